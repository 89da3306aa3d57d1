import { expect, test } from 'vitest';
import { tableOf } from './fixture';
import { cellOf, enderOf, followersOf, hiddenOf, standingOf, tileOf, touch } from './view';

const EMPTY = ['.....', '.....', '..#..', '.....', '.....'];

test('with any shift every tile has one cell, and every cell that tile', () => {
  for (let shift = 0; shift < 25; shift += 1) {
    const view = tableOf(EMPTY, { shift: [Math.floor(shift / 5), shift % 5] });
    for (let tile = 0; tile < 25; tile += 1) expect(tileOf(view, cellOf(view, tile))).toBe(tile);
  }
});

test('the chain does not go around the edge of the map', () => {
  const map = tableOf(EMPTY);
  expect(touch(map, 4, 5)).toBe(false); // the end of a row, the start of the next
  expect(touch(map, 0, 20)).toBe(false);
  expect(touch(map, 7, 12)).toBe(true);
  const view = tableOf(EMPTY, { stock: [0, 1, 4, 5, 20], shift: [0, 1] }); // column 5 lies at the left edge, then columns 1 to 4
  expect(followersOf(view, 0)).toEqual([1, 4, 5]);
  expect(followersOf(view, 4)).toEqual([0]);
});

test('behind a screen is what nobody saw, less what is worked out', () => {
  const view = tableOf(EMPTY, { stock_sizes: [2, 5], known: [[], [3]], deduced: [[], [7, 9]] });
  expect(hiddenOf(view, 1, false)).toBe(4);
  expect(hiddenOf(view, 1, true)).toBe(2);
});

test('the game is ended by the seat whose turn finds it with nothing', () => {
  expect(enderOf(tableOf(EMPTY, { turn: 1, chests: [1, 0] }))).toBe(1);
  expect(enderOf(tableOf(EMPTY, { turn: 0, chests: [1, 0] }))).toBeNull();
});

test('equal boats share a place', () => {
  expect(standingOf([40, 52, 40]).map(({ seat, rank }) => [seat, rank])).toEqual([[1, 1], [0, 2], [2, 2]]);
});
