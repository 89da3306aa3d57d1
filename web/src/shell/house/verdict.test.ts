import { expect, it } from 'vitest';
import { tableWith } from './fixture';
import { verdictOf } from './verdict';

it.each([
  [[1, 2], 0, 'won'],
  [[2, 1], 0, 'lost'],
  [[1, 1], 0, 'won-shared'],
  [[1, 1], null, 'drawn'],
  [[2, 1], null, 'winner'],
])('reads ranks %j for seat %j as %s', (ranks, seat, verdict) => {
  expect(verdictOf(tableWith({ status: 'over', result: { scores: [0, 0], ranks } }), seat)).toBe(verdict);
});
