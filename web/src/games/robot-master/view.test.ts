import { expect, test } from 'vitest';
import BOX from './fixtures/box.json';
import { previewOf, withRobots } from './lines';
import { decidingPlace, stacksOf, tagsOf } from './view';
import { COLUMNS, NOBODY, ROWS, type View } from './wire';

const grid = ['..3..', '.4412', '.41.5', '..553', '...4.'].map((row) => [...row].map((cell) => (cell === '.' ? null : Number(cell))));
const view: View = { round: 0, grid, rows: [3, 43, 10, 53, 4], columns: [0, 40, 13, 10, 10], hand_sizes: [7, 7], pile: 11, first: 0, sides: [ROWS, COLUMNS], totals: [0, 0] };

test('a preview adds the robot to its row and its column', () => {
  expect(previewOf(BOX.scores, view, 4, 13, 'unit')).toEqual({ value: 4, cell: 13, row: 46, column: 46 }); // row 4 1 5 with a 4: 40 + 1 + 5; column 1 5 4 with a 4: 1 + 5 + 40
});

test('robots laid at the end of a round lie on the shelf of its reckoning, their lines counted', () => {
  const { grid, rows, columns } = withRobots(BOX.scores, view, [{ cell: 13, value: 4 }], 'unit');
  expect(grid[2]).toEqual([null, 4, 1, 4, 5]);
  expect(rows).toEqual([3, 43, 46, 53, 4]);
  expect(columns).toEqual([0, 40, 13, 46, 10]);
});

test('the weakest line is the lowest, though it be empty; equal ones are all marked', () => {
  expect(tagsOf(view, ROWS).filter(({ weakest }) => weakest).map(({ line }) => line)).toEqual([0]);
  expect(tagsOf(view, COLUMNS).filter(({ weakest }) => weakest)).toEqual([{ side: COLUMNS, line: 0, score: 0, left: 5, weakest: true }]);
  expect(tagsOf({ ...view, columns: [10, 40, 13, 10, 10] }, COLUMNS).filter(({ weakest }) => weakest).map(({ line }) => line)).toEqual([0, 3, 4]);
});

test('alone, all ten lines are compared', () => {
  const solo: View = { ...view, band: 0, sides: [ROWS] };
  expect(tagsOf(solo, ROWS).filter(({ weakest }) => weakest)).toHaveLength(0);
  expect(tagsOf(solo, COLUMNS).filter(({ weakest }) => weakest)).toHaveLength(1);
});

test('the hand is stacked by value', () => {
  expect(stacksOf([0, 5, 0, 2])).toEqual([{ value: 0, count: 2 }, { value: 2, count: 1 }, { value: 5, count: 1 }]);
});

test('the first pair that differs decides; none does when all are equal', () => {
  expect(decidingPlace({ rows: [6, 8, 20, 30, 40], columns: [6, 9, 10, 30, 40], winner: COLUMNS })).toBe(1);
  expect(decidingPlace({ rows: [6, 8], columns: [6, 8], winner: NOBODY })).toBeNull();
});
