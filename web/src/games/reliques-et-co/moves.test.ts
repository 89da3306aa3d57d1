import { expect, test } from 'vitest';
import { instructionOf, keepPicked, litBy, marksOf, press, type Thing } from './moves';
import { DIVE_SPACE, type Move, type Moves } from './wire';

const move = <Kind extends keyof Moves>(action: number, kind: Kind, params: Moves[Kind]) => ({ action, kind, params }) as Move;
const use = (action: number, space: number, face: number) => move(action, 'use', { space, face });
const PLACE = [use(1, 0, 4), use(2, 4, 4), use(3, 4, 2), use(4, 77, 2), move(9, 'end_turn', {})];
const CHANGE = [move(1, 'reroll', { face: 3 }), move(2, 'shift', { face: 3, to: 4 }), move(3, 'shift', { face: 5, to: 4 }), move(4, 'ready', {})];
const BUY = [move(1, 'buy', { offer: 3 }), move(2, 'buy', { offer: 12 }), move(3, 'turn', { slot: 0 })];

test('dice and spaces that may be used are lit; a picked one leaves what fits it', () => {
  expect(litBy(PLACE, null)).toEqual(new Set(['face 4', 'face 2', 'space 0', 'space 4', 'space 77', 'end_turn']));
  expect(litBy(PLACE, 'face 2')).toEqual(new Set(['face 4', 'face 2', 'space 4', 'space 77', 'end_turn']));
  expect(litBy(PLACE, 'space 77')).toEqual(new Set(['face 2', 'space 0', 'space 4', 'space 77', 'end_turn']));
});

test('a die and a space together are a move, whichever comes first', () => {
  expect(press(PLACE, null, 'face 4')).toEqual({ picked: 'face 4', send: null });
  expect(press(PLACE, 'face 4', 'space 4')).toEqual({ picked: null, send: 2 });
  expect(press(PLACE, null, 'space 4')).toEqual({ picked: 'space 4', send: null });
  expect(press(PLACE, 'space 4', 'face 2')).toEqual({ picked: null, send: 3 });
});

test('a space that only one face fits takes it at once', () => {
  expect(press(PLACE, null, 'space 0')).toEqual({ picked: null, send: 1 });
});

test('a second click puts back, another die is picked instead, what is not lit does nothing', () => {
  expect(press(PLACE, 'face 4', 'face 4').picked).toBeNull();
  expect(press(PLACE, 'face 4', 'face 2').picked).toEqual('face 2');
  expect(press(PLACE, 'face 4', 'face 6')).toEqual({ picked: 'face 4', send: null });
  expect(press(PLACE, 'face 4', 'space 50')).toEqual({ picked: 'face 4', send: null });
});

test('a dive that has begun takes each die that is clicked', () => {
  const dive = [use(1, DIVE_SPACE, 3), use(2, DIVE_SPACE, 5)];
  const picked = keepPicked(dive, null, 'dive');
  expect(press(dive, picked, 'face 5')).toEqual({ picked: null, send: 2 });
});

test('a picked die is rolled anew or shifted to a face it can reach', () => {
  expect(litBy(CHANGE, null)).toEqual(new Set(['face 3', 'face 5', 'ready']));
  expect(litBy(CHANGE, 'face 3')).toEqual(new Set(['face 3', 'face 5', 'to 4', 'reroll', 'ready']));
  expect(litBy(CHANGE, 'face 5')).toEqual(new Set(['face 3', 'face 5', 'to 4', 'ready']));
  expect(press(CHANGE, 'face 5', 'to 4').send).toBe(3);
  expect(press(CHANGE, 'face 3', 'reroll').send).toBe(1);
  expect(press(CHANGE, 'face 3', 'ready').send).toBe(4);
});

test('a card is bought or turned by a second click, or by its button', () => {
  expect(press(BUY, null, 'offer 12')).toEqual({ picked: 'offer 12', send: null });
  expect(press(BUY, 'offer 12', 'offer 12')).toEqual({ picked: null, send: 2 });
  expect(press(BUY, 'offer 12', 'this')).toEqual({ picked: null, send: 2 });
  expect(press(BUY, 'offer 12', 'slot 0')).toEqual({ picked: 'slot 0', send: null });
  expect(press(BUY, 'slot 0', 'this').send).toBe(3);
  expect(litBy(BUY, 'offer 12')).toEqual(new Set(['offer 3', 'offer 12', 'slot 0', 'this']));
});

test('the rest is one click each', () => {
  expect(press([move(5, 'arrange', { card: 2 })], null, 'card 2').send).toBe(5);
  expect(press([move(5, 'lay', { row: 1, column: 33 })], null, 'spot 1 33').send).toBe(5);
  expect(press([move(5, 'fill', { museum: 3, box: 0 })], null, 'box 3 0').send).toBe(5);
  expect(press([move(5, 'sell', { kind: 1 }), move(6, 'done', {})], null, 'relic 1').send).toBe(5);
  expect(press([move(5, 'take', { kind: 1 })], null, 'relic 1').send).toBe(5);
  expect(press([move(5, 'sell', { kind: 1 }), move(6, 'done', {})], null, 'done').send).toBe(6);
});

test('a hint marks what is still to be clicked', () => {
  const marks = (hint: Move, picked: Thing | null) => [...marksOf(hint, picked)];
  expect(marks(use(1, 4, 2), null)).toEqual(['face 2', 'space 4']);
  expect(marks(use(1, 4, 2), 'face 2')).toEqual(['space 4']);
  expect(marks(use(1, 4, 2), 'space 4')).toEqual(['face 2']);
  expect(marks(use(1, 4, 2), 'face 5')).toEqual(['face 2']);
  expect(marks(move(1, 'buy', { offer: 3 }), 'offer 3')).toEqual(['this']);
  expect(marks(move(2, 'shift', { face: 3, to: 4 }), 'face 3')).toEqual(['to 4']);
  expect(marks(move(2, 'end_turn', {}), null)).toEqual(['end_turn']);
  expect(marksOf(null, null).size).toBe(0);
});

test('what can no longer be completed is put back', () => {
  expect(keepPicked(PLACE, 'face 2', 'place')).toEqual('face 2');
  expect(keepPicked(PLACE, 'face 6', 'place')).toBeNull();
  expect(keepPicked(BUY, 'face 2', 'buy')).toBeNull();
  expect(keepPicked([], 'face 2', 'place')).toBeNull();
});

test('the instruction follows the step inside the turn', () => {
  expect(instructionOf([], null, 'place')).toBeNull();
  expect(instructionOf(PLACE, null, 'place')).toBe('board-ask-place');
  expect(instructionOf(PLACE, 'face 2', 'place')).toBe('board-ask-face');
  expect(instructionOf(PLACE, 'space 4', 'place')).toBe('board-ask-which');
  expect(instructionOf([move(9, 'end_turn', {})], null, 'place')).toBe('board-ask-none');
  expect(instructionOf(CHANGE, null, 'change')).toBe('board-ask-change');
  expect(instructionOf(CHANGE, 'face 3', 'change')).toBe('board-ask-to');
  expect(instructionOf(BUY, 'offer 3', 'buy')).toBe('board-ask-buy');
});
