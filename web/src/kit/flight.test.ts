import { expect, test } from 'vitest';
import { backTo, legsOf, MOVE, type Box } from './flight';

const box = (left: number, top: number, width = 50): Box => ({ left, top, width, height: width });
const at = (boxes: Record<string, Box>): Map<string, Box> => new Map(Object.entries(boxes));

test('a told flight starts at the first of its places that was there', () => {
  const legs = legsOf(at({ hand: box(10, 300) }), at({ cell: box(100, 100) }), [{ from: ['stack', 'hand'], to: 'cell' }]);
  expect(legs).toEqual([{ place: 'cell', from: box(10, 300), to: box(100, 100), delay: 0 }]);
});

test('what has another place than before glides there with the first flight', () => {
  const legs = legsOf(at({ a: box(0, 0), b: box(60, 0) }), at({ a: box(0, 0), b: box(0, 60) }), []);
  expect(legs.map(({ place, delay }) => [place, delay])).toEqual([['b', 0]]);
});

test('one thing at a time, and never longer than 600 ms in all', () => {
  const before = at({ hand: box(0, 300) });
  const after = at({ c0: box(0, 0), c1: box(50, 0), c2: box(100, 0), c3: box(150, 0) });
  const legs = legsOf(before, after, [0, 1, 2, 3].map((n) => ({ from: ['hand'], to: `c${n}` })));
  const delays = legs.map(({ delay }) => delay);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(Math.max(...delays) + MOVE).toBeLessThanOrEqual(600);
});

test('a place that was not there before, or is not there now, does not fly', () => {
  expect(legsOf(at({}), at({ cell: box(0, 0) }), [{ from: ['hand'], to: 'cell' }])).toEqual([]);
  expect(legsOf(at({ hand: box(0, 0) }), at({}), [{ from: ['hand'], to: 'cell' }])).toEqual([]);
});

test('a thing is shown middle on middle where it was', () => {
  expect(backTo({ place: 'cell', from: box(0, 0, 50), to: box(100, 100, 100), delay: 0 })).toBe('translate(-125px, -125px) scale(0.5)');
});
