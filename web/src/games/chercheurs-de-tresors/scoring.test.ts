import { expect, test } from 'vitest';
import { tableOf } from './fixture';
import { digWorth, layWorth, postWorth } from './scoring';

test('alone on the map a tile scores the free cells around it', () => {
  expect(layWorth(tableOf(['.....', '.....', '..#..', '.....', '.....']), 0)).toMatchObject({ points: 8, touches: false });
  expect(layWorth(tableOf(['..#..', '.....', '#....', '.....', '.....']), 0)).toEqual({ points: 2, touches: false, counted: [1, 5] });
});

test('touching another it scores the unbroken lines through it, itself once', () => {
  expect(layWorth(tableOf(['.#.#.', '#....', '#....', '.....', '#....']), 0)).toEqual({ points: 4, touches: true, counted: [1, 5, 10] });
});

test('the last tile scores nine wherever it lies', () => {
  for (let tile = 0; tile < 25; tile += 1) {
    const rows = Array.from({ length: 5 }, (_, row) => Array.from({ length: 5 }, (__, column) => (row * 5 + column === tile ? '.' : '#')).join(''));
    expect(layWorth(tableOf(rows), tile).points).toBe(9);
  }
});

test('a tile is scored where the shift puts it', () => {
  expect(layWorth(tableOf(['.....', '.....', '..#..', '.....', '.....'], { shift: [1, 1] }), 24).points).toBe(8); // 5·5 lies in the corner
});

test('eight chests score 36 in all; the first guard beside the only chest scores 2', () => {
  const full = ['#####', '#####', '#####', '#####', '#####'];
  const chests = Array.from({ length: 8 }, (_, dug) => digWorth(tableOf(full, { chests_on: Array.from({ length: dug }, (__, at) => at) })));
  expect(chests.reduce((sum, points) => sum + points)).toBe(36);
  expect(postWorth(tableOf(full, { chests_on: [0] }))).toBe(2);
  expect(postWorth(tableOf(full, { chests_on: [0, 3, 7, 11, 13, 17, 21, 24], guards_on: [0, 3, 7, 11, 13, 17, 21] }))).toBe(16);
});
