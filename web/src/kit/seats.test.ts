import { expect, test } from 'vitest';
import { othersOf } from './seats';

test('the others sit clockwise, beginning on the left; a spectator sees them all', () => {
  expect(othersOf(4, 2)).toEqual([3, 0, 1]);
  expect(othersOf(3, null)).toEqual([0, 1, 2]);
});
