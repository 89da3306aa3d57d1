import { describe, expect, it } from 'vitest';
import { undoneSteps } from '../../kit/steps';
import type { Say } from '../../kit/texts.svelte';
import type { Step } from '../../wire';
import { sinceLastTurn, tellSteps } from './story';

const say: Say = (key, params = {}) => [key, ...Object.values(params).map(String)].join(' ');

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
