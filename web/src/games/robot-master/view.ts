/** What Robot Master's view says, and what follows from it for the eye: pure. */
export const SIZE = 5;
export const CELLS = SIZE * SIZE;
export const VALUES = 6;

export type Side = 0 | 1; // the rows, the columns
export const ROWS: Side = 0;
export const COLUMNS: Side = 1;

export interface Lines {
  rows: number[];
  columns: number[];
  winner: number; // a side, or -1
}

export interface RobotMasterView {
  round: number; // rounds finished
  grid: (number | null)[][];
  rows: number[];
  columns: number[];
  hand_sizes: number[];
  pile: number;
  first: number;
  sides: number[];
  totals: number[];
  last_round?: Lines; // each side's lines, weakest first
  band?: number; // solo
  hand?: number[]; // the own one, or the open one of solo
}

export interface Tag {
  side: Side;
  line: number;
  score: number;
  robots: number;
  weakest: boolean;
}

export const cellOf = (row: number, column: number): number => row * SIZE + column;
export const rowOf = (cell: number): number => Math.floor(cell / SIZE);
export const columnOf = (cell: number): number => cell % SIZE;
export const robotOn = ({ grid }: RobotMasterView, cell: number): number | null => grid[rowOf(cell)]?.[columnOf(cell)] ?? null;

/** The cells of a line, in order. */
export function cellsOf(side: Side, line: number): number[] {
  return Array.from({ length: SIZE }, (_, place) => (side === ROWS ? cellOf(line, place) : cellOf(place, line)));
}

export function robotsIn(view: RobotMasterView, side: Side, line: number): number[] {
  return cellsOf(side, line).flatMap((cell) => robotOn(view, cell) ?? []);
}

/** A side's five price tags. Weakest is the lowest score among the lines that hold a robot, all of them where equal:
 *  an untouched line has no price yet. Alone, the weakest of all ten counts, so the other side is compared too. */
export function tagsOf(view: RobotMasterView, side: Side): Tag[] {
  const tags = rawTags(view, side);
  const compared = isSolo(view) ? [...tags, ...rawTags(view, side === ROWS ? COLUMNS : ROWS)] : tags;
  const lowest = Math.min(...compared.filter(({ robots }) => robots > 0).map(({ score }) => score));
  return tags.map((tag) => ({ ...tag, weakest: tag.robots > 0 && tag.score === lowest }));
}

function rawTags(view: RobotMasterView, side: Side): Tag[] {
  const scores = side === ROWS ? view.rows : view.columns;
  return scores.map((score, line) => ({ side, line, score, robots: robotsIn(view, side, line).length, weakest: false }));
}

export const isSolo = (view: RobotMasterView): boolean => view.band !== undefined;
export const sideOf = (view: RobotMasterView, seat: number | null): Side | null => (seat === null || isSolo(view) ? null : view.sides[seat] === 1 ? COLUMNS : ROWS);

/** How many of each value the hand holds, only values it holds. */
export function stacksOf(hand: readonly number[]): { value: number; count: number }[] {
  return Array.from({ length: VALUES }, (_, value) => ({ value, count: hand.filter((held) => held === value).length })).filter(({ count }) => count > 0);
}

/** The place, weakest first, at which the sides' lines differ: that pair decided. Null when all are equal. */
export function decidingPlace({ rows, columns }: Lines): number | null {
  const place = rows.findIndex((score, at) => score !== columns[at]);
  return place === -1 ? null : place;
}
