import { expect, it } from 'vitest';
import { companyOf } from './fixture';
import { fold, named } from './story';

const event = (kind: string, params: Record<string, number> = {}): { kind: string; params: Record<string, number> } => ({ kind, params: { seat: 1, ...params } });

it('tells a turn without its dice, and alike things once', () => {
  const turn = [
    event('die_rolled', { face: 3 }),
    event('die_placed', { face: 3, space: 0, card: 1 }),
    event('relic_found', { kind: 0, slot: 0 }),
    event('relic_found', { kind: 0, slot: 0 }),
    event('relic_found', { kind: 1, slot: 1 }),
    event('dollars_earned', { amount: 1, space: 77 }),
    event('dollars_earned', { amount: 2, space: 4 }),
    event('turn_ended'),
  ];
  expect(fold(turn).map(({ kind, params: { kind: relic, count, amount } }) => [kind, relic, count ?? amount])).toEqual([
    ['relics_found', 0, 2],
    ['relics_found', 1, 1],
    ['dollars_earned', undefined, 3],
  ]);
});

it('leaves out the least when a turn was rich, and says when it was empty', () => {
  const rich = ['relic_found', 'sale_paid', 'card_bought', 'reputation_gained', 'dive_taken', 'reputation_gained', 'card_turned', 'box_filled'].map((kind) => event(kind, { amount: 1, kind: 0 }));
  expect(fold(rich).map(({ kind }) => kind)).toEqual(['card_bought', 'dive_taken', 'card_turned']);
  expect(fold([event('die_rolled'), event('turn_ended')]).map(({ kind }) => kind)).toEqual(['idle']);
  expect(fold([event('card_arranged', { card: 0 }), event('card_arranged', { card: 2 })]).map(({ kind }) => kind)).toEqual(['arranged']);
});

it('calls cards by their names', () => {
  const table = { companies: [companyOf([1, 2], [null, 7])], market: [4, null, 9], active: 0 };
  const told = (kind: string, params: Record<string, number>) => named({ kind, params }, table)?.params;
  const later = (kind: string, params: Record<string, number>, seat = 0) => named({ kind, params, seat }, table, null, [{ kind: 'buy', params: { offer: 0 } }, { kind: 'lay', params: { row: 1, column: 31 } }]);
  expect(told('use', { space: 3, face: 5 })).toMatchObject({ card: 2, second: 1, face: 5 });
  expect(told('use', { space: 77, face: 5 })).toBeUndefined();
  expect(told('buy', { offer: 2 })).toMatchObject({ card: 9 });
  expect(told('turn', { slot: 2 })).toMatchObject({ card: 7 });
  expect(told('lay', { row: 1, column: 32 })).toMatchObject({ card: 1, side: 'below' });
  expect(told('lay', { row: 0, column: 31 })).toMatchObject({ card: 1, side: 'left' });

  // after a card was bought and laid: what lies keeps its name, what comes has none, and no number is told
  expect(later('use', { space: 3, face: 5 })).toMatchObject({ key: 'named-use', params: { card: 2 } });
  expect(later('use', { space: 6, face: 5 })).toMatchObject({ key: 'named-use-new', params: { face: 5 } });
  expect(later('turn', { slot: 3 })?.key).toBe('named-turn-new');
  expect(later('buy', { offer: 2 })).toMatchObject({ key: 'named-buy', params: { card: 9 } });
  expect(later('buy', { offer: 0 })?.key).toBe('kind-buy');
  expect(later('lay', { row: 1, column: 32 })).toMatchObject({ key: 'named-lay', params: { card: 1 } });
  expect(later('lay', { row: 1, column: 29 })?.key).toBe('kind-lay');
});
