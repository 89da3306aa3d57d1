/** What follows from the view of Les chercheurs de trésors for the eye: pure. Tiles and cells are numbers, row by row. */
import { at } from '../../kit/at';
import type { View } from './wire';

const ACROSS = 5; // numbers on the pegs of a side; there is no map of another island

export interface Space {
  row: number;
  column: number;
}

export const sizeOf = ({ pegs }: View): number => pegs.rows.length;
export const spaceOf = (view: View, cell: number): Space => ({ row: Math.floor(cell / sizeOf(view)), column: cell % sizeOf(view) });

/** The only cell of a tile. */
export function cellOf(view: View, tile: number): number {
  const size = sizeOf(view);
  const { row, column } = spaceOf(view, tile);
  const [down, right] = [at(view.shift, 0), at(view.shift, 1)];
  return ((row + down) % size) * size + ((column + right) % size);
}

/** The only tile of a cell. */
export function tileOf(view: View, cell: number): number {
  const { row, column } = spaceOf(view, cell);
  return (at(view.pegs.rows, row) - 1) * sizeOf(view) + at(view.pegs.columns, column) - 1;
}

/** What is typed for a tile or its cell: the two numbers printed on it. */
export const keyOf = (tile: number): string => `${Math.floor(tile / ACROSS) + 1}${(tile % ACROSS) + 1}`;

export const isLaid = (view: View, tile: number): boolean => view.cells.includes(tile);

export function touch(view: View, one: number, other: number): boolean {
  const [here, there] = [spaceOf(view, one), spaceOf(view, other)];
  return Math.abs(here.row - there.row) + Math.abs(here.column - there.column) === 1;
}

/** The tiles of the stock that could be laid right after this one. */
export function followersOf(view: View, tile: number): number[] {
  const cell = cellOf(view, tile);
  return view.stock?.filter((other) => touch(view, cell, cellOf(view, other))) ?? [];
}

/** How many tiles of a seat's stock stay behind its screen, given the ones that are shown. */
export function hiddenOf(view: View, seat: number, deduced: boolean): number {
  const shown = [...at(view.known, seat), ...(deduced && view.deduced ? at(view.deduced, seat) : [])];
  return at(view.stock_sizes, seat) - shown.length;
}

/** Whether a seat has nothing left to place. */
export const hasNothing = (view: View, seat: number): boolean => at(view.stock_sizes, seat) + at(view.chests, seat) + at(view.guards, seat) === 0;

/** The seat that had nothing left when its turn came, once the game is over. */
export function enderOf(view: View): number | null {
  return hasNothing(view, view.turn) && view.free_guards === 0 && view.free_tiles.length === 0 ? view.turn : null;
}

/** Seats in the order of their points, the leader first; equal ones share a place. */
export function standingOf(scores: readonly number[]): { seat: number; score: number; rank: number }[] {
  return scores
    .map((score, seat) => ({ seat, score, rank: 1 + scores.filter((other) => other > score).length }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}
