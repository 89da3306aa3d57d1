import { describe, expect, it } from 'vitest';
import type { Step } from '../../wire';
import { mustAsk, patience, sceneSince, together, type Manner, type Scene } from './scenes';

const move = (number: number, seat: number): Step => ({ number, kind: 'move', at: 0, seat, events: [] });
const scene = (number: number, seat: number): Scene => ({ number, actors: [0], status: 'running', sights: [], steps: [], news: [move(number, seat)] });
const manner = (changes: Partial<Manner> = {}): Manner => ({ pace: 1, bots: 'normal', busy: false, held: false, hidden: false, again: false, own: [0], isBot: (seat) => seat < 3, ...changes });

describe('the next scene', () => {
  const bot = [scene(5, 1)];

  it('waits while the board shows the one before', () => {
    expect(patience(bot, manner({ busy: true }))).toBeNull();
    expect(patience(bot, manner())).toBeGreaterThan(0);
    expect(patience(bot, manner({ pace: 2 }))).toBe(2 * (patience(bot, manner()) ?? 0));
  });

  it('comes one bot after the other also where nothing moves', () => {
    expect(patience(bot, manner({ pace: 0 }))).toBeGreaterThan(patience(bot, manner()) ?? 0); // nothing has flown before the pause
    expect(patience(bot, manner({ pace: 0, held: true, busy: true }))).toBeNull();
    expect(patience([scene(5, 3)], manner({ pace: 0 }))).toBe(0);
  });

  it('comes at once where bots play at once, and while nobody looks', () => {
    for (const pace of [0, 1]) expect(patience(bot, manner({ bots: 'at-once', pace }))).toBe(0);
    expect(patience(bot, manner({ bots: 'at-once', busy: true }))).toBe(0);
    expect(patience(bot, manner({ hidden: true, held: true, busy: true }))).toBe(0);
  });

  it('is never kept from who made it, nor a person’s from another', () => {
    expect(patience([scene(5, 0)], manner({ busy: true }))).toBe(0);
    expect(patience([scene(5, 3)], manner({ busy: true }))).toBe(0);
  });

  it('waits for a big moment, whoever moves', () => {
    for (const seat of [0, 1, 3]) expect(patience([scene(5, seat)], manner({ held: true, busy: true, bots: 'at-once' }))).toBeNull();
  });

  it('is asked for, bot by bot, where one steps', () => {
    expect(patience(bot, manner({ bots: 'step', pace: 0, hidden: true }))).toBeNull();
    expect(mustAsk(bot, manner({ bots: 'step' }))).not.toBeNull();
    expect(mustAsk([scene(5, 3)], manner({ bots: 'step' }))).toBeNull();
    expect(mustAsk([], manner({ bots: 'step' }))).toBeNull();
  });

  it('comes without a wait when too many stand behind it', () => {
    expect(patience(Array.from({ length: 16 }, (_, at) => scene(at, 1)), manner({ busy: true }))).toBe(0);
  });

  it('takes its time when it is shown again, also where nothing moves', () => {
    expect(patience(bot, manner({ again: true, pace: 0, bots: 'step' }))).toBeGreaterThan(0);
    expect(patience(bot, manner({ again: true, busy: true }))).toBeNull();
  });
});

describe('what is shown again', () => {
  const numbers = (scenes: readonly Scene[]): number[] => scenes.map(({ number }) => number);

  it('begins where the own last decision left the table', () => {
    expect(numbers(sceneSince([scene(1, 1), scene(2, 0), scene(3, 1), scene(4, 2)], 0))).toEqual([2, 3, 4]);
  });

  it('begins a scene earlier where others followed in the same news', () => {
    const both = { ...scene(4, 1), news: [move(3, 0), move(4, 1)] };
    expect(numbers(sceneSince([scene(2, 2), both], 0))).toEqual([2, 4]);
  });

  it('is all that was seen, where one has not decided yet, and nothing where nothing was', () => {
    expect(numbers(sceneSince([scene(1, 1), scene(2, 2)], 0))).toEqual([1, 2]);
    expect(sceneSince([scene(1, 1), scene(2, 0)], 0)).toEqual([]);
    expect(sceneSince([], 0)).toEqual([]);
  });
});

it('several scenes together tell all their news and end with the last', () => {
  const one = together([scene(1, 1), scene(2, 2)]);
  expect([one?.number, one?.news.map(({ number }) => number)]).toEqual([2, [1, 2]]);
  expect(together([])).toBeUndefined();
});
