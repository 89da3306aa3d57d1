/** A game taken out of its box: what is printed on its components and its words, in the house's own edition or another. */
import type { Box, EditionInfo, GameInfo } from '../../wire';
import { boardOf, storyOf } from '../../games/registry';
import type { Storied } from '../../kit/board';
import { api } from './api';
import { wordsOf, type Say } from '../../kit/texts.svelte';

export interface OpenBox {
  game: GameInfo;
  /** Whose drawings show it: the game's, or nobody's (the generic board's) where an edition may have changed what they draw. */
  art: string;
  /** The game's own `box`. A board gives it its type. */
  box: Readonly<Record<string, unknown>>;
  edition: EditionInfo | null;
  words: Say;
  /** How the game tells what one seat did, and a move by names, where its words alone cannot. */
  story: Storied;
}

const boxes = new Map<string, Promise<OpenBox>>();

/** How a game is asked for: its slug, and the digest of its edition if it is not the house's own. */
export function nameOfBox({ game, edition }: { game: string; edition?: EditionInfo | null }): string {
  return edition ? `${game}@${edition.digest}` : game;
}

async function open(name: string): Promise<OpenBox> {
  const [slug = ''] = name.split('@');
  boardOf(slug)?.catch(() => undefined); // it is wanted next; whoever shows it sees that it failed
  const { game, box, edition = null, texts }: Box = await api.box(name);
  const art = edition && !Object.keys(box).length ? '' : slug;
  const [words, story = {}] = await Promise.all([wordsOf(slug, texts), storyOf(slug)]);
  return { game, art, box, edition, words, story };
}

/** The title of a game, with the name of its edition behind it. */
export function titleWith(title: string, edition: EditionInfo | null | undefined): string {
  return edition ? `${title} · ${edition.name}` : title;
}

/** The game of that name, fetched once. */
export function boxOf(name: string): Promise<OpenBox> {
  const known = boxes.get(name);
  if (known) return known;
  const opening = open(name);
  boxes.set(name, opening);
  opening.catch(() => boxes.delete(name)); // the next to ask tries again
  return opening;
}
