/** What the view of Les chercheurs de trésors says, and what follows from it for the eye: pure. */
export const SIZE = 5;
export const CELLS = SIZE * SIZE;

/** Component data of the rules, for what is drawn; view.test.ts compares them: the tiles with a red cross, the points for ending the game. */
export const CROSSES: readonly number[] = [0, 3, 7, 11, 13, 17, 21, 24];
export const BONUS = 7;

export type Doing = 'lay' | 'dig' | 'post';

/** A tile is a number, (a - 1) * 5 + (b - 1) for row number a and column number b; so is a cell, row * 5 + column. */
export interface TreasureView {
  turn: number;
  doing: Doing | null; // what may be gone on with this turn
  last: number | null; // the tile just laid this turn: the chain goes on from it
  done: string[];
  shift: [number, number];
  pegs: { rows: number[]; columns: number[] };
  cells: (number | null)[];
  start: number;
  chests_on: number[];
  guards_on: number[];
  free_tiles: number[];
  free_guards: number;
  stock?: number[]; // the viewer's own
  stock_sizes: number[];
  known: number[][]; // by seat: tiles it took face up
  deduced?: number[][]; // by seat: tiles the viewer could work out beyond those
  chests: number[];
  guards: number[];
  scores: number[];
}

export const rowOf = (cell: number): number => Math.floor(cell / SIZE);
export const columnOf = (cell: number): number => cell % SIZE;
/** The two numbers printed on a tile. */
export const numbersOf = (tile: number): { a: number; b: number } => ({ a: rowOf(tile) + 1, b: columnOf(tile) + 1 });
export const hasCross = (tile: number): boolean => CROSSES.includes(tile);

/** The only cell of a tile. */
export function cellOf({ shift: [down, right] }: TreasureView, tile: number): number {
  return ((rowOf(tile) + down) % SIZE) * SIZE + ((columnOf(tile) + right) % SIZE);
}

/** The only tile of a cell. */
export function tileOf({ pegs }: TreasureView, cell: number): number {
  return ((pegs.rows[rowOf(cell)] ?? 1) - 1) * SIZE + (pegs.columns[columnOf(cell)] ?? 1) - 1;
}

export function touch(one: number, other: number): boolean {
  return Math.abs(rowOf(one) - rowOf(other)) + Math.abs(columnOf(one) - columnOf(other)) === 1;
}

/** The tiles of the stock that could be laid right after this one. */
export function followersOf(view: TreasureView, tile: number): number[] {
  const cell = cellOf(view, tile);
  return (view.stock ?? []).filter((other) => touch(cell, cellOf(view, other)));
}

/** How many tiles of a seat's stock stay behind its screen, given the ones that are shown. */
export function hiddenOf(view: TreasureView, seat: number, deduced: boolean): number {
  return (view.stock_sizes[seat] ?? 0) - (view.known[seat] ?? []).length - (deduced ? (view.deduced?.[seat] ?? []).length : 0);
}

/** The seat that had nothing left when its turn came, once the game is over. */
export function enderOf(view: TreasureView): number | null {
  const { turn } = view;
  const left = (view.stock_sizes[turn] ?? 0) + (view.chests[turn] ?? 0) + (view.guards[turn] ?? 0);
  return left === 0 && view.free_guards === 0 && view.free_tiles.length === 0 ? turn : null;
}

/** Seats in the order of their points, the leader first; equal ones share a place. */
export function standingOf(scores: readonly number[]): { seat: number; score: number; rank: number }[] {
  return scores
    .map((score, seat) => ({ seat, score, rank: 1 + scores.filter((other) => other > score).length }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}
