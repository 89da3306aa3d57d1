import { expect, test } from 'vitest';
import BOX from './fixtures/box.json';
import { bundlesOf, faceOf, gainOf, isOver, knownStanding, openStanding, placesLeft, scoreOf, stacksOf } from './view';
import type { Row } from './wire';

const { treasures } = BOX;

const BLUE_3 = 0;
const BLUE_5 = 2;
const RED_4 = 4;
const RED_5 = 5;
const RED_6 = 6;
const card = (colour: number, value: number): number => colour * 12 + value - 1;
const [GREEN, , , RED, YELLOW] = [0, 1, 2, 3, 4];

test('a card is its colour and its value', () => {
  expect(faceOf(card(RED, 12), BOX)).toEqual({ colour: RED, value: 12 });
  expect(faceOf(card(GREEN, 1), BOX)).toEqual({ colour: GREEN, value: 1 });
});

test.each([
  [[BLUE_3, BLUE_5, RED_4, RED_4, RED_5], 7],
  [[RED_4, RED_4, RED_4], 0],
  [[RED_6, RED_6, RED_6, RED_6], 12],
  [[RED_4, RED_5, RED_6], -15],
  [[], 0],
])('treasures %j are worth %i', (won, points) => {
  expect(scoreOf(won, treasures)).toBe(points);
  expect(bundlesOf(won, treasures).reduce((sum, bundle) => sum + bundle.points, 0)).toBe(points);
});

test('what a treasure would change depends on what one has', () => {
  expect(gainOf([], BLUE_5, treasures)).toBe(5);
  expect(gainOf([], RED_5, treasures)).toBe(-5);
  expect(gainOf([RED_5], RED_5, treasures)).toBe(10);
  expect(gainOf([RED_5, RED_5], RED_5, treasures)).toBe(-5);
  expect(gainOf([RED_4], RED_5, treasures)).toBe(-5);
});

test('red treasures are bound in pairs, the odd one stands alone', () => {
  expect(bundlesOf([RED_4, RED_4, RED_4, BLUE_3], treasures)).toEqual([
    { kind: BLUE_3, size: 1, points: 3 },
    { kind: RED_4, size: 2, points: 4 },
    { kind: RED_4, size: 1, points: -4 },
  ]);
  expect(stacksOf([RED_4, BLUE_3, RED_4])).toEqual([{ kind: BLUE_3, count: 1 }, { kind: RED_4, count: 2 }]);
});

// the camps of seats 0, 1, 2 are yellow, red, green; blue-3 with yellow 11, red 10, red 2 goes to red, 12 against 11
const camps = [YELLOW, RED, GREEN];
const row: Row = { treasure: BLUE_3, cards: [{ card: card(YELLOW, 11), down: false }, { card: card(RED, 10), down: false }], totals: [11, 10, 0] };

test('the greatest total leads; a card in mind is counted for its camp', () => {
  expect(openStanding(row)).toEqual({ totals: [11, 10, 0], leader: 0, tied: [] });
  expect(knownStanding(row, camps, BOX, [card(RED, 2)])).toEqual({ totals: [11, 12, 0], leader: 1, tied: [] });
  expect(knownStanding(row, camps, BOX, [card(RED, 1)])).toMatchObject({ leader: null, tied: [0, 1] });
  expect(placesLeft(row, treasures)).toBe(1);
});

test('the own card that lies face down counts for whoever laid it, and for nobody else', () => {
  const mine: Row = { ...row, treasure: BLUE_5, cards: [...row.cards, { card: card(GREEN, 12), down: true, by: 0 }, { down: true, by: 1 }] };
  expect(openStanding(mine).leader).toBe(0);
  expect(knownStanding(mine, camps, BOX)).toEqual({ totals: [11, 10, 12], leader: 2, tied: [] });
});

test('nobody leads an empty row, and one without a treasure has no places', () => {
  expect(openStanding({ treasure: RED_4, cards: [], totals: [0, 0, 0] })).toEqual({ totals: [0, 0, 0], leader: null, tied: [] });
  expect(placesLeft({ treasure: null, cards: [], totals: [0, 0, 0] }, treasures)).toBe(0);
});

test('the game is over when no treasure is left, or one with the option for it', () => {
  const none: Row = { treasure: null, cards: [], totals: [] };
  const view = { treasure_pile: 0, rows: [row, none, none, none] };
  expect(isOver(view, 'all')).toBe(false);
  expect(isOver(view, 'last-one')).toBe(true);
  expect(isOver({ ...view, rows: [none, none, none, none] }, 'all')).toBe(true);
});
