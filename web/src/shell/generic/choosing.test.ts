import { describe, expect, it, vi } from 'vitest';
import type { Say } from '../../kit/texts.svelte';
import type { MoveInfo } from '../../wire';
import { namesLast, nextQuestion } from './choosing';

vi.mock('../../kit/texts.svelte', () => ({ plain: (name: string) => name.replaceAll('_', ' ') }));

const say: Say = (key, params = {}) => [key, ...Object.values(params).map(String)].join(' ');

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

  it('knows how long things are still called as now', () => {
    const move = (kind: string, seat = 0): MoveInfo => ({ action: 1, kind, params: {}, seat });
    expect(namesLast([], move('use'))).toBe(true);
    expect(namesLast([move('use'), move('sell')], move('use'), ['use', 'sell'])).toBe(true);
    expect(namesLast([move('use'), move('buy')], move('use'), ['use', 'sell'])).toBe(false); // something may have moved
    expect(namesLast([move('use', 1)], move('use'), ['use'])).toBe(false);
    expect(namesLast([move('use')], move('use', 1), ['use'])).toBe(false);
    expect(namesLast([move('use')], move('use'))).toBe(false);
  });
});
