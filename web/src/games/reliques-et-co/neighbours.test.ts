import { expect, test } from 'vitest';
import { boxOfCards, cardOf, companyOf } from './fixture';
import { linksOf } from './neighbours';

const BOX = boxOfCards(
  cardOf('expedition'), // 0
  cardOf('building', { per: 'if_adjacent', kind: 'expedition', reputation: 1 }), // 1
  cardOf('vehicle', { per: 'adjacent', kind: 'expedition', reputation: 1, most: 2 }), // 2
  cardOf('crew', { per: 'adjacent', kind: 'vehicle', reputation: 1 }), // 3
  cardOf('building', { per: 'row', kind: 'expedition', reputation: 1 }), // 4
);

test('a bonus for any neighbour is earned once', () => {
  expect(linksOf(companyOf([0, 1, 0]), BOX)).toEqual([{ row: 0, column: 32, down: false, reputation: 1 }]);
});

test('a bonus for each neighbour counts as many as it may, and rows touch one another', () => {
  const links = linksOf(companyOf([0, 2, 0], [null, 0]), BOX);
  expect(links).toHaveLength(2);
  expect(linksOf(companyOf([2], [0]), BOX)).toEqual([{ row: 0, column: 32, down: true, reputation: 1 }]);
});

test('two cards that earn by one another share the laurel between them', () => {
  const both = boxOfCards(cardOf('crew', { per: 'adjacent', kind: 'vehicle', reputation: 1 }), cardOf('vehicle', { per: 'if_adjacent', kind: 'crew', reputation: 2 }));
  expect(linksOf(companyOf([0, 1]), both)).toEqual([{ row: 0, column: 32, down: false, reputation: 3 }]);
});

test('across a corner or a gap nothing is adjacent; a bonus for the row lies on no border', () => {
  expect(linksOf(companyOf([1], [null, 0]), BOX)).toEqual([]);
  expect(linksOf(companyOf([1, null, 0]), BOX)).toEqual([]);
  expect(linksOf(companyOf([4, 0]), BOX)).toEqual([]);
});
