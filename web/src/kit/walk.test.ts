import { expect, it } from 'vitest';
import { stepFrom } from './walk';

it.each([
  [12, 'ArrowUp', 7],
  [0, 'ArrowUp', 0],
  [0, 'ArrowLeft', 0],
  [4, 'ArrowRight', 4],
  [24, 'ArrowDown', 24],
  [12, 'Home', 10],
  [12, 'End', 14],
  [12, 'Enter', null],
])('walks from cell %i by %s to %j, and stays on the grid', (cell, key, next) => {
  expect(stepFrom(cell, key, 5)).toBe(next);
});
