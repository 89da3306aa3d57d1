import { expect, test } from 'vitest';
import BOX from './fixtures/box.json';
import { scoreLine, worthOf } from './lines';

const { scores } = BOX;

test('an edition counts with its own numbers', () => {
  expect(scoreLine({ single: 3, pair: 30, triple: 300 }, [4, 4, 1], 'unit')).toBe(123);
  expect(worthOf({ single: 3, pair: 30, triple: 300 }, 2)).toEqual({ one: 6, two: 60, three: 300, more: 6 });
});

test.each([
  ['33334', 107],
  ['11110', 101],
  ['00012', 103],
  ['00123', 6],
  ['44551', 91],
  ['00011', 110],
  ['55522', 120],
  ['25255', 120],
  ['33333', 106],
])('%s is worth %i', (line, worth) => {
  expect(scoreLine(scores, [...line].map(Number), 'unit')).toBe(worth);
});

test('five of a kind as a triple and a pair', () => {
  expect(scoreLine(scores, [3, 3, 3, 3, 3], 'pair')).toBe(130);
});
