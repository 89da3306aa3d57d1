import { expect, test } from 'vitest';
import type { StepOf } from '../../kit/board';
import { tell } from './effects';
import type { Event } from './wire';

const step = (...events: Event[]): StepOf<Event> => ({ number: 1, kind: 'move', at: 0, seat: 0, events });
const laid: Event = { kind: 'tile_laid', params: { seat: 1, tile: 7, row: 2, column: 3, points: 4 } };

test('a laid tile flies from where it was seen, or from behind the screen', () => {
  const { flights, sounds, touched, gains } = tell([step(laid)]);
  expect(flights).toEqual([{ from: ['tile-7', 'screen-1'], to: 'tile-7' }]);
  expect([sounds, touched, [...gains]]).toEqual([['knock'], [7], [[1, 4]]]);
});

test('chests and guards come from their owner, free guards from beside the board', () => {
  const dug: Event = { kind: 'chest_dug', params: { seat: 0, tile: 3, points: 1 } };
  const posted: Event = { kind: 'guard_posted', params: { seat: 0, tile: 3, points: 2 } };
  expect(tell([step(dug, posted)]).flights).toEqual([{ from: ['chests-0'], to: 'chest-3' }, { from: ['guards-0'], to: 'guard-3' }]);
  expect(tell([step({ kind: 'guard_taken', params: { seat: 2 } })]).flights).toEqual([{ from: ['free-guards'], to: 'guards-2' }]);
});

test('what one seat scores in a chain is added up', () => {
  expect([...tell([step(laid), step(laid)]).gains]).toEqual([[1, 8]]);
});

test('the end is heard, and its points are told', () => {
  const { sounds, gains, ended } = tell([step({ kind: 'game_ended', params: { seat: 1, points: 7 } })]);
  expect([sounds, [...gains], ended]).toEqual([['fanfare'], [[1, 7]], { seat: 1, points: 7 }]);
});

test('what is taken back is heard to slide, and leaves no mark', () => {
  expect(tell([{ number: 1, kind: 'undo', at: 0, seat: 0, undone: 0 }])).toEqual({ flights: [], sounds: ['slide'], touched: [], gains: new Map(), ended: null });
});
