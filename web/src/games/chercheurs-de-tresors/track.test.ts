import { expect, test } from 'vitest';
import { lanesOf, spotOf } from './track';

test('a hundred points lead once around, clockwise', () => {
  expect(spotOf(0, 3)).toEqual({ x: 3, y: 3, heading: 0, lap: 0 });
  expect(spotOf(25, 3)).toEqual({ x: 97, y: 3, heading: 1, lap: 0 });
  expect(spotOf(50, 3)).toEqual({ x: 97, y: 97, heading: 2, lap: 0 });
  expect(spotOf(75, 3)).toEqual({ x: 3, y: 97, heading: 3, lap: 0 });
  expect(spotOf(100, 3)).toEqual({ x: 3, y: 3, heading: 0, lap: 1 });
});

test('boats side by side each have a lane, a boat alone rows in the middle', () => {
  expect(lanesOf([0, 0, 40], 6)).toEqual([-0.5, 0.5, 0]);
  expect(lanesOf([10, 110], 6)).toEqual([-0.5, 0.5]); // a lap ahead, on the same spot
});
