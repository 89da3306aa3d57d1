import { describe, expect, test } from 'vitest';
import { tableOf } from './fixture';
import { choicesOf, keepPicked, kindsOf, offersOf, pressPieces, pressTile } from './moves';
import type { Move } from './wire';

const view = tableOf(['#....', '.....', '..##.', '.....', '.....'], { stock: [1, 24], free_tiles: [5], chests_on: [13], shift: [0, 0] });
const MOVES: Move[] = [
  { action: 5, kind: 'take_tile', params: { tile: 5 } },
  { action: 25, kind: 'take_guard', params: {} },
  { action: 27, kind: 'lay', params: { tile: 1 } },
  { action: 50, kind: 'lay', params: { tile: 24 } },
  { action: 51, kind: 'dig', params: { tile: 0 } },
  { action: 89, kind: 'post', params: { tile: 13 } },
];
const choices = choicesOf(MOVES);
const nothing = choicesOf([]);

describe('what lights up', () => {
  test('every placement with its points while nothing is picked', () => {
    expect([...offersOf(view, choices, null)]).toEqual([
      [1, { kind: 'lay', tile: 1, action: 27, points: 2 }],
      [24, { kind: 'lay', tile: 24, action: 50, points: 8 }],
      [0, { kind: 'dig', tile: 0, action: 51, points: 2 }],
      [13, { kind: 'post', tile: 13, action: 89, points: 2 }],
    ]);
  });
  test('only what is picked', () => {
    expect([...offersOf(view, choices, 24).keys()]).toEqual([24]);
    expect([...offersOf(view, choices, 'dig').keys()]).toEqual([0]);
    expect([...offersOf(view, choices, 5).keys()]).toEqual([]); // a free tile is taken first
  });
  test('nothing when it is not our turn', () => {
    expect(offersOf(view, nothing, null).size).toBe(0);
    expect(kindsOf(nothing)).toEqual([]);
  });
  test('the kinds that are possible are named', () => {
    expect(kindsOf(choices)).toEqual(['take_tile', 'take_guard', 'lay', 'dig', 'post']);
    expect(choices).toMatchObject({ takeGuard: 25, endTurn: null, pass: null });
  });
});

describe('what a press sends', () => {
  test('a tile is picked first, then laid or taken', () => {
    expect(pressTile(choices, null, 24)).toEqual({ picked: 24, send: null });
    expect(pressTile(choices, 24, 24)).toEqual({ picked: null, send: 50 });
    expect(pressTile(choices, 24, 5)).toEqual({ picked: 5, send: null });
    expect(pressTile(choices, 5, 5)).toEqual({ picked: null, send: 5 });
  });
  test('when nothing may be done with it, it is put back', () => {
    expect(pressTile(nothing, 24, 24)).toEqual({ picked: null, send: null });
  });
  test('the chests show where to dig, until pressed again', () => {
    expect(pressPieces(null, 'dig')).toEqual({ picked: 'dig', send: null });
    expect(pressPieces('dig', 'dig')).toEqual({ picked: null, send: null });
  });
});

test('what somebody else has taken or laid is no longer picked', () => {
  expect(keepPicked(view, choices, 5)).toBe(5);
  expect(keepPicked({ ...view, free_tiles: [] }, choices, 5)).toBeNull();
  expect(keepPicked(view, nothing, 24)).toBe(24); // looked at while the others play
  expect(keepPicked(view, nothing, 'dig')).toBeNull();
});
