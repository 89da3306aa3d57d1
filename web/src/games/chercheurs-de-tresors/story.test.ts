import { expect, test } from 'vitest';
import { fold } from './story';

const laid = (tile: number, points: number) => ({ kind: 'tile_laid', params: { seat: 1, tile, row: 0, column: 0, points } });

test('tiles laid in one turn are one deed with all their points', () => {
  expect(fold([laid(3, 2), laid(4, 3), { kind: 'turn_ended', params: { seat: 1 } }]).map(({ kind, params }) => [kind, params['count'], params['points']])).toEqual([
    ['tile_laid', 2, 5],
    ['turn_ended', 1, 0],
  ]);
});

test('what was done once is told as it was', () => {
  expect(fold([{ kind: 'tile_taken', params: { seat: 0, tile: 7 } }, { kind: 'tile_taken', params: { seat: 0, tile: 8 } }])).toMatchObject([
    { params: { tile: 7, count: 1 } },
    { params: { tile: 8, count: 1 } },
  ]);
});
