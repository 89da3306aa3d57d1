/** A game taken out of its box: what is printed on its components and its words, in the house's own edition or another. */
import type { Box, EditionInfo, GameInfo } from '../../wire';
import { boardOf, storyOf } from '../../games/registry';
import type { Storied } from '../../kit/board';
import { api } from './api';
import { wordsOf, type Say } from '../../kit/texts.svelte';

export interface OpenBox {
  game: GameInfo;
  /** Whose drawings show it: the game's, or nobody's (the generic board's) where an edition, or earlier rules, are not what they draw. */
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

async function open(name: string, version: number): Promise<OpenBox> {
  const [slug = ''] = name.split('@');
  boardOf(slug)?.catch(() => undefined); // it is wanted next; whoever shows it sees that it failed
  const { game, box, edition = null, texts, drawn = true }: Box = await api.box(name, version);
  const art = drawn ? slug : '';
  const [words, story = {}] = await Promise.all([wordsOf(slug, texts), storyOf(slug)]);
  return { game, art, box, edition, words, story };
}

/** The title of a game, with the name of its edition behind it. */
export function titleWith(title: string, edition: EditionInfo | null | undefined): string {
  return edition ? `${title} · ${edition.name}` : title;
}

/** The game of that name, by the rules of today or of that version, fetched once. */
export function boxOf(name: string, version = 0): Promise<OpenBox> {
  const key = `${name} ${version}`;
  const known = boxes.get(key);
  if (known) return known;
  const opening = open(name, version);
  boxes.set(key, opening);
  opening.catch(() => boxes.delete(key)); // the next to ask tries again
  return opening;
}

/** The game of a table, by the rules it was dealt by; where those are gone its story is told with the words of today. */
export async function boxFor(name: string, version: number): Promise<OpenBox> {
  const today = await boxOf(name).catch(() => null);
  return today?.game.version === version ? today : boxOf(name, version).catch((error: unknown) => today ?? Promise.reject(error as Error));
}
