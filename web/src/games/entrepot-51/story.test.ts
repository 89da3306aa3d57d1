import { describe, expect, test } from 'vitest';
import type { EventInfo } from '../../wire';
import { fold, news } from './story';

const event = (kind: string, params: Record<string, number>): EventInfo => ({ kind, params });
const kinds = (events: readonly EventInfo[]): string[] => events.map(({ kind }) => kind);
const said = (events: readonly EventInfo[]): string[] => fold(events).map(({ kind, params: { seat, relic, amount, other, count } }) => [kind, seat, relic, amount, other, count && `×${count}`].filter((one) => one !== undefined).join(' '));

describe('what happened at the sale', () => {
  test('of an auction that is over only the purchase is news, told with whom was paid', () => {
    const sale = [event('relic_revealed', { seat: 1, relic: 3 }), event('bid_made', { seat: 2, amount: 1 }), event('bid_made', { seat: 1, amount: 2 }), event('passed', { seat: 2 }), event('relic_bought', { seat: 1, relic: 3, amount: 2 }), event('paid', { seat: 1, other: 2, amount: 2 })];
    expect(said(news(sale))).toEqual(['relic_sold 1 3 2 2']);
    expect(said(sale.slice(4, 5))).toEqual(['relic_bought 1 3 2']);
    expect(kinds(news(sale.slice(0, 4)))).toEqual(['relic_revealed', 'bid_made', 'bid_made', 'passed']);
  });

  test('of opened fists only the winner’s is news: what the others had hidden has been seen', () => {
    const opened = [event('bids_opened', { relic: 3 }), event('bid_shown', { seat: 1, amount: 4 }), event('bid_shown', { seat: 2, amount: 3 }), event('relic_bought', { seat: 1, relic: 3, amount: 4 }), event('paid', { seat: 1, other: 2, amount: 4 }), event('ingots_given', { seat: 1, other: 2, amount: 3 })];
    expect(kinds(news(opened))).toEqual(['bids_opened', 'relic_bought', 'paid', 'ingots_given']);
    expect(kinds(news([...opened, event('relic_revealed', { seat: 1, relic: 5 }), event('bid_made', { seat: 2, amount: 1 })]))).toEqual(['bids_opened', 'relic_bought', 'paid', 'ingots_given', 'relic_revealed', 'bid_made']);
  });

  test('a bidder is told by the last word', () => {
    expect(said([event('bid_made', { seat: 2, amount: 1 }), event('bid_made', { seat: 2, amount: 3 }), event('passed', { seat: 2 })])).toEqual(['passed 2']);
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
});
