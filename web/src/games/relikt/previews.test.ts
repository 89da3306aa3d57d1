/** What treasures are worth and who would take a row, against what the rules say: fixtures made by `python tests/fixtures.py`. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import BOX from './fixtures/box.json';
import { knownStanding, scoreOf } from './view';
import type { Row } from './wire';

interface Won {
  won: number[];
  points: number;
}

/** A card that completes a row, and the seat that takes it; nobody where it is tied. */
interface Completed {
  row: Row;
  camps: number[];
  card: number;
  winner: number | null;
}

const { won, rows } = JSON.parse(readFileSync(new URL('fixtures/previews.json', import.meta.url), 'utf8')) as { won: Won[]; rows: Completed[] };

test.each(won)('treasures $won are worth $points', ({ won: kinds, points }) => {
  expect(scoreOf(kinds, BOX.treasures)).toBe(points);
});

test.each(rows)('card $card gives the row to seat $winner', ({ row, camps, card, winner }) => {
  expect(knownStanding(row, camps, BOX, [card]).leader).toBe(winner);
});
