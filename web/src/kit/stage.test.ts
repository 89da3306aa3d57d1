import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readingTime } from './reading';
import { Stage } from './stage.svelte';

const WORDS = 'Row 3 goes to Bot 2.';
const heldFor = (stage: Stage, ms: number): boolean => {
  vi.advanceTimersByTime(ms);
  return stage.held !== null;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a big moment', () => {
  for (const [speed, pace, times] of [['slow', 2, 2], ['normal', 1, 1], ['fast', 0.5, 0.5], ['without movement', 0, 1]] as const)
    it(`stays until it can be read: ${speed}`, () => {
      const stage = new Stage();
      stage.hold(WORDS, pace);
      expect([stage.held?.words, stage.busy]).toEqual([WORDS, true]);
      expect(heldFor(stage, times * readingTime(WORDS) - 1)).toBe(true);
      expect(heldFor(stage, 1)).toBe(false);
      stage.hold('', pace, { ms: 3_500 });
      expect(heldFor(stage, times * 3_500 - 1)).toBe(true);
      expect(heldFor(stage, 1)).toBe(false);
    });

  it('ends when the reader has seen enough, also where nothing moves', () => {
    const [stage, goOn] = [new Stage(), vi.fn()];
    stage.hold(WORDS, 0, { goOn });
    expect(goOn).not.toHaveBeenCalled();
    stage.goOn();
    expect([stage.held, goOn.mock.calls.length]).toEqual([null, 1]);
  });

  it('that is a show with beats of its own has none where nothing moves', () => {
    const [stage, goOn] = [new Stage(), vi.fn()];
    stage.hold('', 0, { ms: Infinity, goOn });
    expect([stage.held, goOn.mock.calls.length]).toEqual([null, 1]);
    stage.hold('', 1, { ms: Infinity, goOn });
    expect(heldFor(stage, 60_000)).toBe(true);
  });

  it('is over at once for who is in a hurry', () => {
    const [stage, goOn] = [new Stage(), vi.fn()];
    stage.hold(WORDS, 0, { goOn }, true);
    expect([stage.held, goOn.mock.calls.length]).toEqual([null, 1]);
  });
});
