import { describe, expect, test } from 'vitest';
import type { EventInfo } from '../../wire';
import { fold } from './story';

const event = (kind: string, params: Record<string, number>): EventInfo => ({ kind, params });
const said = (events: EventInfo[]): string[] => fold(events).map(({ kind, params: { seat, relic, amount, other, count } }) => [kind, seat, relic, amount, other, count && `×${count}`].filter((one) => one !== undefined).join(' '));

describe('what happened at the sale', () => {
  test('of an auction that is over only the purchase is told, with whom was paid', () => {
    const sale = [event('relic_revealed', { seat: 1, relic: 3 }), event('bid_made', { seat: 2, amount: 1 }), event('bid_made', { seat: 1, amount: 2 }), event('passed', { seat: 2 }), event('relic_bought', { seat: 1, relic: 3, amount: 2 }), event('paid', { seat: 1, other: 2, amount: 2 })];
    expect(said(sale)).toEqual(['relic_sold 1 3 2 2']);
    expect(said(sale.slice(0, 4))).toEqual(['relic_revealed 1 3', 'bid_made 1 2', 'passed 2']);
    expect(said(sale.slice(3, 5))).toEqual(['relic_bought 1 3 2']);
  });

  test('a bidder is told by the last word', () => {
    expect(said([event('bid_made', { seat: 2, amount: 1 }), event('bid_made', { seat: 0, amount: 2 }), event('passed', { seat: 2 })])).toEqual(['bid_made 0 2', 'passed 2']);
  });

  test('of opened fists the winner’s is told by the price', () => {
    const opened = [event('bids_opened', { relic: 3 }), event('bid_shown', { seat: 1, amount: 4 }), event('bid_shown', { seat: 2, amount: 3 }), event('relic_bought', { seat: 1, relic: 3, amount: 4 }), event('paid', { seat: 1, other: 2, amount: 4 }), event('ingots_given', { seat: 1, other: 2, amount: 3 })];
    expect(said(opened)).toEqual(['bids_opened 3', 'bid_shown 2 3', 'relic_sold 1 3 4 2', 'ingots_given 1 3 2']);
  });

  test('what somebody did alike several times is one deed', () => {
    const back = [3, 5, 8].map((relic) => event('relic_bought_back', { seat: 1, relic, amount: 10 }));
    const fakes = [3, 5].map((relic) => event('counterfeit_shown', { seat: 1, relic, certified: 0 }));
    expect(said([...back, ...fakes])).toEqual(['relic_bought_back 1 8 10 ×3', 'counterfeit_shown 1 5 ×2']);
    expect(said([event('relic_pawned', { seat: 1, relic: 2 }), event('passed', { seat: 1 }), event('relic_pawned', { seat: 1, relic: 4 })])).toEqual(['relic_pawned 1 4 ×2', 'passed 1']);
  });

  test('a certificate is told once', () => {
    const shown = event('counterfeit_shown', { seat: 1, relic: 3, certified: 1 });
    expect(said([event('certified', { seat: 1, relic: 3 }), shown, event('counterfeit_shown', { seat: 1, relic: 5, certified: 0 })])).toEqual(['certified 1 3 ×1', 'counterfeit_shown 1 5 ×1']);
    expect(said([shown])).toEqual(['counterfeit_shown 1 3 ×1']);
  });

  test('the next relic is told after the sale', () => {
    expect(said([event('passed', { seat: 2 }), event('relic_bought', { seat: 1, relic: 3, amount: 0 }), event('relic_revealed', { seat: 1, relic: 4 }), event('bid_made', { seat: 2, amount: 1 })])).toEqual(['relic_bought 1 3 0', 'relic_revealed 1 4', 'bid_made 2 1']);
  });
});
