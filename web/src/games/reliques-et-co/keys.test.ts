import { expect, it } from 'vitest';
import { companyOf, tableOf } from './fixture';
import { keyOf } from './keys';
import type { Thing } from './moves';

const table = tableOf([companyOf([1, 2], [null, 7])]);
const typed = (thing: Thing, held: number | null = null, more = {}) => keyOf(thing, { ...table, ...more }, 0, held);

it('is a digit for dice, cards to begin with and relics', () => {
  expect([typed('face 4'), typed('card 0'), typed('relic 3'), typed('to 6', 4)]).toEqual(['4', '1', '4', '6']);
  expect(typed('face 4', 4, { phase: 'change' })).toBeUndefined(); // digits say what becomes of it
});

it('names places by row and column, whatever lies there', () => {
  expect([typed('slot 0'), typed('slot 1'), typed('slot 2')]).toEqual(['i2', 'i3', 'j3']);
  expect([typed('space 2'), typed('space 3'), typed('space 5')]).toEqual(['i3', 'o3', 'k3']);
  expect([typed('spot 0 31'), typed('spot 1 32')]).toEqual(['i1', 'j2']);
});

it('names what is for sale by its row, and what is everybody’s by p', () => {
  expect([typed('offer 0'), typed('offer 7'), typed('offer 12'), typed('offer 13')]).toEqual(['a1', 'b4', 'd1', 'e1']);
  expect([typed('space 72'), typed('space 78')]).toEqual(['p1', 'p7']);
  expect([typed('box 2 0', null, { selling: { bonus: 0, museum: 2 } }), typed('box 2 9', null, { selling: { bonus: 0, museum: null } })]).toEqual(['1', 'ca']);
});
