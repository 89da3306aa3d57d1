import { expect, test } from 'vitest';
import type { StepOf } from '../../kit/board';
import { hopsOf, lastSale, tell } from './effects';
import { BOX, relic } from './fixture';
import type { Event, Events } from './wire';

const step = (...events: Event[]): StepOf<Event> => ({ number: 1, kind: 'move', at: 0, seat: 0, events });
const event = <Kind extends keyof Events>(kind: Kind, params: Events[Kind]): Event => ({ kind, params }) as Event;
const HARP = relic('harp');

test('a relic is lifted out of its crate', () => {
  expect(tell([step(event('relic_revealed', { seat: 1, relic: HARP }))], BOX).flights).toEqual([{ from: ['deck-2'], to: `relic-${HARP}` }]);
});

test('a bid is laid down in ingots', () => {
  expect(tell([step(event('bid_made', { seat: 2, amount: 4 }))], BOX).transfers).toEqual([{ from: 'purse-2', to: 'bid', amount: 4 }]);
});

test('a closed auction: fists open, the relic goes to the winner and the money to the neighbour', () => {
  const events = [
    event('bids_opened', { relic: HARP }),
    event('bid_shown', { seat: 0, amount: 2 }),
    event('bid_shown', { seat: 1, amount: 5 }),
    event('relic_bought', { seat: 1, relic: HARP, amount: 5 }),
    event('paid', { seat: 1, other: 2, amount: 5 }),
    event('extra_paid', { seat: 1, amount: 1 }),
  ];
  const story = tell([step(...events)], BOX);
  expect(lastSale([step(...events)])).toEqual({ relic: HARP, seat: 1, price: 5, payee: 2, bids: [{ seat: 0, amount: 2 }, { seat: 1, amount: 5 }] });
  expect(story.flights).toEqual([{ from: [`relic-${HARP}`], to: `relic-${HARP}` }]);
  expect(story.transfers).toEqual([{ from: 'purse-1', to: 'purse-2', amount: 5 }, { from: 'purse-1', to: 'broker', amount: 1 }]);
});

test('what is got for nothing moves no money', () => {
  const steps = [step(event('relic_bought', { seat: 0, relic: HARP, amount: 0 }))];
  expect([tell(steps, BOX).transfers, lastSale(steps)?.payee]).toEqual([[], null]);
});

test('the last sale is remembered over later steps, and forgotten with those that are taken back', () => {
  const at = (number: number, ...events: Event[]): StepOf<Event> => ({ ...step(...events), number });
  const story = [
    at(1, event('bid_shown', { seat: 0, amount: 3 }), event('bid_shown', { seat: 1, amount: 1 })),
    at(2, event('relic_bought', { seat: 0, relic: HARP, amount: 3 }), event('paid', { seat: 0, other: 2, amount: 3 })), // asked whom to pay in between
    at(3, event('relic_revealed', { seat: 0, relic: 0 })),
  ];
  expect(lastSale(story)).toMatchObject({ relic: HARP, payee: 2, bids: [{ seat: 0, amount: 3 }, { seat: 1, amount: 1 }] });
  expect(lastSale([...story, { number: 4, kind: 'undo', at: 0, seat: 0, undone: 1 }])).toBeNull();
});

test('pawning and buying back move money from and to the broker', () => {
  expect(tell([step(event('relic_pawned', { seat: 0, relic: HARP, ingots: 5 }))], BOX).transfers).toEqual([{ from: 'broker', to: 'purse-0', amount: 5 }]);
  expect(tell([step(event('relic_bought_back', { seat: 0, relic: HARP, amount: 10 }))], BOX).transfers).toEqual([{ from: 'purse-0', to: 'broker', amount: 10 }]);
  expect(tell([step(event('relic_bought_back', { seat: 0, relic: HARP, amount: 0 }))], BOX).transfers).toEqual([]);
});

test('the end is counted: counterfeits turned up, and whether the score is told', () => {
  const shown = event('counterfeit_shown', { seat: 0, relic: HARP, certified: 0 });
  expect(tell([step(shown, shown)], BOX)).toMatchObject({ turned: 2, ended: false });
  expect(tell([step(event('game_ended', {}))], BOX)).toMatchObject({ turned: 0, ended: true });
});

test('ingots go one after another and are all home within 600 milliseconds', () => {
  const hops = hopsOf([{ from: 'purse-0', to: 'purse-1', amount: 3 }, { from: 'broker', to: 'purse-0', amount: 30 }]);
  expect(hops).toHaveLength(11);
  expect(Math.max(...hops.map(({ delay }) => delay)) + 250).toBeLessThanOrEqual(600);
  expect(hops.map(({ delay }) => delay)).toEqual(hops.map(({ delay }) => delay).toSorted((a, b) => a - b));
});

test('after a jump nothing flies and nothing sounds', () => {
  expect(tell([], BOX)).toEqual({ flights: [], transfers: [], sounds: [], opened: false, turned: 0, ended: false });
});
