import { expect, test, vi } from 'vitest';
import type { Say } from '../../kit/texts.svelte';
import { boxOfCards, cardOf, companyOf, tableOf } from './fixture';
import { readTable, sayMuseum } from './words';

vi.mock('../../kit/preferences.svelte', () => ({ preferences: { values: { language: 'en' } } })); // which ask the window

const say: Say = (key, params = {}) => [key, ...Object.values(params)].join(' ');
const museum = { kind: 0, faces: [1], majority: 3, bonus: 0 };
const told = {
  say,
  box: { ...boxOfCards(cardOf('expedition')), museums: [museum] },
  view: { ...tableOf([companyOf([0])]), museums: [{ leader: null, boxes: [null] }] },
  boxes: [1],
  held: null,
  seat: 0,
  nameOf: () => 'Ada',
};

test('a card that is read aloud has its level in words', () => {
  expect(readTable(told)).toContain('card-name 0 (level 1)');
});

test('no sentence on a museum begins with a word that is written small', () => {
  expect(sayMuseum(told, 0)).toEqual(['board-museum-majority 3, board-museum-bonus 0', 'board-leader-none']);
});
