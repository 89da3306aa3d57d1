/** What a line would be worth, to show before a robot is laid; the server's scores are what counts. Pure. */
import { columnOf, COLUMNS, robotsIn, rowOf, ROWS, VALUES, type RobotMasterView } from './view';

/** The component data of the rules, for the preview; lines.test.ts compares them. */
export const SCORES = { single: 1, pair: 10, triple: 100 };
export const BANDS = [0, 15, 25, 35, 45, 55];

export type FiveOfAKind = 'unit' | 'pair';

export function scoreLine(robots: readonly number[], fiveOfAKind: FiveOfAKind): number {
  let points = 0;
  for (let value = 0; value < VALUES; value += 1) {
    points += pointsOf(value, robots.filter((robot) => robot === value).length, fiveOfAKind);
  }
  return points;
}

function pointsOf(value: number, n: number, fiveOfAKind: FiveOfAKind): number {
  const { single, pair, triple } = SCORES;
  if (n < 2) return n * single * value;
  if (n === 2) return pair * value;
  if (n === 5 && fiveOfAKind === 'pair') return triple + pair * value;
  return triple + (n - 3) * single * value;
}

export interface Preview {
  value: number;
  cell: number;
  row: number; // what the row would be worth
  column: number;
}

export function previewOf(view: RobotMasterView, value: number, cell: number, fiveOfAKind: FiveOfAKind): Preview {
  const row = scoreLine([...robotsIn(view, ROWS, rowOf(cell)), value], fiveOfAKind);
  const column = scoreLine([...robotsIn(view, COLUMNS, columnOf(cell)), value], fiveOfAKind);
  return { value, cell, row, column };
}
