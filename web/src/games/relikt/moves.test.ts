import { expect, test } from 'vitest';
import { instructionOf, keepSelection, litBy, NOTHING, pick } from './moves';
import { placeKey } from './view';
import type { Move } from './wire';

const lay = (action: number, card: number, row: number): Move => ({ action, kind: 'lay', params: { card, row } });
const BEGIN: Move[] = [{ action: 1, kind: 'use', params: { tool: 0 } }, lay(10, 5, 0), lay(11, 5, 2), lay(12, 30, 0)];
const AT = { faceDown: false, open: false, second: false };

test('tools, cards and rows that may be chosen are lit', () => {
  const lit = litBy(BEGIN, NOTHING);
  expect([[...lit.tools], [...lit.cards], [...lit.rows]]).toEqual([[0], [5, 30], [0, 2]]);
  expect([...litBy(BEGIN, { card: 30, row: null }).rows]).toEqual([0]);
  expect([...litBy(BEGIN, { card: null, row: 2 }).cards]).toEqual([5]);
});

test('a card and a row together are a move, whichever comes first', () => {
  const first = pick(BEGIN, NOTHING, { card: 5 });
  expect(first).toEqual({ picked: { card: 5, row: null }, send: null });
  expect(pick(BEGIN, first.picked, { row: 2 })).toEqual({ picked: NOTHING, send: 11 });
  expect(pick(BEGIN, { card: null, row: 2 }, { card: 5 })).toEqual({ picked: NOTHING, send: 11 });
});

test('a second click puts back, another card is picked up instead, an unlit thing does nothing', () => {
  const held = { card: 5, row: null };
  expect(pick(BEGIN, held, { card: 5 }).picked).toEqual(NOTHING);
  expect(pick(BEGIN, held, { card: 30 }).picked).toEqual({ card: 30, row: null });
  expect(pick(BEGIN, held, { card: 7 })).toEqual({ picked: held, send: null });
  expect(pick(BEGIN, held, { row: 3 })).toEqual({ picked: held, send: null });
});

test('a row that does not take the picked card is picked itself', () => {
  expect(pick(BEGIN, { card: 30, row: null }, { row: 2 })).toEqual({ picked: { card: null, row: 2 }, send: null });
});

test('a tool, a seat, a target and a replacement are one click each', () => {
  expect(pick(BEGIN, { card: 5, row: null }, { tool: 0 })).toEqual({ picked: NOTHING, send: 1 });
  expect(pick([{ action: 20, kind: 'trade', params: { seat: 2 } }], NOTHING, { seat: 2 }).send).toBe(20);
  expect(pick([{ action: 21, kind: 'look', params: { seat: 1 } }], NOTHING, { seat: 1 }).send).toBe(21);
  expect(pick([{ action: 22, kind: 'aim', params: { row: 3, place: 1 } }], NOTHING, { place: placeKey({ row: 3, place: 1 }) }).send).toBe(22);
  expect(pick([{ action: 23, kind: 'take', params: { row: 0, place: 5 } }], NOTHING, { place: placeKey({ row: 0, place: 5 }) }).send).toBe(23);
  expect(pick([{ action: 24, kind: 'replace', params: { card: 8 } }], NOTHING, { card: 8 }).send).toBe(24);
});

test('targets are lit by row and place', () => {
  const lit = litBy([{ action: 22, kind: 'aim', params: { row: 3, place: 1 } }, { action: 23, kind: 'aim', params: { row: 1, place: 3 } }], NOTHING);
  expect([...lit.places]).toEqual([placeKey({ row: 3, place: 1 }), placeKey({ row: 1, place: 3 })]);
});

test('what can no longer be completed is put back', () => {
  expect(keepSelection(BEGIN, { card: 30, row: null })).toEqual({ card: 30, row: null });
  expect(keepSelection(BEGIN, { card: 31, row: null })).toBe(NOTHING);
  expect(keepSelection([], { card: 30, row: null })).toBe(NOTHING);
});

test('the instruction follows the step inside the turn', () => {
  expect(instructionOf([], NOTHING, AT)).toBeNull();
  expect(instructionOf(BEGIN, NOTHING, AT)).toBe('board-ask-begin');
  expect(instructionOf(BEGIN, { card: 5, row: null }, AT)).toBe('board-ask-row');
  expect(instructionOf(BEGIN, { card: null, row: 2 }, AT)).toBe('board-ask-card');
  expect(instructionOf([lay(1, 1, 1)], NOTHING, { ...AT, faceDown: true })).toBe('board-ask-down');
  expect(instructionOf([lay(1, 1, 1)], NOTHING, { ...AT, open: true })).toBe('board-ask-open');
  expect(instructionOf([lay(1, 1, 1)], NOTHING, { ...AT, second: true })).toBe('board-ask-second');
  expect(instructionOf([{ action: 2, kind: 'take', params: { row: 0, place: 0 } }], NOTHING, AT)).toBe('board-ask-take');
});
