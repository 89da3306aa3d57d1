/** Described moves in; what lights up, and what a click on it sends, out. Pure. */
import type { MoveInfo } from '../../wire';
import { digWorth, layWorth, postWorth } from './scoring';
import { cellOf, type Doing, type TreasureView } from './view';

/** What is picked: a tile, of the stock or beside the board; or the own chests or guards, to see where they may go. */
export type Picked = number | 'dig' | 'post' | null;

export interface Choices {
  take: ReadonlyMap<number, number>; // tile -> action
  lay: ReadonlyMap<number, number>;
  dig: ReadonlyMap<number, number>;
  post: ReadonlyMap<number, number>;
  takeGuard: number | null;
  endTurn: number | null;
  pass: number | null;
}

/** What a click on a cell does. */
export interface Offer {
  kind: Doing;
  tile: number;
  action: number;
  points: number;
}

export interface Outcome {
  picked: Picked;
  send: number | null;
}

export function choicesOf(moves: readonly MoveInfo[]): Choices {
  const ofKind = (kind: string): Map<number, number> =>
    new Map(moves.filter((move) => move.kind === kind).map(({ action, params }) => [params['tile'] ?? -1, action]));
  const only = (kind: string): number | null => moves.find((move) => move.kind === kind)?.action ?? null;
  return {
    take: ofKind('take_tile'),
    lay: ofKind('lay'),
    dig: ofKind('dig'),
    post: ofKind('post'),
    takeGuard: only('take_guard'),
    endTurn: only('end_turn'),
    pass: only('pass'),
  };
}

/** The kinds of things one can do now, in the order of the rules. */
export function kindsOf({ take, takeGuard, lay, dig, post }: Choices): string[] {
  return Object.entries({ take_tile: take.size > 0, take_guard: takeGuard !== null, lay: lay.size > 0, dig: dig.size > 0, post: post.size > 0 })
    .filter(([, possible]) => possible)
    .map(([kind]) => kind);
}

/** The lit cells: every placement, or those of what is picked. A cell never has two, for it wants one thing at a time. */
export function offersOf(view: TreasureView, choices: Choices, picked: Picked): Map<number, Offer> {
  const offers = new Map<number, Offer>();
  const add = (kind: Doing, points: (tile: number) => number): void => {
    for (const [tile, action] of choices[kind]) {
      if (picked === null || picked === kind || (kind === 'lay' && picked === tile)) offers.set(cellOf(view, tile), { kind, tile, action, points: points(tile) });
    }
  };
  add('lay', (tile) => layWorth(view, tile).points);
  add('dig', () => digWorth(view));
  add('post', () => postWorth(view));
  return offers;
}

/** A tile of the stock or beside the board: the first press picks it, the second lays or takes it. */
export function pressTile({ take, lay }: Choices, picked: Picked, tile: number): Outcome {
  if (picked !== tile) return { picked: tile, send: null };
  return { picked: null, send: lay.get(tile) ?? take.get(tile) ?? null };
}

export function pressPieces(picked: Picked, kind: 'dig' | 'post'): Outcome {
  return { picked: picked === kind ? null : kind, send: null };
}

/** What stays picked when the table has changed: a tile one can still reach, pieces that may still be placed. */
export function keepPicked(view: TreasureView, choices: Choices, picked: Picked): Picked {
  if (picked === 'dig' || picked === 'post') return choices[picked].size > 0 ? picked : null;
  if (picked === null) return null;
  return view.stock?.includes(picked) || view.free_tiles.includes(picked) ? picked : null;
}
