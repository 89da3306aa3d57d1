import { expect, it } from 'vitest';
import { waitBefore } from './connection';

it('waits longer after every failure, up to a limit', () => {
  expect([0, 1, 9].map((attempt) => waitBefore(attempt, 0.5))).toEqual([500, 1000, 5000]);
});
