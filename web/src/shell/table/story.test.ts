import { describe, expect, it } from 'vitest';
import { undoneSteps } from '../../kit/steps';
import type { Say } from '../../kit/texts.svelte';
import type { EventInfo, Step } from '../../wire';
import { recapOf, sinceLastTurn, tellSteps } from './story';

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

describe('what happened', () => {
  const RECAPS = ['laid', 'bought', 'round', 'struck'];
  const words: Say = (key, params = {}, otherwise = key) => {
    const [manner, kind = ''] = key.split('-');
    if (manner === 'recap' && !RECAPS.includes(kind)) return otherwise;
    return manner === 'recap' ? `${kind}${params['you'] === 'yes' ? '!' : ''} ${String(params['on'] ?? '')}`.trim() : `${String(params['player'])} ${key}`;
  };
  const house: Say = (key, params = {}) => (key === 'recap-of' ? `${String(params['player'])} ${String(params['what'])}.` : `${String(params['what'])}.`);
  const teller = { words, house, nameOf: (seat: number) => `P${seat}`, reader: 0, list: (things: readonly string[]) => things.join(' and ') };
  const event = (kind: string, seat?: number, params = {}): EventInfo => ({ kind, params: { ...(seat !== undefined && { seat }), ...params } });
  const step = (number: number, seat: number, ...events: EventInfo[]): Step => ({ number, kind: 'move', at: 0, seat, events });

  it('is a sentence for every other seat, with draws left out and never one’s own moves', () => {
    const steps = [step(1, 1, event('laid', 1)), step(2, 0, event('laid', 0), event('drawn', 0)), step(3, 1, event('laid', 1, { on: 3 }), event('drawn', 1)), step(4, 2, event('bought', 2)), step(5, 1, event('bought', 1))];
    expect(recapOf(steps, 0, teller)).toEqual(['P1 laid 3 and bought.', 'P2 bought.']);
  });

  it('tells what a decision of one’s own brought the others, and what theirs brought oneself', () => {
    const steps = [step(1, 0, event('laid', 0), event('struck', 2), event('round')), step(2, 1, event('struck', 0))];
    expect(recapOf(steps, 0, teller)).toEqual(['P2 struck.', 'Round.', 'P0 struck!.']);
  });

  it('is told anew after what nobody did, so that nothing seems to have happened before it', () => {
    const steps = [step(1, 0, event('laid', 0)), step(2, 1, event('laid', 1), event('shuffled'), event('bought', 1), event('round')), step(3, 1, event('laid', 1))];
    expect(recapOf(steps, 0, teller)).toEqual(['P1 laid and bought.', 'Round.', 'P1 laid.']);
  });

  it('lets the game merge what belongs together', () => {
    const steps = [step(1, 0, event('laid', 0)), step(2, 1, event('laid', 1, { on: 1 }), event('laid', 1, { on: 2 }))];
    expect(recapOf(steps, 0, { ...teller, fold: (events) => events.slice(-1) })).toEqual(['P1 laid 2.']);
  });

  it('is the last sentences of the story where a game has no words for it', () => {
    const steps = [step(1, 0, event('rolled', 0)), ...[1, 2, 3, 1].map((seat, at) => step(at + 2, seat, event('rolled', seat)))];
    expect(recapOf(steps, 0, teller)).toEqual(['P2 event-rolled', 'P3 event-rolled', 'P1 event-rolled']);
  });

  it('is nothing when all of it was taken back', () => {
    const steps: Step[] = [step(1, 0, event('laid', 0)), step(2, 1, event('laid', 1)), { number: 3, kind: 'undo', at: 0, seat: 0, undone: 0 }];
    expect(recapOf(steps, 0, teller)).toEqual([]);
  });
});
