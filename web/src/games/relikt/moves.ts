/** Described moves in; what lights up, and what a click on it sends, out. Pure. */
import type { MoveInfo } from '../../wire';
import { placeKey } from './view';

/** What is picked up: a card to lay, or a row to lay in. Never both: both together are a move. */
export interface Selection {
  card: number | null;
  row: number | null;
}

/** What was clicked. A place is a card in a row, for the pistol and the lasso. */
export type Thing = { card: number } | { row: number } | { tool: number } | { seat: number } | { place: number };

export interface Lit {
  cards: ReadonlySet<number>;
  rows: ReadonlySet<number>;
  tools: ReadonlySet<number>;
  seats: ReadonlySet<number>;
  places: ReadonlySet<number>;
}

export interface Outcome {
  selection: Selection;
  /** The action to send, if the click completes a legal move. */
  send: number | null;
}

export const NOTHING: Selection = { card: null, row: null };

interface Lay {
  action: number;
  card: number;
  row: number;
}

function laysIn(moves: readonly MoveInfo[]): Lay[] {
  return moves.filter(({ kind }) => kind === 'lay').map(({ action, params }) => ({ action, card: params['card'] ?? -1, row: params['row'] ?? -1 }));
}

const valuesOf = (moves: readonly MoveInfo[], param: string, ...kinds: string[]): number[] =>
  moves.filter(({ kind }) => kinds.includes(kind)).map(({ params }) => params[param] ?? -1);

/** What may be clicked now: cards that fit the picked row, rows that take the picked card, and what needs one click only. */
export function litBy(moves: readonly MoveInfo[], { card, row }: Selection): Lit {
  const lays = laysIn(moves);
  const cards = lays.filter((lay) => row === null || lay.row === row).map((lay) => lay.card);
  return {
    cards: new Set([...cards, ...valuesOf(moves, 'card', 'replace')]),
    rows: new Set(lays.filter((lay) => card === null || lay.card === card).map((lay) => lay.row)),
    tools: new Set(valuesOf(moves, 'tool', 'use')),
    seats: new Set(valuesOf(moves, 'seat', 'trade', 'look')),
    places: new Set(moves.filter(({ kind }) => kind === 'aim' || kind === 'take').map(({ params }) => placeKey(params['row'] ?? -1, params['place'] ?? -1))),
  };
}

/** The move that one click on a thing makes, whatever is picked up. */
function directMove(moves: readonly MoveInfo[], thing: Thing): MoveInfo | undefined {
  return moves.find(({ kind, params }) => {
    if ('tool' in thing) return kind === 'use' && params['tool'] === thing.tool;
    if ('seat' in thing) return (kind === 'trade' || kind === 'look') && params['seat'] === thing.seat;
    if ('place' in thing) return (kind === 'aim' || kind === 'take') && placeKey(params['row'] ?? -1, params['place'] ?? -1) === thing.place;
    return 'card' in thing && kind === 'replace' && params['card'] === thing.card;
  });
}

export function pick(moves: readonly MoveInfo[], selection: Selection, thing: Thing): Outcome {
  const direct = directMove(moves, thing);
  if (direct) return { selection: NOTHING, send: direct.action };
  const lays = laysIn(moves);
  if ('card' in thing) return pickHalf(lays, selection, 'card', thing.card, 'row');
  if ('row' in thing) return pickHalf(lays, selection, 'row', thing.row, 'card');
  return { selection, send: null };
}

type Half = 'card' | 'row';

function pickHalf(lays: readonly Lay[], selection: Selection, half: Half, picked: number, other: Half): Outcome {
  if (!lays.some((lay) => lay[half] === picked)) return { selection, send: null };
  const complete = lays.find((lay) => lay[half] === picked && lay[other] === selection[other]);
  if (complete) return { selection: NOTHING, send: complete.action };
  return { selection: selection[half] === picked ? NOTHING : { ...NOTHING, [half]: picked }, send: null };
}

/** What stays picked when new moves arrive: what can still be completed. */
export function keepSelection(moves: readonly MoveInfo[], selection: Selection): Selection {
  const fits = laysIn(moves).some(({ card, row }) => card === selection.card || row === selection.row);
  return fits ? selection : NOTHING;
}

/** What a hinted or waiting move speaks of, to be marked. */
export function thingsOf(move: MoveInfo | undefined): Lit {
  return litBy(move ? [move] : [], NOTHING);
}

/** The key of the instruction for the step inside the turn, or nothing when it is not the reader's. */
export function instructionOf(moves: readonly MoveInfo[], selection: Selection, at: { faceDown: boolean; open: boolean; second: boolean }): string | null {
  const kinds = new Set(moves.map(({ kind }) => kind));
  if (kinds.size === 0) return null;
  for (const kind of ['trade', 'look', 'aim', 'replace', 'take']) if (kinds.has(kind)) return `board-ask-${kind}`;
  if (selection.card !== null) return at.faceDown ? 'board-ask-row-down' : 'board-ask-row';
  if (selection.row !== null) return 'board-ask-card';
  if (at.open) return 'board-ask-open';
  if (at.faceDown) return 'board-ask-down';
  if (kinds.has('use')) return 'board-ask-begin';
  return at.second ? 'board-ask-second' : 'board-ask-lay';
}
