import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../../wire';
import { isAsked, middle, settle, toSend, usualSeats, valuesFor } from './options';

const game: GameInfo = {
  slug: 'robot-master',
  title: 'Robot Master',
  version: 1,
  designer: '',
  seats: [1, 2, 4],
  minutes: 15,
  bots: ['random', 'greedy', 'search:300', 'search:2000'],
  rulings: [],
  options: [
    { name: 'mode', values: ['solo', 'duel', 'draw', 'teams'], fits: { solo: [1], duel: [2], draw: [2], teams: [4] }, default: null, not_with: {}, mark: 'S' },
    { name: 'rounds', values: [1, 2, 3], fits: {}, default: 1, not_with: { mode: 'solo' }, mark: 'S' },
  ],
};

describe('options', () => {
  const [mode, rounds] = game.options;

  it('offers the values that fit the seats', () => {
    expect(mode && valuesFor(mode, 2)).toEqual(['duel', 'draw']);
  });

  it('keeps what was chosen where it still fits, else takes the first', () => {
    expect(settle(game, 2, { mode: 'draw', rounds: 3 })).toEqual({ mode: 'draw', rounds: 3 });
    expect(settle(game, 4, { mode: 'draw' })).toEqual({ mode: 'teams', rounds: 1 });
  });

  it('neither asks for nor sends what another option excludes', () => {
    const settled = settle(game, 1, {});
    expect(rounds && isAsked(rounds, 1, settled)).toBe(false);
    expect(toSend(game, settled)).toEqual({ mode: 'solo' });
  });

  it('seats a newcomer against one bot of the middle', () => {
    expect(usualSeats(game)).toBe(2);
    expect(middle(game.bots)).toBe('search:300');
  });
});
