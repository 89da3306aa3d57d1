/** The island as heights over a torus: row 1 goes on beyond row 5 and column 1 beyond column 5, so that the 25 tiles join
 *  whatever the shift. A tile is a window on it; its coasts are lines of one height, found in the window alone. Pure. */
import { at } from '../../../kit/at';

export const TILE = 100; // units a tile is wide
export const WORLD = 500;
const ACROSS = WORLD / TILE; // tiles
const STEP = 4; // between two samples; divides TILE, so that neighbours sample the same points
const MARGIN = 2; // samples beyond the window: the seam lies outside what is seen
const POINTS = TILE / STEP + 2 * MARGIN + 1;

/** Heaps of earth: x, y, how wide, how high. Those below zero are hollows. */
const HEAPS: readonly (readonly [number, number, number, number])[] = [
  [250, 165, 78, 0.75], [180, 245, 80, 0.85], [325, 215, 84, 0.95], [255, 330, 74, 0.85],
  [350, 130, 52, 0.6], [352, 62, 46, 0.8], [345, 20, 30, 0.4], // the northern cape
  [190, 395, 48, 0.7], [150, 448, 46, 0.75], [128, 476, 26, 0.3], // the southern spit
  [370, 330, 46, 0.7], [412, 385, 40, 0.65], [452, 446, 52, 0.9], [500, 500, 42, 0.65], [548, 552, 50, 0.85], // the eastern tail, over the corner
  [95, 235, 34, 0.3], [420, 215, 30, 0.35],
  [244, 244, 24, -1.1], [266, 256, 22, -1], // the lagoon
  [300, 420, 60, -0.4], [110, 150, 60, -0.35], [60, 330, 60, -0.3], [440, 130, 60, -0.3],
];

const WAVES: readonly (readonly [number, number, number, number])[] = [
  [3, 1, 0.3, 0.05], [-2, 4, 1.9, 0.05], [5, -3, 4.1, 0.045], [6, 5, 2.2, 0.035], [-8, 3, 0.9, 0.03], [9, 8, 5.2, 0.022], [-12, 11, 3.3, 0.016], [17, -6, 1.1, 0.014],
];

const SEA_LEVEL = 0.46;

/** The shorter way around. */
function apart(one: number, other: number): number {
  const way = Math.abs(one - other) % WORLD;
  return Math.min(way, WORLD - way);
}

/** Above zero is land. */
export function heightAt(x: number, y: number): number {
  let height = -SEA_LEVEL;
  for (const [left, top, width, high] of HEAPS) height += high * Math.exp(-(apart(x, left) ** 2 + apart(y, top) ** 2) / width ** 2);
  for (const [across, down, start, high] of WAVES) height += high * Math.sin((2 * Math.PI * (across * x + down * y)) / WORLD + start);
  return height;
}

/** The two numbers printed on a tile: its row's and its column's. */
export const numbersOf = (tile: number): { a: number; b: number } => ({ a: Math.floor(tile / ACROSS) + 1, b: (tile % ACROSS) + 1 });

export function cornerOf(tile: number): { left: number; top: number } {
  const { a, b } = numbersOf(tile);
  return { left: (b - 1) * TILE, top: (a - 1) * TILE };
}

const ALONG = WORLD / STEP;
let sampled: number[] | undefined;

/** The height at a sample, counted from the world's upper left corner and around its edges; all are taken when one is needed. */
function sampleAt(column: number, row: number): number {
  sampled ??= Array.from({ length: ALONG * ALONG }, (_, place) => heightAt((place % ALONG) * STEP, Math.floor(place / ALONG) * STEP));
  return at(sampled, ((row + ALONG) % ALONG) * ALONG + ((column + ALONG) % ALONG));
}

type Point = readonly [number, number];
const [TOP, RIGHT, BOTTOM, LEFT] = [0, 1, 2, 3];

/** Through a square of samples, by which of its corners are above (upper left 8, upper right 4, lower right 2, lower left 1):
 *  from which side to which a line goes, with the higher ground at its right hand. */
const PASSAGES: readonly (readonly (readonly [number, number])[])[] = [
  [], [[LEFT, BOTTOM]], [[BOTTOM, RIGHT]], [[LEFT, RIGHT]], [[RIGHT, TOP]], [[LEFT, BOTTOM], [RIGHT, TOP]], [[BOTTOM, TOP]], [[LEFT, TOP]],
  [[TOP, LEFT]], [[TOP, BOTTOM]], [[TOP, LEFT], [BOTTOM, RIGHT]], [[TOP, RIGHT]], [[RIGHT, LEFT]], [[RIGHT, BOTTOM]], [[BOTTOM, LEFT]], [],
];

/** The outlines of everything above a level in a tile's window, as one path in the tile's own units. */
export function outlineOf(tile: number, level: number): string {
  const { left, top } = cornerOf(tile);
  const above = (column: number, row: number): number => {
    const edge = column === 0 || row === 0 || column === POINTS - 1 || row === POINTS - 1;
    return edge ? -1 : sampleAt(left / STEP + column - MARGIN, top / STEP + row - MARGIN) - level; // the rim counts as low, so that every line closes
  };
  const next = new Map<number, number>();
  const points = new Map<number, Point>();
  for (let row = 0; row < POINTS - 1; row += 1) {
    for (let column = 0; column < POINTS - 1; column += 1) {
      const corners = [above(column, row), above(column + 1, row), above(column + 1, row + 1), above(column, row + 1)] as const;
      const kind = corners.reduce((sum, corner) => sum * 2 + (corner > 0 ? 1 : 0), 0);
      for (const [from, to] of PASSAGES[kind] ?? []) {
        next.set(crossing(column, row, from), crossing(column, row, to));
        points.set(crossing(column, row, from), between(column, row, from, corners));
      }
    }
  }
  return pathThrough(next, points);
}

/** One number for each side of each square, the same from both its squares. */
function crossing(column: number, row: number, side: number): number {
  const right = side === RIGHT ? 1 : 0;
  const down = side === BOTTOM ? 1 : 0;
  return ((row + down) * POINTS + column + right) * 2 + (side === LEFT || side === RIGHT ? 1 : 0);
}

function between(column: number, row: number, side: number, [a, b, c, d]: readonly [number, number, number, number]): Point {
  const x = (column - MARGIN) * STEP;
  const y = (row - MARGIN) * STEP;
  const part = (one: number, other: number): number => (one / (one - other)) * STEP;
  if (side === TOP) return [x + part(a, b), y];
  if (side === BOTTOM) return [x + part(d, c), y + STEP];
  if (side === LEFT) return [x, y + part(a, d)];
  return [x + STEP, y + part(b, c)];
}

function pathThrough(next: Map<number, number>, points: ReadonlyMap<number, Point>): string {
  let path = '';
  for (const [start] of next) {
    const line: Point[] = [];
    for (let at: number | undefined = start; at !== undefined && next.has(at); ) {
      line.push(points.get(at) ?? [0, 0]);
      const on: number | undefined = next.get(at);
      next.delete(at);
      at = on;
    }
    if (line.length > 2) path += smooth(line);
  }
  return path;
}

/** A closed curve through the middles, bent by the points. */
function smooth(line: readonly Point[]): string {
  const say = (number: number): string => number.toFixed(1).replace(/\.0$/, '');
  const middles = line.map(([x, y], at) => {
    const [nextX, nextY] = line[(at + 1) % line.length] ?? [x, y];
    return `${say((x + nextX) / 2)} ${say((y + nextY) / 2)}`;
  });
  return `M${middles.at(-1)}${line.map(([x, y], at) => `Q${say(x)} ${say(y)} ${middles[at]}`).join('')}Z`;
}
