import { expect, it } from 'vitest';
import type { SeatInfo } from '../../wire';
import { tableWith } from '../house/fixture';
import { waysOut } from './leaving';

const me: SeatInfo = { seat: 0, occupant: 'person', name: 'Ada', yours: true };
const friend: SeatInfo = { seat: 1, occupant: 'person', name: 'Ben' };
const bot: SeatInfo = { seat: 1, occupant: 'bot', bot: 'random' };
const keeper: SeatInfo = { seat: 0, occupant: 'bot', name: 'Ada', bot: 'random', kept: true };
const at = (...seats: SeatInfo[]): ReturnType<typeof waysOut> => waysOut(tableWith({ status: 'running', seats }));

it('lets who plays alone end the game at once', () => expect(at(me, bot)).toEqual({ away: [0], resign: [], end: 'now' }));
it('asks the others, and lets anybody resign', () => expect(at(me, friend)).toEqual({ away: [0], resign: [0], end: 'ask' }));
it('lets whoever has several seats resign at one of them', () => expect(at(me, { ...friend, yours: true }, { ...bot, seat: 2 })).toEqual({ away: [0, 1], resign: [0, 1], end: 'now' }));
it('lets whoever a bot plays for resign', () => expect(at(keeper, friend)).toEqual({ away: [], resign: [0], end: 'no' }));
it('lets whoever a bot plays for end a game of bots', () => expect(at(keeper, bot)).toEqual({ away: [], resign: [], end: 'now' }));
it('offers a spectator nothing', () => expect(at(friend, bot)).toEqual({ away: [], resign: [], end: 'no' }));
it('asks one thing at a time', () => {
  expect(waysOut(tableWith({ status: 'running', seats: [me, friend], question: { kind: 'undo', seat: 1, waiting: [0] } })).end).toBe('no');
});
