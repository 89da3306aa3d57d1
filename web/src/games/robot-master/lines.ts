/** What a line would be worth, to show before a robot is laid; the server's scores are what counts. Pure. */
import { columnOf, COLUMNS, robotsIn, rowOf, ROWS, VALUES, type RobotMasterView } from './view';

export type FiveOfAKind = 'unit' | 'pair';

export function scoreLine(robots: readonly number[], fiveOfAKind: FiveOfAKind): number {
  let points = 0;
  for (let value = 0; value < VALUES; value += 1) {
    points += pointsOf(value, robots.filter((robot) => robot === value).length, fiveOfAKind);
  }
  return points;
}

function pointsOf(value: number, n: number, fiveOfAKind: FiveOfAKind): number {
  if (n < 2) return n * value;
  if (n === 2) return 10 * value;
  if (n === 5 && fiveOfAKind === 'pair') return 100 + 10 * value;
  return 100 + (n - 3) * value;
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
