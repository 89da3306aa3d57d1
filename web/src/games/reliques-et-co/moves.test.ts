import { expect, test } from 'vitest';
import type { MoveInfo } from '../../wire';
import { instructionOf, keepPicked, litBy, marksOf, pick } from './moves';
import { boxKey, DIVE_SPACE, placeKey } from './view';

const move = (action: number, kind: string, params: Record<string, number> = {}): MoveInfo => ({ action, kind, params });
const use = (action: number, space: number, face: number): MoveInfo => move(action, 'use', { space, face });
const PLACE = [use(1, 0, 4), use(2, 4, 4), use(3, 4, 2), use(4, 77, 2), move(9, 'end_turn')];
const CHANGE = [move(1, 'reroll', { face: 3 }), move(2, 'shift', { face: 3, to: 4 }), move(3, 'shift', { face: 5, to: 4 }), move(4, 'ready')];
const BUY = [move(1, 'buy', { offer: 3 }), move(2, 'buy', { offer: 12 }), move(3, 'turn', { slot: 0 })];

test('dice and spaces that may be used are lit; a picked one leaves what fits it', () => {
  const lit = litBy(PLACE, null);
  expect([[...lit.faces], [...lit.spaces], [...lit.words]]).toEqual([[4, 2], [0, 4, 77], ['end_turn']]);
  expect([...litBy(PLACE, { face: 2 }).spaces]).toEqual([4, 77]);
  expect([...litBy(PLACE, { face: 2 }).faces]).toEqual([4, 2]);
  expect([...litBy(PLACE, { space: 77 }).faces]).toEqual([2]);
});

test('a die and a space together are a move, whichever comes first', () => {
  expect(pick(PLACE, null, { face: 4 })).toEqual({ picked: { face: 4 }, send: null });
  expect(pick(PLACE, { face: 4 }, { space: 4 })).toEqual({ picked: null, send: 2 });
  expect(pick(PLACE, null, { space: 4 })).toEqual({ picked: { space: 4 }, send: null });
  expect(pick(PLACE, { space: 4 }, { face: 2 })).toEqual({ picked: null, send: 3 });
});

test('a space that only one face fits takes it at once', () => {
  expect(pick(PLACE, null, { space: 0 })).toEqual({ picked: null, send: 1 });
});

test('a second click puts back, another die is picked instead, what is not lit does nothing', () => {
  expect(pick(PLACE, { face: 4 }, { face: 4 }).picked).toBeNull();
  expect(pick(PLACE, { face: 4 }, { face: 2 }).picked).toEqual({ face: 2 });
  expect(pick(PLACE, { face: 4 }, { face: 6 })).toEqual({ picked: { face: 4 }, send: null });
  expect(pick(PLACE, { face: 4 }, { space: 50 })).toEqual({ picked: { face: 4 }, send: null });
});

test('a dive that has begun takes each die that is clicked', () => {
  const dive = [use(1, DIVE_SPACE, 3), use(2, DIVE_SPACE, 5)];
  const picked = keepPicked(dive, null, 'dive');
  expect(pick(dive, picked, { face: 5 })).toEqual({ picked: null, send: 2 });
});

test('a picked die is rolled anew or shifted to a face it can reach', () => {
  expect([...litBy(CHANGE, null).tos]).toEqual([]);
  expect([[...litBy(CHANGE, { face: 3 }).tos], [...litBy(CHANGE, { face: 3 }).words]]).toEqual([[4], ['ready', 'reroll']]);
  expect([...litBy(CHANGE, { face: 5 }).words]).toEqual(['ready']);
  expect(pick(CHANGE, { face: 5 }, { to: 4 }).send).toBe(3);
  expect(pick(CHANGE, { face: 3 }, { word: 'reroll' }).send).toBe(1);
  expect(pick(CHANGE, { face: 3 }, { word: 'ready' }).send).toBe(4);
});

test('a card is bought or turned by a second click, or by its button', () => {
  expect(pick(BUY, null, { offer: 12 })).toEqual({ picked: { offer: 12 }, send: null });
  expect(pick(BUY, { offer: 12 }, { offer: 12 })).toEqual({ picked: null, send: 2 });
  expect(pick(BUY, { offer: 12 }, { word: 'this' })).toEqual({ picked: null, send: 2 });
  expect(pick(BUY, { offer: 12 }, { slot: 0 })).toEqual({ picked: { slot: 0 }, send: null });
  expect(pick(BUY, { slot: 0 }, { word: 'this' }).send).toBe(3);
  expect([...litBy(BUY, { offer: 12 }).offers]).toEqual([3, 12]);
});

test('the rest is one click each', () => {
  expect(pick([move(5, 'arrange', { card: 2 })], null, { card: 2 }).send).toBe(5);
  expect(pick([move(5, 'lay', { row: 1, column: 33 })], null, { spot: placeKey(1, 33) }).send).toBe(5);
  expect(pick([move(5, 'fill', { museum: 3, box: 0 })], null, { box: boxKey(3, 0) }).send).toBe(5);
  expect(pick([move(5, 'sell', { kind: 1 }), move(6, 'done')], null, { relic: 1 }).send).toBe(5);
  expect(pick([move(5, 'take', { kind: 1 })], null, { relic: 1 }).send).toBe(5);
  expect(pick([move(5, 'sell', { kind: 1 }), move(6, 'done')], null, { word: 'done' }).send).toBe(6);
});

test('a hint marks what is still to be clicked', () => {
  const marks = (hint: MoveInfo, picked: Parameters<typeof marksOf>[1]): number[][] => {
    const { faces, spaces, offers } = marksOf(hint, picked);
    return [[...faces], [...spaces], [...offers]];
  };
  expect(marks(use(1, 4, 2), null)).toEqual([[2], [4], []]);
  expect(marks(use(1, 4, 2), { face: 2 })).toEqual([[], [4], []]);
  expect(marks(use(1, 4, 2), { space: 4 })).toEqual([[2], [], []]);
  expect(marks(use(1, 4, 2), { face: 5 })).toEqual([[2], [], []]);
  expect(marks(move(1, 'buy', { offer: 3 }), { offer: 3 })).toEqual([[], [], []]);
  expect([...marksOf(move(1, 'buy', { offer: 3 }), { offer: 3 }).words]).toEqual(['this']);
  expect([...marksOf(move(2, 'shift', { face: 3, to: 4 }), { face: 3 }).tos]).toEqual([4]);
  expect([...marksOf(move(2, 'end_turn'), null).words]).toEqual(['end_turn']);
});

test('what can no longer be completed is put back', () => {
  expect(keepPicked(PLACE, { face: 2 }, 'place')).toEqual({ face: 2 });
  expect(keepPicked(PLACE, { face: 6 }, 'place')).toBeNull();
  expect(keepPicked(BUY, { face: 2 }, 'buy')).toBeNull();
  expect(keepPicked([], { face: 2 }, 'place')).toBeNull();
});

test('the instruction follows the step inside the turn', () => {
  expect(instructionOf([], null, 'place')).toBeNull();
  expect(instructionOf(PLACE, null, 'place')).toBe('board-ask-place');
  expect(instructionOf(PLACE, { face: 2 }, 'place')).toBe('board-ask-face');
  expect(instructionOf(PLACE, { space: 4 }, 'place')).toBe('board-ask-which');
  expect(instructionOf([move(9, 'end_turn')], null, 'place')).toBe('board-ask-none');
  expect(instructionOf(CHANGE, null, 'change')).toBe('board-ask-change');
  expect(instructionOf(CHANGE, { face: 3 }, 'change')).toBe('board-ask-to');
  expect(instructionOf(BUY, { offer: 3 }, 'buy')).toBe('board-ask-buy');
});
