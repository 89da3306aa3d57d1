/** What neighbours are worth and which box is meant, against what the rules say: fixtures made by `python tests/fixtures.py`. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { litBy, press } from './moves';
import { linksOf } from './neighbours';
import type { Box, Company, Move, View } from './wire';

/** A company whose cards have bonuses for their neighbours alone, and what those are worth together. */
interface Neighbourhood {
  company: Company;
  reputation: number;
}

/** A moment of an edition with twelve boxes in a museum, in which one of them is to be chosen. */
interface Filling {
  view: View;
  moves: Move[];
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));
const box = read('box') as Box;
const { companies } = read('previews') as { companies: Neighbourhood[] };
const { positions } = read('twelve-boxes') as { positions: Filling[] };

test.each(companies)('neighbours are worth $reputation', ({ company, reputation }) => {
  expect(linksOf(company, box).reduce((sum, link) => sum + link.reputation, 0)).toBe(reputation);
});

test.each(positions)('of twelve boxes in a museum those are lit that can be filled, and a press on one sends that box', ({ view, moves }) => {
  expect(view.museums.map(({ boxes }) => boxes.length)).toEqual([12, 12, 12, 12]);
  const fillable = moves.filter((move) => move.kind === 'fill');
  expect(litBy(moves, null)).toEqual(new Set(fillable.map(({ params }) => `box ${params.museum} ${params.box}`)));
  for (const { action, params } of fillable) expect(press(moves, null, `box ${params.museum} ${params.box}`).send).toBe(action);
});
