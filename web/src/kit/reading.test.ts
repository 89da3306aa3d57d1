import { expect, test } from 'vitest';
import { readingTime } from './reading';

test('what is longer stays longer, and nothing goes before it is noticed', () => {
  expect(readingTime('')).toBeGreaterThan(1_000);
  expect(readingTime('Bot 2 wins the auction with seven ingots.') - readingTime('')).toBe(41 * 40);
});
