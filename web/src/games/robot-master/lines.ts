/** What a line would be worth, to show before a robot is laid; the server's scores are what counts. Pure. */
import { robotsIn, spaceOf } from './view';
import { COLUMNS, ROWS, type Options, type Scores, type Side, type View } from './wire';

type FiveOfAKind = Options['five_of_a_kind'];

export function scoreLine(scores: Scores, robots: readonly number[], fiveOfAKind: FiveOfAKind): number {
  const values = [...new Set(robots)];
  return values.reduce((points, value) => points + pointsOf(scores, value, robots.filter((robot) => robot === value).length, fiveOfAKind), 0);
}

/** What a robot is worth alone, in company of its like, and past the third. */
export function worthOf(scores: Scores, value: number): Record<'one' | 'two' | 'three' | 'more', number> {
  const worth = (count: number): number => pointsOf(scores, value, count, 'unit');
  return { one: worth(1), two: worth(2), three: worth(3), more: worth(1) };
}

function pointsOf({ single, pair, triple }: Scores, value: number, n: number, fiveOfAKind: FiveOfAKind): number {
  if (n < 2) return n * single * value;
  if (n === 2) return pair * value;
  if (n === 5 && fiveOfAKind === 'pair') return triple + pair * value;
  return triple + (n - 3) * single * value;
}

/** The view with further robots on the shelf. */
export function withRobots(scores: Scores, view: View, laid: readonly { cell: number; value: number }[], fiveOfAKind: FiveOfAKind): View {
  const size = view.grid.length;
  const grid = view.grid.map((row) => [...row]);
  for (const { cell, value } of laid) grid[Math.floor(cell / size)]?.splice(cell % size, 1, value);
  const worth = (side: Side): number[] => grid.map((_, line) => scoreLine(scores, robotsIn({ ...view, grid }, side, line), fiveOfAKind));
  return { ...view, grid, rows: worth(ROWS), columns: worth(COLUMNS) };
}

export interface Preview {
  value: number;
  cell: number;
  row: number; // what the row would be worth
  column: number;
}

export function previewOf(scores: Scores, view: View, value: number, cell: number, fiveOfAKind: FiveOfAKind): Preview {
  const { row, column } = spaceOf(cell, view.grid.length);
  const worth = (robots: readonly number[]): number => scoreLine(scores, [...robots, value], fiveOfAKind);
  return { value, cell, row: worth(robotsIn(view, ROWS, row)), column: worth(robotsIn(view, COLUMNS, column)) };
}
