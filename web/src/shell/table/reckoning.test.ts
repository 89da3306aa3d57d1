import { expect, it } from 'vitest';
import { levelsOf, sourcesOf } from './reckoning';

const alone = [0, 1, 2, 3];

it('names the first tie-break that tells equal scores apart', () => {
  const result = { scores: [18, 30, 18], ranks: [3, 1, 2], ties: { relics: [2, 1, 2], ingots: [1, 0, 4] } };
  expect(levelsOf(result, alone)).toEqual([{ seats: [0, 2], tie: 'ingots' }]);
});

it('says where nothing tells them apart', () => {
  expect(levelsOf({ scores: [5, 5], ranks: [1, 1], ties: { cards: [1, 1] } }, alone)).toEqual([{ seats: [0, 1], tie: null }]);
  expect(levelsOf({ scores: [5, 6], ranks: [2, 1] }, alone)).toEqual([]);
});

it('does not tell the seats of one side apart', () => {
  expect(levelsOf({ scores: [4, 7, 4, 7], ranks: [2, 1, 2, 1] }, [0, 1, 0, 1])).toEqual([]);
});

it('leaves out where nobody has points from', () => {
  expect(sourcesOf({ scores: [3, 1], ranks: [1, 2], sources: { tiles: [2, 1], chests: [0, 0], guards: [1, 0] } }).map(({ name }) => name)).toEqual(['tiles', 'guards']);
});

it('tells every round, also one that brought nothing', () => {
  expect(sourcesOf({ scores: [0, 5], ranks: [2, 1], sources: { 'round 1': [0, 0], 'round 2': [0, 5] } })).toEqual([
    { name: 'round', number: 1, points: [0, 0] },
    { name: 'round', number: 2, points: [0, 5] },
  ]);
});
