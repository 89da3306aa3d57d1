/** Described moves in; what lights up, and what a click on it sends, out. Pure. */
import type { Outcome } from '../../kit/desk.svelte';
import { Pair, type Halves } from '../../kit/pair';
import { placeKey } from './view';
import type { Move, Moves } from './wire';

/** What is picked up: a card to lay, or a row to lay in. */
export type Selection = Halves<'card' | 'row'>;

/** What was clicked. A place is a card in a row, for the pistol and the lasso. */
export type Thing = { card: number } | { row: number } | { tool: number } | { seat: number } | { place: string };

export interface Lit {
  cards: ReadonlySet<number>;
  rows: ReadonlySet<number>;
  tools: ReadonlySet<number>;
  seats: ReadonlySet<number>;
  places: ReadonlySet<string>;
}

export const NOTHING: Selection = { card: null, row: null };
const LAYING = new Pair(['card', 'row'], NOTHING);

const laysIn = (moves: readonly Move[]): (Moves['lay'] & { action: number })[] => moves.flatMap((move) => (move.kind === 'lay' ? [{ action: move.action, ...move.params }] : []));

/** The thing that one press makes a move of, whatever is picked up. */
function directThing({ kind, params }: Move): Thing | null {
  if (kind === 'use') return { tool: params.tool };
  if (kind === 'trade' || kind === 'look') return { seat: params.seat };
  if (kind === 'aim' || kind === 'take') return { place: placeKey(params) };
  return kind === 'replace' ? { card: params.card } : null;
}

/** What may be pressed now: cards that fit the picked row, rows that take the picked card, and what needs one press only. */
export function litBy(moves: readonly Move[], selection: Selection): Lit {
  const lays = laysIn(moves);
  const direct = moves.map(directThing).filter((thing) => thing !== null);
  return {
    cards: new Set([...LAYING.lit(lays, selection, 'card'), ...direct.flatMap((thing) => ('card' in thing ? [thing.card] : []))]),
    rows: LAYING.lit(lays, selection, 'row'),
    tools: new Set(direct.flatMap((thing) => ('tool' in thing ? [thing.tool] : []))),
    seats: new Set(direct.flatMap((thing) => ('seat' in thing ? [thing.seat] : []))),
    places: new Set(direct.flatMap((thing) => ('place' in thing ? [thing.place] : []))),
  };
}

const isSame = (one: Thing | null, other: Thing): boolean => JSON.stringify(one) === JSON.stringify(other);

export function pick(moves: readonly Move[], selection: Selection, thing: Thing): Outcome<Selection> {
  const direct = moves.find((move) => isSame(directThing(move), thing));
  if (direct) return { picked: NOTHING, send: direct.action };
  const lays = laysIn(moves);
  if ('card' in thing) return LAYING.pick(lays, selection, 'card', thing.card);
  if ('row' in thing) return LAYING.pick(lays, selection, 'row', thing.row);
  return { picked: selection, send: null };
}

/** What stays picked when new moves arrive: what can still be completed. */
export const keepSelection = (moves: readonly Move[], selection: Selection): Selection => LAYING.keep(laysIn(moves), selection);

/** What a hinted or waiting move speaks of, to be marked. */
export const thingsOf = (move: Move | null): Lit => litBy(move ? [move] : [], NOTHING);

/** The key of the instruction for the step inside the turn, or nothing when it is not the reader's. */
export function instructionOf(moves: readonly Move[], selection: Selection, at: { faceDown: boolean; open: boolean; second: boolean }): string | null {
  const kinds = new Set(moves.map(({ kind }) => kind));
  if (kinds.size === 0) return null;
  for (const kind of ['trade', 'look', 'aim', 'replace', 'take'] as const) if (kinds.has(kind)) return `board-ask-${kind}`;
  if (selection.card !== null) return at.faceDown ? 'board-ask-row-down' : 'board-ask-row';
  if (selection.row !== null) return 'board-ask-card';
  if (at.open) return 'board-ask-open';
  if (at.faceDown) return 'board-ask-down';
  if (kinds.has('use')) return 'board-ask-begin';
  return at.second ? 'board-ask-second' : 'board-ask-lay';
}
