/** What makes a button a piece of the board. */
import { describe, expect, it, vi } from 'vitest';
import { Desk } from './desk.svelte';
import { ruleOf } from './words';

vi.mock('./preferences.svelte', () => ({ preferences: { values: {} } })); // which ask the window

/** A relic's chapter is known whatever can be done with it. */
class Relics extends Desk<never, null, number, never> {
  readonly picked = null;
  protected override tell(): never {
    throw new Error('nothing happens');
  }
  protected override subjectOf(): string {
    return 'relic';
  }
}
class Others extends Relics {
  protected override subjectOf(): string {
    return '';
  }
}

const TEXTS: Record<string, string> = { 'rule-relic': 'the-relics', 'rule-pawn': 'the-pawnbroker' };
const chapter = (kinds: string | undefined): string => ruleOf(kinds, (key, _params, otherwise) => TEXTS[key] ?? otherwise ?? key);

/** A desk that nobody sits at: no effects run. */
function kindOf(Made: typeof Relics, piece: { closeup?: number | null; kind?: string | string[] }): string | undefined {
  const desk = Object.create(Made.prototype, { moves: { value: [] }, hint: { value: null }, waiting: { value: null } }) as Relics;
  return desk.piece({ name: 'Excalibur', ...piece })['data-kind'] as string | undefined;
}

describe('the chapter a piece leads to', () => {
  it('is the one on what it is, where nothing can be done with it', () => expect(chapter(kindOf(Relics, { closeup: 3 }))).toBe('the-relics'));
  it('and where something can', () => expect(chapter(kindOf(Relics, { closeup: 3, kind: ['pawn', 'steal'] }))).toBe('the-relics'));
  it('is the one on its moves where there is nothing to see closely', () => expect(chapter(kindOf(Relics, { kind: 'pawn' }))).toBe('the-pawnbroker'));
  it('or where nobody says what it is', () => expect(chapter(kindOf(Others, { closeup: 3, kind: 'pawn' }))).toBe('the-pawnbroker'));
  it('tells its kinds of move as before', () => expect([kindOf(Relics, { closeup: 0, kind: ['pawn', 'steal'] }), kindOf(Relics, {}), kindOf(Others, { closeup: 0 })]).toEqual(['relic pawn steal', undefined, undefined]));
});
