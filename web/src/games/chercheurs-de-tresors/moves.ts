/** Described moves in; what lights up, and what a click on it sends, out. Pure. */
import type { Outcome } from '../../kit/desk.svelte';
import { digWorth, layWorth, postWorth } from './scoring';
import { cellOf } from './view';
import type { Doing, Kind, Move, View } from './wire';

/** What is picked: a tile, of the stock or beside the board; or the own chests or guards, to see where they may go. */
export type Picked = number | 'dig' | 'post';

/** Tile -> the action that does it. */
type ByTile = ReadonlyMap<number, number>;

export interface Choices {
  take: ByTile;
  lay: ByTile;
  dig: ByTile;
  post: ByTile;
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

export function choicesOf(moves: readonly Move[]): Choices {
  const byTile = (kind: Doing | 'take_tile'): ByTile => new Map(moves.flatMap((move) => (move.kind === kind ? [[move.params.tile, move.action]] : [])));
  const only = (kind: Move['kind']): number | null => moves.find((move) => move.kind === kind)?.action ?? null;
  return { take: byTile('take_tile'), lay: byTile('lay'), dig: byTile('dig'), post: byTile('post'), takeGuard: only('take_guard'), endTurn: only('end_turn'), pass: only('pass') };
}

/** The kinds of things one can do now, in the order of the rules. */
export function kindsOf({ take, takeGuard, lay, dig, post }: Choices): Kind[] {
  const possible = { take_tile: take.size > 0, take_guard: takeGuard !== null, lay: lay.size > 0, dig: dig.size > 0, post: post.size > 0 };
  return (['take_tile', 'take_guard', 'lay', 'dig', 'post'] as const).filter((kind) => possible[kind]);
}

/** The points each placement would bring. */
const WORTH: Record<Doing, (view: View, tile: number) => number> = { lay: (view, tile) => layWorth(view, tile).points, dig: digWorth, post: postWorth };

/** The lit cells: every placement, or those of what is picked. A cell never has two, for it wants one thing at a time. */
export function offersOf(view: View, choices: Choices, picked: Picked | null): Map<number, Offer> {
  const offers = new Map<number, Offer>();
  for (const kind of ['lay', 'dig', 'post'] as const) {
    for (const [tile, action] of choices[kind]) {
      if (picked === null || picked === kind || (kind === 'lay' && picked === tile)) offers.set(cellOf(view, tile), { kind, tile, action, points: WORTH[kind](view, tile) });
    }
  }
  return offers;
}

/** A tile of the stock or beside the board: the first press picks it, the second lays or takes it. */
export function pressTile({ take, lay }: Choices, picked: Picked | null, tile: number): Outcome<Picked | null> {
  if (picked !== tile) return { picked: tile, send: null };
  return { picked: null, send: lay.get(tile) ?? take.get(tile) ?? null };
}

export const pressPieces = (picked: Picked | null, kind: 'dig' | 'post'): Outcome<Picked | null> => ({ picked: picked === kind ? null : kind, send: null });

/** What stays picked when the table has changed: a tile one can still reach, pieces that may still be placed. */
export function keepPicked(view: View, choices: Choices, picked: Picked | null): Picked | null {
  if (picked === 'dig' || picked === 'post') return choices[picked].size > 0 ? picked : null;
  return picked !== null && (view.stock?.includes(picked) || view.free_tiles.includes(picked)) ? picked : null;
}
