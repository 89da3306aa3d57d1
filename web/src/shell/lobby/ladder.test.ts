import { describe, expect, it } from 'vitest';
import type { GameInfo, Ladder } from '../../wire';
import { nameOfBot, points, ratingOf, sayRated, scaleOf, winsAhead } from './ladder';

const LADDER: Ladder = {
  seats: 2,
  sides: 2,
  options: {},
  seed: 1,
  deals: 4,
  games: 24,
  rungs: [
    { bot: 'master', rating: 1840, low: 1790, high: 1905 },
    { bot: 'strong', rating: 1500, low: 1450, high: 1560, also: ['net'] },
    { bot: 'dreamer', rating: 0, low: -30, high: 32, also: ['random'] },
  ],
};
const GAME = { bots: ['dreamer', 'strong', 'master'], ladder: LADDER } as unknown as GameInfo;
const house = (key: string, params: object = {}, otherwise = key): string =>
  ({ 'level-master': 'Master', 'ladder-search': `search ${Object.values(params)[0]}` })[key] ?? otherwise;
const words = (key: string, _: object = {}, otherwise = key): string => (key === 'strategy-diver' ? 'The diver' : otherwise);

describe('the rating of a level', () => {
  it('stands beside its name', () => expect(sayRated(GAME, 'master', house)).toBe('Master · 1840'));
  it('is found by any of its names', () => expect(ratingOf(GAME, 'net')).toBe('1500'));
  it('is left out where there is none', () => {
    expect(sayRated(GAME, 'regular', house)).toBe('regular');
    expect(sayRated({ ...GAME, ladder: null }, 'master', house)).toBe('Master');
  });
  it('has a minus below zero', () => expect(points(-30)).toBe('−30'));
});

describe('a bot of the ladder', () => {
  const name = (bot: string): string => nameOfBot(bot, GAME.bots, house, words);
  it('is called by its level, its plan or how it thinks', () => {
    expect(['master', 'diver', 'search:2000', 'oracle'].map(name)).toEqual(['Master', 'The diver', 'search 2000', 'oracle']);
  });
});

describe('points', () => {
  it('mean less where more sides share the wins', () => {
    expect([2, 3, 5].map((sides) => winsAhead({ ...LADDER, sides }))).toEqual([76, 61, 44]);
  });
  it('lie between the lowest and the highest interval, with few round marks', () => {
    const { marks, at } = scaleOf(LADDER);
    expect([at(-30), at(1905)]).toEqual([0, 100]);
    expect(marks).toEqual([0, 500, 1000, 1500]);
  });
  it('lie somewhere even if nobody is ahead', () => {
    const flat = { ...LADDER, rungs: [{ bot: 'random', rating: 0, low: 0, high: 0 }] };
    expect(scaleOf(flat).at(0)).toBe(0);
    expect(scaleOf(flat).marks).toEqual([0]);
  });
});
