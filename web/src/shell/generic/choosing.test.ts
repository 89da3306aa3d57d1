import { describe, expect, it, vi } from 'vitest';
import type { Named } from '../../kit/board';
import type { Say } from '../../kit/texts.svelte';
import type { MoveInfo } from '../../wire';
import { nextQuestion, sayMoveIn } from './choosing';

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

  it('says a move as its game does, after those before it', () => {
    const named: Named = ({ kind }, _view, nameOf, before = []) => (kind === 'use' ? { key: 'named-use', params: { player: nameOf(1), place: before.length } } : null);
    const move = (kind: string): MoveInfo => ({ action: 1, kind, params: { row: 2 } });
    const told = (kind: string, before: MoveInfo[]): string => sayMoveIn(say, named, {}, () => 'Ada', move(kind), before);
    expect([told('use', []), told('use', [move('buy')]), told('buy', [])]).toEqual(['named-use Ada 0', 'named-use Ada 1', 'move-buy 2']);
  });
});
