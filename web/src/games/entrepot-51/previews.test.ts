/** How the end adds up and what it was like before a counterfeit was turned up, against the rules: fixtures made by `python tests/fixtures.py`. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sumOf, withheld } from './view';
import type { Box, View } from './wire';

/** The end of a game, its scores, and the totals just before the counterfeits. */
interface End {
  view: View;
  genuine: number[][];
  scores: number[];
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));
const box = read('box') as Box;
const { ends } = read('previews') as { ends: End[] };

test.each(ends)('parts add up to $scores', ({ view, scores }) => {
  expect(view.points.map(sumOf)).toEqual(scores);
});

test.each(ends)('totals as if all were genuine: $genuine', ({ view, genuine }) => {
  expect(withheld(view, 0, box).totals).toEqual(genuine);
});
