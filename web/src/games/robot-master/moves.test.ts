import { describe, expect, test } from 'vitest';
import BOX from './fixtures/box.json';
import { keepSelection, litBy, NOTHING, pick, placementOf, type Placement } from './moves';

const place = (value: number, row: number, column: number): Placement =>
  placementOf({ action: value * 25 + row * 5 + column, kind: 'place', params: { value, row, column } }, BOX.size);
const moves = [place(2, 1, 2), place(2, 2, 1), place(5, 1, 2), place(5, 2, 1)];

describe('what lights up', () => {
  test('every legal robot and cell while nothing is picked', () => {
    expect(litBy(moves, NOTHING)).toEqual({ values: new Set([2, 5]), cells: new Set([7, 11]) });
  });
  test('nothing when it is not our turn', () => {
    expect(litBy([], NOTHING)).toEqual({ values: new Set(), cells: new Set() });
  });
  test('only the cells the picked robot may go to', () => {
    const uneven = [place(2, 1, 2), place(5, 2, 1)];
    expect(litBy(uneven, { value: 2, cell: null }).cells).toEqual(new Set([7]));
    expect(litBy(uneven, { value: null, cell: 11 }).values).toEqual(new Set([5]));
  });
});

describe('what a click sends', () => {
  test('robot, then cell', () => {
    const picked = pick(moves, NOTHING, 'value', 5);
    expect(picked).toEqual({ picked: { value: 5, cell: null }, send: null });
    expect(pick(moves, picked.picked, 'cell', 11)).toEqual({ picked: NOTHING, send: 136 }); // 5 × 25 + 11
  });
  test('cell, then robot', () => {
    const picked = pick(moves, NOTHING, 'cell', 7);
    expect(picked).toEqual({ picked: { value: null, cell: 7 }, send: null });
    expect(pick(moves, picked.picked, 'value', 2).send).toBe(57); // 2 × 25 + 7
  });
  test('a second click puts it back', () => {
    expect(pick(moves, { value: 5, cell: null }, 'value', 5)).toEqual({ picked: NOTHING, send: null });
    expect(pick(moves, { value: null, cell: 7 }, 'cell', 7)).toEqual({ picked: NOTHING, send: null });
  });
  test('another robot takes the place of the picked one', () => {
    expect(pick(moves, { value: 5, cell: null }, 'value', 2).picked).toEqual({ value: 2, cell: null });
  });
  test('nothing that is not among the moves is picked or sent', () => {
    expect(pick(moves, NOTHING, 'value', 3)).toEqual({ picked: NOTHING, send: null });
    expect(pick(moves, { value: 5, cell: null }, 'cell', 0)).toEqual({ picked: { value: 5, cell: null }, send: null });
    for (let cell = 0; cell < 25; cell += 1) {
      for (let value = 0; value < 6; value += 1) {
        const { send } = pick(moves, { value, cell: null }, 'cell', cell);
        expect(send === null || moves.some(({ action }) => action === send)).toBe(true);
      }
    }
  });
});

describe('what stays picked', () => {
  test('a robot that can still be placed', () => {
    expect(keepSelection(moves, { value: 5, cell: null })).toEqual({ value: 5, cell: null });
  });
  test('not a robot that is gone, nor a cell that is taken', () => {
    expect(keepSelection(moves, { value: 1, cell: null })).toEqual(NOTHING);
    expect(keepSelection(moves, { value: null, cell: 0 })).toEqual(NOTHING);
  });
  test('alone, the revealed robot is picked by itself', () => {
    expect(keepSelection([place(4, 1, 2), place(4, 2, 1)], NOTHING)).toEqual({ value: 4, cell: null });
  });
});
