import { expect, test } from 'vitest';
import { keepErrand, offersOf, promptOf, typeDigit } from './moves';
import type { Move, Moves } from './wire';

let number = 0;
const move = <Kind extends keyof Moves>(kind: Kind, params: Moves[Kind]): Move => ({ action: number++, kind, params }) as Move;
const bids = (kind: 'bid' | 'commit', from: number, to: number): Move[] => Array.from({ length: to - from + 1 }, (_, step) => move(kind, { amount: from + step }));
const OPEN = [...bids('bid', 3, 10), move('pass', {}), move('pawn', { relic: 4 }), move('pawn', { relic: 9 })];
const AT = { bid: 2 };

test('every amount is in reach, by a press or by its digits', () => {
  const { amounts, speech, pass } = offersOf(OPEN, null);
  expect([speech, [...amounts.keys()], pass !== null]).toEqual(['bid', [3, 4, 5, 6, 7, 8, 9, 10], true]);
  expect(amounts.get(8)).toBe(OPEN[5]?.action);
  const type = (digits: string): string => [...digits].reduce((typed, digit) => typeDigit(amounts, typed, digit), '');
  expect(['1', '10', '7', '78', '2', '102'].map(type)).toEqual(['1', '10', '7', '8', '', '']);
});

test('relics are lit for pawning only when that is asked for', () => {
  expect(keepErrand(OPEN, null)).toBeNull();
  expect(offersOf(OPEN, null).relics.size).toBe(0);
  const { relics, deed, errands } = offersOf(OPEN, keepErrand(OPEN, 'pawn'));
  expect([[...relics.keys()], deed, errands]).toEqual([[4, 9], 'pawn', ['pawn']]);
  expect(keepErrand([move('pass', {})], 'pawn')).toBeNull();
});

test('buying back is what its step is for; what costs nothing comes first, the other way is a choice', () => {
  const moves = [move('buy_back', { relic: 2 }), move('redeem_free', { relic: 2 }), move('done', {})];
  expect(keepErrand(moves, null)).toBe('redeem_free');
  expect(offersOf(moves, keepErrand(moves, 'buy_back')).relics.get(2)).toBe(moves[0]?.action);
  expect(offersOf(moves, 'redeem_free').done).toBe(moves[2]?.action);
});

test('a stolen, certified or cancelled relic is one click, and so are neighbours and the lead', () => {
  for (const kind of ['steal', 'certify', 'cancel'] as const) {
    const only = move(kind, { relic: 7 });
    expect(offersOf([only], null)).toMatchObject({ deed: kind, relics: new Map([[7, only.action]]) });
  }
  expect([...offersOf([move('pay', { to: 0 }), move('pay', { to: 1 })], null).pay.keys()]).toEqual([0, 1]);
  expect([...offersOf([move('take_lead', { yes: 0 }), move('take_lead', { yes: 1 })], null).lead.keys()]).toEqual([0, 1]);
  expect([...offersOf([move('reveal', { colour: 2 })], null).decks.keys()]).toEqual([2]);
});

test('one line says what can be done', () => {
  const promptFor = (moves: Move[], at = AT): string | null => promptOf(offersOf(moves, keepErrand(moves, null)), at);
  expect(promptFor([])).toBeNull();
  expect(promptFor(OPEN)).toBe('board-ask-bid');
  expect(promptFor(OPEN, { bid: 0 })).toBe('board-ask-first');
  expect(promptFor([...bids('bid', 2, 4), move('pass', {})])).toBe('board-ask-equal');
  expect(promptFor([move('pass', {})])).toBe('board-ask-broke');
  expect(promptFor([move('pass', {}), move('pawn', { relic: 3 })])).toBe('board-ask-poor');
  expect(promptFor(bids('commit', 0, 10))).toBe('board-ask-commit');
  expect(promptOf(offersOf(OPEN, 'pawn'), AT)).toBe('board-ask-pawn');
  expect(promptFor([move('reveal', { colour: 0 }), move('pawn', { relic: 1 })])).toBe('board-ask-reveal');
  expect(promptFor([move('buy_back', { relic: 0 }), move('done', {})])).toBe('board-ask-buy_back');
  for (const kind of ['steal', 'certify', 'cancel'] as const) expect(promptFor([move(kind, { relic: 0 })])).toBe(`board-ask-${kind}`);
  expect(promptFor([move('pay', { to: 0 })])).toBe('board-ask-pay');
  expect(promptFor([move('take_lead', { yes: 0 })])).toBe('board-ask-lead');
});
