import { expect, it } from 'vitest';
import type { SeatInfo, TableInfo, TableSummary } from '../../wire';
import { stateOf } from './state';

const say = (key: string, params = {}): string => [key, ...Object.values(params)].join(' ');
const seats: SeatInfo[] = [
  { seat: 0, occupant: 'person', name: 'Ada', yours: true },
  { seat: 1, occupant: 'bot', bot: 'greedy' },
  { seat: 2, occupant: 'bot', bot: 'greedy' },
];
const at = (info: Partial<TableInfo>, summary: Partial<TableSummary> = {}): string =>
  stateOf({ info: { seats, actors: [], ...info } as TableInfo, your_turn: false, ...summary }, ['You', 'Bot 2', 'Bot 3'], say);

it('says whose turn it is', () => {
  expect(at({ status: 'running', actors: [0] }, { your_turn: true })).toBe('state-your-turn');
  expect(at({ status: 'running', actors: [1] })).toBe('state-turn-of Bot 2');
});

it('says who has won', () => {
  const over = (ranks: number[]): string => at({ status: 'over', result: { scores: [1, 2, 3], ranks } as NonNullable<TableInfo['result']> });
  expect(over([1, 2, 3])).toBe('state-won');
  expect(over([1, 1, 3])).toBe('state-won-shared');
  expect(over([3, 1, 1])).toBe('state-won-by 2 Bot 2, Bot 3');
  expect(over([1, 1, 1])).toBe('verdict-drawn');
  expect(at({ status: 'ended' })).toBe('state-ended');
});
