import { describe, expect, it } from 'vitest';
import type { MoveInfo } from '../../wire';
import { tableWith } from './fixture';
import { statusOf, type Situation } from './status';

describe('status', () => {
  const move: MoveInfo = { action: 1, kind: 'place', params: {} };
  const situation: Situation = { info: tableWith({}), seat: 0, moves: [move], moving: false, connected: true, nameOf: (seat) => `P${seat}`, kindOf: (kind) => kind };

  it.each<[string, Partial<Situation>, string]>([
    ['says what is to be done where there is one kind of move', {}, 'status-your-turn-to'],
    ['says only whose turn it is where there are several', { moves: [move, { ...move, kind: 'pass' }] }, 'status-your-turn'],
    ['says that a bot thinks', { info: tableWith({ actors: [1] }) }, 'status-bot-turn'],
    ['says how many are waited for', { info: tableWith({ actors: [1, 2] }) }, 'status-others-turn'],
    ['says that the line is broken before all else', { connected: false }, 'status-reconnecting'],
    ['says that the game is over', { info: tableWith({ status: 'over' }) }, 'status-over'],
  ])('%s', (_, changes, key) => {
    expect(statusOf({ ...situation, ...changes }).key).toBe(key);
  });
});
