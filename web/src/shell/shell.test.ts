import { describe, expect, it, vi } from 'vitest';
import type { GameInfo, MoveInfo, Sight, Step, TableInfo } from '../wire';
import { clockTime } from './table/clock';
import { waitBefore } from './house/connection';
import { lookFrom } from './table/facing';
import { nextQuestion } from './generic/choosing';
import { namesFor } from './house/names';
import { isAsked, middle, settle, toSend, usualSeats, valuesFor } from './lobby/options';
import { secretFields } from './replay/secrets';
import { statusOf, type Situation } from './table/status';
import { sinceLastTurn, tellSteps, undoneSteps } from './table/story';
import type { Say } from '../kit/texts.svelte';
import { verdictOf } from './table/verdict';
import { stepFrom } from '../kit/walk';

vi.mock('../kit/texts.svelte', () => ({ plain: (name: string) => name.replaceAll('_', ' ') }));

const say: Say = (key, params = {}) => [key, ...Object.values(params).map(String)].join(' ');

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

function tableWith(changes: Partial<TableInfo>): TableInfo {
  return {
    id: 't',
    game: 'robot-master',
    version: 1,
    options: {},
    status: 'running',
    visibility: 'private',
    pace: 'live',
    seats: [
      { seat: 0, occupant: 'person', name: 'Ada', yours: true },
      { seat: 1, occupant: 'bot', bot: 'greedy', side: 1 },
    ],
    actors: [0],
    number: 3,
    created: 0,
    moved: 0,
    seed_hash: '',
    ...changes,
  };
}

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

describe('story', () => {
  const move = (number: number, seat: number): Step => ({ number, kind: 'move', at: 0, seat, events: [{ kind: 'laid', params: { seat } }] });
  const steps: Step[] = [{ number: 0, kind: 'deal', at: 0 }, move(1, 0), move(2, 1), { number: 3, kind: 'undo', at: 0, seat: 0, undone: 0 }, move(4, 0), move(5, 1)];

  it('knows which steps were taken back', () => {
    expect([...undoneSteps(steps)]).toEqual([1, 2]);
  });

  it('recalls what the others did since the last own turn', () => {
    expect(sinceLastTurn(steps, 0).map(({ number }) => number)).toEqual([5]);
    expect(sinceLastTurn(steps.slice(0, 1), 0)).toEqual([]);
  });

  it('tells a step of the house and the events of the game', () => {
    const lines = tellSteps(steps, { words: say, house: say, nameOf: (seat) => `P${seat}`, reader: 0 });
    expect(lines.map(({ text }) => text)).toEqual(['event-laid 0 P0 yes', 'event-laid 1 P1 no', 'step-undo P0 yes', 'event-laid 0 P0 yes', 'event-laid 1 P1 no']);
    expect(lines.map(({ undone }) => undone)).toEqual([true, true, false, false, false]);
  });

  it('names a second seat too, and says when it is the reader', () => {
    const step: Step = { number: 1, kind: 'move', at: 0, events: [{ kind: 'traded', params: { seat: 1, other: 2 } }] };
    const told = [0, 1, 2, null].map((reader) => tellSteps([step], { words: say, house: say, nameOf: (seat) => `P${seat}`, reader })[0]?.text);
    expect(told).toEqual(['no', 'yes', 'other', 'no'].map((you) => `event-traded 1 2 P1 P2 ${you}`));
  });

  it('tells what is hidden as hidden', () => {
    const step: Step = { number: 1, kind: 'move', at: 0, events: [{ kind: 'drawn', params: { seat: 1 }, partial: true }] };
    expect(tellSteps([step], { words: say, house: say, nameOf: () => 'Bo', reader: null })[0]?.text).toBe('event-drawn-hidden 1 Bo no');
  });
});

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

describe('several people on one device', () => {
  it('shows one person their seat at once', () => expect(lookFrom([2], [0], null)).toEqual({ seat: 2, handOver: null }));
  it('asks for the hand-over when another own seat is to act', () => expect(lookFrom([0, 1], [1], 0)).toEqual({ seat: 1, handOver: 1 }));
  it('stays with whoever holds the device while nobody of them is to act', () => expect(lookFrom([0, 1], [2], 1)).toEqual({ seat: 1, handOver: null }));
  it('shows nothing before somebody has taken the device', () => expect(lookFrom([0, 1], [2], null).handOver).toBe(0));
  it('lets a spectator watch', () => expect(lookFrom([], [0], null)).toEqual({ seat: null, handOver: null }));
});

describe('the generic board', () => {
  const moves: MoveInfo[] = [0, 1, 2].flatMap((value) => [0, 1, 2, 3].map((row) => ({ action: value * 4 + row, kind: 'place', params: { value, row } })));

  it('asks for the first open parameter where there are many moves', () => {
    const { text, answers } = nextQuestion(moves, say, say);
    expect(text).toBe('ask-value');
    expect(answers.map(({ label }) => label)).toEqual(['choice-value 0', 'choice-value 1', 'choice-value 2']);
    expect(answers[1]?.moves).toHaveLength(4);
  });

  it('lists the moves where there are few', () => {
    expect(nextQuestion(moves.slice(0, 4), say, say).answers.map(({ moves: [move] }) => move?.action)).toEqual([0, 1, 2, 3]);
  });
});

describe('small things', () => {
  it('numbers names that are shared, and calls the reader you', () => {
    const seats = [0, 1, 2].map((seat) => ({ seat, occupant: 'bot' as const, bot: 'greedy' }));
    expect(namesFor(seats, 0, say)).toEqual(['you', 'bot-name 2', 'bot-name 3']);
  });

  it('shows time as a clock', () => expect([clockTime(249.9), clockTime(83_100)]).toEqual(['4:09', '23 h 05']));

  it('waits longer after every failure, up to a limit', () => {
    expect([0, 1, 9].map((attempt) => waitBefore(attempt, 0.5))).toEqual([500, 1000, 8000]);
  });

  it('finds what only some have seen', () => {
    const sights: Sight[] = [0, 1].map((seat) => ({ seat, view: { round: 1, hand: [seat] } }));
    expect(secretFields(sights)).toEqual(['hand']);
  });

  it.each([
    [[1, 2], 0, 'won'],
    [[2, 1], 0, 'lost'],
    [[1, 1], 0, 'won-shared'],
    [[1, 1], null, 'drawn'],
    [[2, 1], null, 'winner'],
  ])('reads ranks %j for seat %j as %s', (ranks, seat, verdict) => {
    expect(verdictOf(tableWith({ status: 'over', result: { scores: [0, 0], ranks } }), seat)).toBe(verdict);
  });
});

it.each([
  [12, 'ArrowUp', 7],
  [0, 'ArrowUp', 0],
  [0, 'ArrowLeft', 0],
  [4, 'ArrowRight', 4],
  [24, 'ArrowDown', 24],
  [12, 'Home', 10],
  [12, 'End', 14],
  [12, 'Enter', null],
])('walks from cell %i by %s to %j, and stays on the grid', (cell, key, next) => {
  expect(stepFrom(cell, key, 5)).toBe(next);
});
