import { expect, it } from 'vitest';
import { othersOf } from './seats';

it('seats the others clockwise behind the reader; a spectator sees all in order', () => {
  expect(othersOf(4, 2)).toEqual([3, 0, 1]);
  expect(othersOf(3, null)).toEqual([0, 1, 2]);
});
