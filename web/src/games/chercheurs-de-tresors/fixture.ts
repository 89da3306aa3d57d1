/** A table to test with. */
import type { View } from './wire';

/** Laid tiles are drawn as `#`, row by row; without a shift a cell's number is its tile's. */
export function tableOf(rows: readonly string[], more: Partial<View> = {}): View {
  const size = rows.length;
  const [down = 0, right = 0] = more.shift ?? [];
  const rowAt = (row: number): number => ((row - down + size) % size) + 1;
  const columnAt = (column: number): number => ((column - right + size) % size) + 1;
  const cells = rows.flatMap((row, at) => [...row].map((cell, place) => (cell === '#' ? (rowAt(at) - 1) * size + columnAt(place) - 1 : null)));
  const places = [...rows.keys()];
  return {
    turn: 0,
    doing: null,
    last: null,
    done: [],
    shift: [down, right],
    pegs: { rows: places.map(rowAt), columns: places.map(columnAt) },
    cells,
    start: 12,
    chests_on: [],
    guards_on: [],
    free_tiles: [],
    free_guards: 0,
    stock: [],
    stock_sizes: [0, 0],
    known: [[], []],
    chests: [0, 0],
    guards: [0, 0],
    scores: [0, 0],
    ...more,
  };
}
