import { expect, it } from 'vitest';
import { at } from './at';

it('finds what lies at a place, and refuses where nothing does', () => {
  expect(at([3, 0, null], 1)).toBe(0);
  expect(at([3, 0, null], 2)).toBeNull();
  expect(() => at([3], 1)).toThrow(RangeError);
});
