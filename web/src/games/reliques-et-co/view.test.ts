import { expect, test } from 'vitest';
import { companyOf, tableOf } from './fixture';
import type { Things } from './moves';
import { isLitIn, tabFor, tabsIn } from './tabs';
import { deckOf, dieOn, divers, extentOf, fameOf, gainOf, hasGained, leadersOf, MARKET, museumSpace, pileUnder, slotOf, spaceOn } from './view';

test('spaces are numbered by card, then come the public ones', () => {
  expect([spaceOn(3, 1), slotOf(7), museumSpace(3)]).toEqual([7, 3, 75]);
});

test('the last place of a row lies on its pile', () => {
  expect([2, 3, 7, 11, 12, 13].map(pileUnder)).toEqual([null, 0, 1, 2, 3, 4]);
  expect([0, 5, 11, 12, 13].map(deckOf)).toEqual([0, 1, 2, 3, 4]);
  expect(MARKET).toEqual([0, 1, 2, 3, 12, 4, 5, 6, 7, 13, 8, 9, 10, 11]);
});

test('a company has a free column on both sides while there is room, and wherever it may lay', () => {
  expect(extentOf(companyOf([]), true)).toEqual({ first: 31, columns: 6 });
  expect(extentOf(companyOf([0, 0, 0, 0], [null, null, null, null, 0]), true)).toEqual({ first: 31, columns: 7 });
  const long = companyOf([0, 0, 0, 0, 0, 0, 0]);
  expect(extentOf(long, true)).toEqual({ first: 31, columns: 9 });
  expect(extentOf(long, false)).toEqual({ first: 32, columns: 7 });
  expect(extentOf(long, false, true)).toEqual({ first: 31, columns: 9 });
  expect(extentOf(companyOf([]), true, false, 9)).toEqual({ first: 30, columns: 9 });
  expect(extentOf(companyOf([0, 0, 0, 0, 0]), true, false, 9)).toEqual({ first: 30, columns: 9 }); // a column more, and nothing moves
  expect(extentOf(long, true, true, 9)).toEqual({ first: 31, columns: 9 });
  expect(extentOf(long, true, false, 8)).toEqual({ first: 31, columns: 9 });
});

test('a card brings what the rules say it would, bonuses and all', () => {
  const view = tableOf([companyOf([0, 0])], { upgrades: [{ slot: 1, reputation: 3 }] });
  expect([gainOf(view, 1), gainOf(view, 0), gainOf(tableOf([]), 1)]).toEqual([3, 0, 0]);
});

test('dice lie where they were laid, several on a dive', () => {
  const view = tableOf([companyOf([])], { placed: [{ space: 78, face: 3 }, { space: 4, face: 1 }, { space: 78, face: 6 }] });
  expect([dieOn(view, 4), dieOn(view, 5), divers(view)]).toEqual([1, null, [3, 6]]);
});

test('whoever has most is ahead, with the museums once they are decided', () => {
  const companies = [companyOf([], [], { reputation: 12 }), companyOf([], [], { reputation: 14 })];
  expect(leadersOf(tableOf(companies))).toEqual([1]);
  const over = tableOf(companies, { points: [{ cards: 10, bonuses: 0, dives: 2, museums: 6 }, { cards: 12, bonuses: 1, dives: 1, museums: 0 }] });
  expect([fameOf(over, 0), leadersOf(over)]).toEqual([18, [0]]);
  expect(leadersOf(tableOf([companyOf([]), companyOf([])]))).toEqual([]);
});

test('a turn that only cost something has brought something too', () => {
  expect(hasGained(tableOf([companyOf([])]))).toBe(false);
  expect(hasGained(tableOf([companyOf([])], { gains: { dollars: -3, reputation: 0, relics: [0, 0, 0, 0] } }))).toBe(true);
});

test('where there is little room a phase shows what it is about, and a part of the table tells what can be pressed there', () => {
  const lit: Things = new Set(['face 1', 'space 4', 'space 77', 'offer 0']);
  expect(tabsIn('place').map((tab) => isLitIn(lit, tab))).toEqual([true, true, false]);
  expect([tabFor('buy', 'mine'), tabFor('fill', 'mine'), tabFor('sell', 'museums'), tabFor('over', 'mine')]).toEqual(['market', 'museums', 'museums', 'end']);
});
