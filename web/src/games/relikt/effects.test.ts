import { expect, test } from 'vitest';
import { tell } from './effects';
import type { Event, Events, Props } from './wire';

const step = (...events: Event[]): Props['lastSteps'][number] => ({ number: 1, kind: 'move', at: 0, seat: 0, events });
const event = <Kind extends keyof Events>(kind: Kind, params: Events[Kind]): Event => ({ kind, params }) as Event;

test('a card flies from where it is known to lie, or from the back of its hand', () => {
  const story = tell([step(event('card_laid', { seat: 1, card: 17, row: 2 }))], 0);
  expect(story.flights).toEqual([{ from: ['card-17', 'hand-1'], to: 'card-17' }]);
  expect(story.laid).toEqual({ row: 2, card: 17 });
});

test('a borrowed card comes from the hand that was opened', () => {
  expect(tell([step(event('card_lent', { seat: 0, other: 2, card: 4, row: 1 }))], 0).flights).toEqual([{ from: ['card-4', 'hand-2'], to: 'card-4' }]);
});

test('a card that somebody else lays face down flies as a back', () => {
  const story = tell([step({ ...event('card_laid_down', { seat: 1, row: 2 }), partial: true })], 0);
  expect(story.flights).toEqual([{ from: ['hand-1'], to: 'down-2-1' }]);
  expect(story.laid).toEqual({ row: 2, card: null });
});

test('drawn cards fly to the hand, the own one to its place there', () => {
  expect(tell([step(event('card_drawn', { seat: 0, card: 3 }), event('card_drawn', { seat: 1 }))], 0).flights).toEqual([
    { from: ['pile'], to: 'card-3' },
    { from: ['pile'], to: 'hand-1' },
  ]);
});

test('a won row sends its treasure to the winner and its cards to the discard, and the next treasure comes', () => {
  const story = tell([step(event('card_laid', { seat: 0, card: 3, row: 1 }), event('row_won', { row: 1, seat: 2, colour: 0, total: 12, treasure: 5 }), event('treasure_turned', { row: 1, treasure: 0 }))], 0);
  expect(story.flights.slice(1)).toEqual([
    { from: ['treasure-1'], to: 'won-2-5' },
    { from: ['row-1'], to: 'discard' },
    { from: ['treasures'], to: 'treasure-1' },
  ]);
  expect(story.laid).toBeNull();
  expect(story.sounds).toContain('fanfare');
});

test('a tied row only loses its cards', () => {
  expect(tell([step(event('row_tied', { row: 3, total: 9, treasure: 1 }))], 0).flights).toEqual([{ from: ['row-3'], to: 'discard' }]);
});

test('traded camps are announced, and both tents cross the table', () => {
  const story = tell([step(event('camps_traded', { seat: 1, other: 0, colour: 4, other_colour: 2 }))], 0);
  expect(story.swap).toEqual({ seat: 1, other: 0, colour: 4, otherColour: 2 });
  expect(story.flights).toEqual([{ from: ['tent-4'], to: 'tent-4' }, { from: ['tent-2'], to: 'tent-2' }]);
});

test('a lassoed card goes to the hand; it is the last one laid no more', () => {
  const story = tell([step(event('card_laid', { seat: 0, card: 9, row: 0 }), event('card_taken', { seat: 0, row: 0, place: 2, card: 9 }))], 0);
  expect(story.flights.at(-1)).toEqual({ from: ['card-9'], to: 'card-9' });
  expect(story.laid).toBeNull();
  expect(tell([step(event('card_taken', { seat: 1, row: 0, place: 2, card: 9 }))], 0).flights).toEqual([{ from: ['card-9'], to: 'hand-1' }]);
});

test('a used tool goes to the common discard', () => {
  expect(tell([step(event('tool_used', { seat: 1, tool: 3 }))], 0).flights).toEqual([{ from: ['kit-1'], to: 'played' }]);
  expect(tell([step(event('tool_used', { seat: 0, tool: 3 }))], 0).flights).toEqual([{ from: ['tool-3', 'kit-0'], to: 'played' }]);
});

test('after a jump nothing flies and nothing sounds', () => {
  expect(tell([], 0)).toEqual({ flights: [], sounds: [], laid: null, swap: null, scored: null });
});

test('a scored row is kept as it lay, with what was laid, replaced and turned up in it', () => {
  const laid = (card?: number) => (card === undefined ? { down: true, by: 1 } : { card, down: false });
  const rows = [{ treasure: 0, cards: [laid(40), laid()], totals: [0, 0, 0] }];
  const won = event('row_won', { row: 0, seat: 2, colour: 0, total: 12, treasure: 0 });
  const scored = tell(
    [step(event('card_replaced', { seat: 0, row: 0, place: 0, old: 40, card: 41 }), event('card_laid', { seat: 0, card: 7, row: 0 }), event('card_turned', { row: 0, place: 1, seat: 1, card: 3 }), won)],
    0,
    rows,
  ).scored;
  expect(scored).toEqual({ row: 0, treasure: 0, winner: 2, cards: [41, 3, 7] });
  expect(tell([step(event('row_tied', { row: 0, total: 5, treasure: 0 }))], 0, rows).scored?.winner).toBeNull();
});
