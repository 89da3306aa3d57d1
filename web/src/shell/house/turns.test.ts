import { describe, expect, it } from 'vitest';
import type { Turn } from '../../wire';
import { announce, callingOf, nextOf } from './turns';

const turn = (table: string, since = 1, more: Partial<Turn> = {}): Turn => ({ table, game: 'nim', since, deadline: since + 100, ...more });

describe('tables that wait for me', () => {
  it('are no news on the first list of a page', () => expect(announce(null, [turn('a', 1, { reminder: true })])).toEqual([]));

  it('are told once when they begin to wait', () => {
    expect(announce([], [turn('a')])).toEqual([{ turn: turn('a'), kind: 'begun' }]);
    expect(announce([turn('a')], [turn('a')])).toEqual([]);
  });

  it('are told when they wait for another decision', () => {
    expect(announce([turn('a', 1)], [turn('a', 7)]).map(({ kind }) => kind)).toEqual(['begun']);
  });

  it('are reminded of once, also when the line was broken meanwhile', () => {
    const reminded = turn('a', 1, { reminder: true });
    expect(announce([turn('a')], [reminded])).toEqual([{ turn: reminded, kind: 'reminder' }]);
    expect(announce([reminded], [reminded])).toEqual([]);
  });

  it('call me only where somebody else waits, or time runs', () => {
    const alone = turn('b', 1, { deadline: null });
    expect(callingOf([turn('a'), alone, turn('c')]).map(({ table }) => table)).toEqual(['a', 'c']);
  });

  it('lead to the most urgent one elsewhere', () => {
    expect(nextOf([turn('a'), turn('b')], 'a')?.table).toBe('b');
    expect(nextOf([turn('a'), turn('b')], null)?.table).toBe('a');
    expect(nextOf([turn('a')], 'a')).toBeNull();
  });
});
