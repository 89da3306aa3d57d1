import { expect, it } from 'vitest';
import type { SeatInfo, TableInfo, TableSummary } from '../../wire';
import { othersAt, stateOf } from './state';

const say = (key: string, params = {}): string => [key, ...Object.values(params)].join(' ');
const seats: SeatInfo[] = [
  { seat: 0, occupant: 'person', name: 'Ada', yours: true },
  { seat: 1, occupant: 'bot', bot: 'greedy' },
  { seat: 2, occupant: 'bot', bot: 'greedy' },
];
const partners = seats.map((place) => ({ ...place, side: place.seat ? 1 : 0 }));
const at = (info: Partial<TableInfo>, summary: Partial<TableSummary> = {}): string =>
  stateOf({ info: { seats, actors: [], ...info } as TableInfo, your_turn: false, ...summary }, ['You', 'Bot 2', 'Bot 3'], say, (things) => things.join(' and '));

const over = (ranks: number[], sides = seats): string => at({ status: 'over', seats: sides.map((place, side) => ({ side, ...place })), result: { scores: [1, 2, 3], ranks } as NonNullable<TableInfo['result']> });

it('says whose turn it is', () => {
  expect(at({ status: 'running', actors: [0] }, { your_turn: true })).toBe('state-your-turn');
  expect(at({ status: 'running', actors: [1] })).toBe('state-turn-of Bot 2');
});

it('says who has won', () => {
  expect(over([1, 2, 3])).toBe('state-won');
  expect(over([1, 1, 3])).toBe('state-won-shared');
  expect(over([3, 1, 1])).toBe('state-shared-by Bot 2 and Bot 3');
  expect(over([3, 1, 2])).toBe('state-won-by Bot 2');
  expect(over([1, 1, 1])).toBe('verdict-drawn');
});

it('says of partners that they have won, not that they share it', () => {
  expect(over([3, 1, 1], partners)).toBe('state-won-by Bot 2 and Bot 3');
  expect(over([1, 3, 1], [...partners.slice(0, 2), { ...seats[2]!, side: 0 }])).toBe('state-won');
});

it('says who gave a game up', () => {
  const gaveUp = (ended_by: number | null): string => at({ status: 'ended', ended_by });
  expect(gaveUp(0)).toContain('yes');
  expect(gaveUp(1)).toMatch(/verdict-ended.*Bot 2 no/);
  expect(gaveUp(null)).toContain('nobody');
});

it('says who else is there: people by name, bots by how they play', () => {
  const friend: SeatInfo = { seat: 3, occupant: 'person', name: 'Ben' };
  const table = (...places: SeatInfo[]): TableInfo => ({ seats: places }) as unknown as TableInfo;
  expect(othersAt(table(...seats), say)).toEqual(['level-greedy']);
  expect(othersAt(table(...seats, friend), say)).toEqual(['Ben', 'level-greedy']);
  expect(othersAt(table(seats[0]!, { seat: 1, occupant: 'open' }), say)).toEqual([]);
});
