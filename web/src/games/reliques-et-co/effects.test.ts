import { expect, test } from 'vitest';
import { tell } from './effects';
import { companyOf } from './fixture';
import { GUIDE_SPACE, MOST_DICE, type Event, type Events } from './wire';

const event = <Kind extends keyof Events>(kind: Kind, params: Events[Kind]) => ({ kind, params }) as Event;
const COMPANIES = [companyOf([0, 1, 2, 3], [null, 7]), companyOf([0, 1, 2, 3])];
const told = (...events: Event[]) => tell([{ number: 1, kind: 'move', at: 0, seat: 0, events }], COMPANIES);

test('a die flies from the last place of its face to its space, and the relic from the card to the store', () => {
  const { flights, fresh } = told(event('die_placed', { seat: 0, space: 2, face: 4, card: 1 }), event('relic_found', { seat: 0, kind: 0, slot: 1 }));
  expect(flights[0]?.from.at(0)).toBe(`die-4-${MOST_DICE - 1}`);
  expect(flights[0]?.from.at(-1)).toBe('die-4-0');
  expect(flights[0]?.to).toBe('at-0-2');
  expect(flights[1]).toEqual({ from: ['card-0-1', 'thumb-0'], to: 'relic-0-0' });
  expect([...fresh]).toEqual(['at-0-2', 'relic-0-0']);
});

test('public spaces are the same for everybody', () => {
  expect(told(event('die_placed', { seat: 1, space: GUIDE_SPACE, face: 1, card: -1 })).flights[0]?.to).toBe(`at-${GUIDE_SPACE}`);
});

test('a bought card goes to the hand and then to its place, the next one comes from the pile', () => {
  expect(told(event('card_bought', { seat: 0, card: 7, offer: 5, dollars: 3, scrolls: 0 }), event('offer_refilled', { offer: 5, card: 9 })).flights).toEqual([
    { from: ['offer-5'], to: 'laying' },
    { from: ['pile-1'], to: 'offer-5' },
  ]);
  expect(told(event('card_laid', { seat: 0, card: 7, row: 1, column: 33 })).flights).toEqual([{ from: ['laying'], to: 'card-0-4' }]);
});

test('a museum gets a relic and pays; a dive card goes to whoever brought it up', () => {
  expect(told(event('box_filled', { seat: 0, museum: 2, box: 1, relics: 2, dollars: 4 })).flights).toEqual([
    { from: ['relic-0-2', 'thumb-0'], to: 'box-2-1' },
    { from: ['box-2-1'], to: 'dollars-0' },
  ]);
  const dive = told(event('dive_taken', { seat: 1, number: 5, symbol: 0 }));
  expect([dive.flights, dive.sounds]).toEqual([[{ from: ['dive'], to: 'dives-1' }], ['fanfare']]);
});

test('a roll tumbles all dice, a re-roll those that show its face', () => {
  expect(told(event('die_rolled', { seat: 0, face: 3 })).rolled).toBe('all');
  expect(told(event('die_rerolled', { seat: 0, face: 3, to: 5 })).rolled).toEqual(new Set([5]));
});

test('a turned card is fresh where it lies', () => {
  expect([...told(event('card_turned', { seat: 0, slot: 2, card: 2, dollars: 3, scrolls: 0 })).fresh]).toEqual(['card-0-2']);
});

test('after a jump nothing flies and nothing sounds', () => {
  expect(tell([], COMPANIES)).toEqual({ flights: [], sounds: [], rolled: new Set(), fresh: new Set(), famous: null });
});
