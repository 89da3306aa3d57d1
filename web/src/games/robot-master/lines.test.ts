import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BANDS, SCORES, scoreLine } from './lines';

const box = readFileSync('../src/ludotheque/games/robot_master/components.toml', 'utf8');

test('the preview counts with the numbers of the box', () => {
  for (const [name, worth] of Object.entries(SCORES)) expect(box).toMatch(new RegExp(`^${name} = ${worth}\\b`, 'm'));
  expect(box).toContain(`from = [${BANDS.join(', ')}]`);
});

test.each([
  ['33334', 107],
  ['11110', 101],
  ['00012', 103],
  ['00123', 6],
  ['44551', 91],
  ['00011', 110],
  ['55522', 120],
  ['33333', 106],
])('%s is worth %i', (line, worth) => {
  expect(scoreLine([...line].map(Number), 'unit')).toBe(worth);
});

test('five of a kind as a triple and a pair', () => {
  expect(scoreLine([3, 3, 3, 3, 3], 'pair')).toBe(130);
});
