/** What follows from Robot Master's view for the eye: pure. A cell is its number, row by row. */
import { at } from '../../kit/at';
import { COLUMNS, ROWS, type Lines, type Side, type View } from './wire';

export interface Tag {
  side: Side;
  line: number;
  score: number;
  /** Places without a robot. */
  left: number;
  weakest: boolean;
}

export const cellOf = ({ row, column }: { row: number; column: number }, size: number): number => row * size + column;
export const spaceOf = (cell: number, size: number): { row: number; column: number } => ({ row: Math.floor(cell / size), column: cell % size });
export const robotOn = ({ grid }: View, cell: number): number | null => grid.flat()[cell] ?? null;

export function robotsIn({ grid }: View, side: Side, line: number): number[] {
  const spaces = side === ROWS ? at(grid, line) : grid.map((row) => at(row, line));
  return spaces.filter((robot) => robot !== null);
}

/** A side's five price tags. Weakest is the lowest score, all lines of that score where they are several: a line without a robot
 *  counts 0 like any other. Alone, the weakest of all ten counts, so the other side is compared too. */
export function tagsOf(view: View, side: Side): Tag[] {
  const tags = rawTags(view, side);
  const compared = isSolo(view) ? [...tags, ...rawTags(view, side === ROWS ? COLUMNS : ROWS)] : tags;
  const lowest = Math.min(...compared.map(({ score }) => score));
  return tags.map((tag) => ({ ...tag, weakest: tag.score === lowest }));
}

function rawTags(view: View, side: Side): Tag[] {
  const scores = side === ROWS ? view.rows : view.columns;
  return scores.map((score, line) => ({ side, line, score, left: scores.length - robotsIn(view, side, line).length, weakest: false }));
}

export const isSolo = ({ band }: View): boolean => band !== undefined;
export const sideOf = (view: View, seat: number | null): Side | null => (seat === null || isSolo(view) ? null : at(view.sides, seat));

/** How many of each value the hand holds, lowest first. */
export function stacksOf(hand: readonly number[]): { value: number; count: number }[] {
  const values = [...new Set(hand)].sort((a, b) => a - b);
  return values.map((value) => ({ value, count: hand.filter((held) => held === value).length }));
}

/** The place, weakest first, at which the sides' lines differ: that pair decided. Null when all are equal. */
export function decidingPlace({ rows, columns }: Lines): number | null {
  const place = rows.findIndex((score, place) => score !== columns[place]);
  return place === -1 ? null : place;
}
