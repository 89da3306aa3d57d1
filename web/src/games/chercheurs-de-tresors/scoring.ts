/** What a placement would score now, to show before it is made; the server's points are what counts. Pure. */
import { at } from '../../kit/at';
import { cellOf, sizeOf, spaceOf } from './view';
import type { View } from './wire';

const DIRECTIONS = [[0, -1], [0, 1], [-1, 0], [1, 0]] as const;

export interface LayWorth {
  points: number;
  /** Whether it touches a tile, so that its lines count; else the free cells around it do. */
  touches: boolean;
  /** The cells that are counted, the tile's own left out. */
  counted: number[];
}

/** The cells from a cell in one direction, as long as they are of one kind: laid, or free. */
function rayFrom(view: View, cell: number, [down, right]: readonly [number, number], laid: boolean): number[] {
  const size = sizeOf(view);
  const ray: number[] = [];
  for (let { row, column } = spaceOf(view, cell); ; ) {
    row += down;
    column += right;
    const next = row * size + column;
    if (row < 0 || row >= size || column < 0 || column >= size || (at(view.cells, next) !== null) !== laid) return ray;
    ray.push(next);
  }
}

export function layWorth(view: View, tile: number): LayWorth {
  const cell = cellOf(view, tile);
  const runs = DIRECTIONS.flatMap((direction) => rayFrom(view, cell, direction, true));
  if (runs.length > 0) return { points: runs.length + 1, touches: true, counted: runs };
  const free = DIRECTIONS.flatMap((direction) => rayFrom(view, cell, direction, false));
  return { points: free.length, touches: false, counted: free };
}

export const digWorth = ({ chests_on }: View): number => chests_on.length + 1;
export const postWorth = ({ chests_on, guards_on }: View): number => chests_on.length + guards_on.length + 1;
