import { expect, test } from 'vitest';
import { conditionOf } from './condition';

test.each([
  [[1, 2, 3, 4, 5, 6], { sort: 'any' }],
  [[4, 5, 6], { sort: 'from', face: 4 }],
  [[2, 3, 4, 5, 6], { sort: 'from', face: 2 }],
  [[1, 2, 3], { sort: 'to', face: 3 }],
  [[1], { sort: 'only', face: 1 }],
  [[6], { sort: 'only', face: 6 }],
  [[1, 3, 4, 5, 6], { sort: 'but', face: 2 }],
  [[1, 3, 5], { sort: 'list', faces: [1, 3, 5] }],
  [[2, 3], { sort: 'list', faces: [2, 3] }],
])('the dice %j are said as %j', (faces, condition) => {
  expect(conditionOf(faces)).toEqual(condition);
});
