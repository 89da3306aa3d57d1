/** What a line would be worth, to show before a robot is laid; the server's scores are what counts. Pure. */
import { columnOf, COLUMNS, robotsIn, rowOf, ROWS, VALUES, type RobotMasterView } from './view';

export interface Scores {
  single: number;
  pair: number;
  triple: number;
}

/** The game's own `box`, as the rules send it. */
export interface RobotMasterBox {
  scores: Scores;
  /** From how many points on each rating is reached. */
  bands: readonly number[];
}

export type FiveOfAKind = 'unit' | 'pair';

export function scoreLine(scores: Scores, robots: readonly number[], fiveOfAKind: FiveOfAKind): number {
  let points = 0;
  for (let value = 0; value < VALUES; value += 1) {
    points += pointsOf(scores, value, robots.filter((robot) => robot === value).length, fiveOfAKind);
  }
  return points;
}

/** What a robot is worth alone, in company of its like, and past the third. */
export function worthOf(scores: Scores, value: number): { one: number; two: number; three: number; more: number } {
  const [one, two, three] = [1, 2, 3].map((n) => pointsOf(scores, value, n, 'unit')) as [number, number, number];
  return { one, two, three, more: one };
}

function pointsOf({ single, pair, triple }: Scores, value: number, n: number, fiveOfAKind: FiveOfAKind): number {
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

export function previewOf(scores: Scores, view: RobotMasterView, value: number, cell: number, fiveOfAKind: FiveOfAKind): Preview {
  const row = scoreLine(scores, [...robotsIn(view, ROWS, rowOf(cell)), value], fiveOfAKind);
  const column = scoreLine(scores, [...robotsIn(view, COLUMNS, columnOf(cell)), value], fiveOfAKind);
  return { value, cell, row, column };
}
