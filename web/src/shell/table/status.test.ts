import { describe, expect, it } from 'vitest';
import type { MoveInfo } from '../../wire';
import { tableWith } from '../house/fixture';
import { statusOf, type Situation } from './status';

describe('status', () => {
  const move: MoveInfo = { action: 1, kind: 'place', params: {} };
  const situation: Situation = { info: tableWith({}), seat: 0, moves: [move], moving: false, held: false, connected: true, nameOf: (seat) => `P${seat}`, kindOf: (kind) => kind, turnOf: () => '', list: (things) => things.join(' or ') };

  it.each<[string, Partial<Situation>, string]>([
    ['says what is to be done where there is one kind of move', {}, 'status-your-turn-to'],
    ['says whose turn it is where no kind has a word', { kindOf: () => '' }, 'status-your-turn'],
    ['asks nobody while something is to be looked at', { held: true }, 'status-look'],
    ['says so of the others, too', { info: tableWith({ actors: [1] }), held: true }, 'status-look'],
    ['says that a bot thinks', { info: tableWith({ actors: [1] }) }, 'status-bot-turn'],
    ['says how many are waited for', { info: tableWith({ actors: [1, 2] }) }, 'status-others-turn'],
    ['says that the line is broken before all else', { connected: false }, 'status-reconnecting'],
    ['says that the game is over', { info: tableWith({ status: 'over' }), held: true }, 'status-over'],
  ])('%s', (_, changes, key) => {
    expect(statusOf({ ...situation, ...changes }).key).toBe(key);
  });

  it('always has a verb: of all kinds there are, or in the game’s own words for the turn', () => {
    const several = { ...situation, moves: ['swap', 'place', 'pass', 'place'].map((kind) => ({ ...move, kind })) };
    expect(statusOf(several).params).toEqual({ what: 'swap or place or pass' });
    expect(statusOf({ ...several, turnOf: (kind) => (kind === 'place' ? 'place or use a tool' : '') }).params).toEqual({ what: 'place or use a tool' });
    expect(statusOf({ ...situation, turnOf: () => 'another' }).params).toEqual({ what: 'place' });
  });
});
