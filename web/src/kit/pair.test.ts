import { expect, test } from 'vitest';
import { Pair } from './pair';

const nothing = { card: null, row: null };
const laying = new Pair(['card', 'row'], nothing);
const moves = [
  { action: 10, card: 5, row: 0 },
  { action: 11, card: 5, row: 2 },
  { action: 12, card: 7, row: 0 },
];

test('what fits the half that is taken up is lit, and all of its own kind that fits anything', () => {
  expect(laying.lit(moves, nothing, 'card')).toEqual(new Set([5, 7]));
  expect(laying.lit(moves, { card: 7, row: null }, 'row')).toEqual(new Set([0]));
  expect(laying.lit(moves, { card: 7, row: null }, 'card')).toEqual(new Set([5, 7]));
});

test('two halves are a move, whichever comes first', () => {
  expect(laying.pick(moves, nothing, 'card', 5)).toEqual({ picked: { card: 5, row: null }, send: null });
  expect(laying.pick(moves, { card: 5, row: null }, 'row', 2)).toEqual({ picked: nothing, send: 11 });
  expect(laying.pick(moves, { card: null, row: 2 }, 'card', 5)).toEqual({ picked: nothing, send: 11 });
});

test('a second press puts back, another half is taken up instead, what fits no move does nothing', () => {
  const held = { card: 7, row: null };
  expect(laying.pick(moves, held, 'card', 7).picked).toBe(nothing);
  expect(laying.pick(moves, held, 'row', 2)).toEqual({ picked: { card: null, row: 2 }, send: null });
  expect(laying.pick(moves, held, 'row', 3)).toEqual({ picked: held, send: null });
});

test('what can no longer be completed is put back', () => {
  const held = { card: 7, row: null };
  expect(laying.keep(moves, held)).toBe(held);
  expect(laying.keep(moves.slice(0, 2), held)).toBe(nothing);
});
