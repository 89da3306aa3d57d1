/** What a placement would score, against what the rules gave for it: fixtures made by `python tests/fixtures.py`. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { digWorth, layWorth, postWorth } from './scoring';
import type { View } from './wire';

interface Scoring {
  view: View;
  tile: number;
  points: number;
}

const { lay, dig, post } = JSON.parse(readFileSync(new URL('fixtures/previews.json', import.meta.url), 'utf8')) as Record<'lay' | 'dig' | 'post', Scoring[]>;

test.each(lay)('laying tile $tile scores $points', ({ view, tile, points }) => {
  expect(layWorth(view, tile).points).toBe(points);
});

test.each(dig)('digging on tile $tile scores $points', ({ view, points }) => {
  expect(digWorth(view)).toBe(points);
});

test.each(post)('a guard on tile $tile scores $points', ({ view, points }) => {
  expect(postWorth(view)).toBe(points);
});
