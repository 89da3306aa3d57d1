/** What is shown before a robot is laid, against what the rules say: fixtures made by `python tests/fixtures.py`. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { previewOf, scoreLine } from './lines';
import { cellOf } from './view';
import type { Box, Options, View } from './wire';

interface Line {
  robots: number[];
  unit: number;
  pair: number;
}

interface Position {
  five_of_a_kind: Options['five_of_a_kind'];
  view: View;
  value: number;
  row: number;
  column: number;
  row_score: number;
  column_score: number;
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));
const { scores, size } = read('box') as Box;
const { lines, positions } = read('previews') as { lines: Line[]; positions: Position[] };

test.each(lines)('a line $robots is worth $unit, or $pair where five of a kind are a triple and a pair', ({ robots, unit, pair }) => {
  expect([scoreLine(scores, robots, 'unit'), scoreLine(scores, robots, 'pair')]).toEqual([unit, pair]);
});

test.each(positions)('a $value in row $row, column $column', ({ view, value, row, column, row_score, column_score, five_of_a_kind }) => {
  expect(previewOf(scores, view, value, cellOf({ row, column }, size), five_of_a_kind)).toMatchObject({ row: row_score, column: column_score });
});
