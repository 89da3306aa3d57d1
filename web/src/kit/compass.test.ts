import { expect, test } from 'vitest';
import { towards } from './compass';

const at = (left: number, top: number) => ({ left, top, width: 10, height: 10 });

test('an arrow leads to the nearest thing that way, rather straight ahead than aside', () => {
  const boxes = [at(0, 0), at(20, 0), at(40, 2), at(0, 30), at(25, 25)];
  expect(towards(boxes, 0, 'ArrowRight')).toBe(1);
  expect(towards(boxes, 1, 'ArrowRight')).toBe(2);
  expect(towards(boxes, 0, 'ArrowDown')).toBe(3);
  expect(towards(boxes, 3, 'ArrowUp')).toBe(0);
});

test('there is no way off the table, and other keys lead nowhere', () => {
  expect(towards([at(0, 0), at(20, 0)], 0, 'ArrowLeft')).toBeNull();
  expect(towards([at(0, 0), at(20, 0)], 0, 'a')).toBeNull();
  expect(towards([at(0, 0)], -1, 'ArrowLeft')).toBeNull();
});

test('up and down lead from lane to lane, whatever lies straight ahead beyond the next', () => {
  const boxes = [at(40, 0), at(0, 20), at(15, 21), at(40, 40), at(40, 60)];
  const lanes = ['0', '1', '1', '2', undefined];
  expect(towards(boxes, 0, 'ArrowDown')).toBe(3);
  expect(towards(boxes, 0, 'ArrowDown', lanes)).toBe(2);
  expect(towards(boxes, 3, 'ArrowUp', lanes)).toBe(2);
  expect(towards(boxes, 3, 'ArrowDown', lanes)).toBe(4); // after the last lane as everywhere
  expect(towards(boxes, 2, 'ArrowLeft', lanes)).toBe(1);
});
