import { expect, test } from 'vitest';
import { BOX, relic, viewOf } from './fixture';
import { doubtOf, fateOf, lastBeat, leftOf, partOf, placeOf, rankingOf, rightOf, shelvesOf, sumOf, withheld, type Sight } from './view';

test('the fixture has the whole box', () => {
  expect(BOX.relics).toHaveLength(26);
  expect(BOX.relics[relic('malleus')]).toMatchObject({ colour: 0, value: 2, kind: 'cursed', effect: 'points_per_cursed', number: -1, counterfeit: true });
  expect(BOX.relics.filter(({ counterfeit }) => !counterfeit).map(({ id }) => id)).toEqual(['pandora', 'gleipnir', 'thoth']);
});

test('every effect in the box is told with the time it works', () => {
  expect(BOX.relics.filter(({ kind, moment }) => (kind !== 'plain') !== (moment !== null))).toEqual([]);
});

test('a collection is laid out by category, each in the order bought', () => {
  const owned = ['staff', 'grail', 'yata', 'excalibur'].map(relic);
  expect(shelvesOf(BOX, owned)).toEqual([[relic('grail'), relic('excalibur')], [], [], [relic('staff'), relic('yata')]]);
});

test('a rank is told by its points', () => {
  expect([placeOf(BOX, 0, 8), placeOf(BOX, 0, 6), placeOf(BOX, 0, 0)]).toEqual([1, 2, null]);
});

test('a fake is known to those who have seen it, and to all once it is turned up, unless it is certified or cancelled', () => {
  expect(doubtOf({ beside: 1, spare: 0, added: 0, known: [4] }, 4)).toBe('known');
  expect(doubtOf({ beside: 1, spare: 0, added: 0 }, 4)).toBe(false);
  const view = viewOf({ certified: [6], counterfeits: { beside: 1, spare: 0, added: 0, shown: [4, 5, 6], fake: [4], cancelled: 5 } });
  expect([4, 5, 6].map((one) => doubtOf(view.counterfeits, one))).toEqual(['shown', false, false]);
  expect([4, 5, 6].map((one) => fateOf(view, one))).toEqual(['fake', 'cancelled', 'certified']);
});

test('in an open auction a seat is ahead, in or out', () => {
  const view = viewOf({ phase: 'open', lot: 1, auction: 'open', bid: 3, leader: 2, out: [false, true, false] });
  expect([0, 1, 2].map((seat) => partOf(view, seat, null))).toEqual([{ kind: 'in' }, { kind: 'out' }, { kind: 'leads', amount: 3, won: false }]);
});

test('fists are closed until all are opened, and the winner stays marked until the next relic', () => {
  const hidden = viewOf({ phase: 'closed', lot: 0, auction: 'closed', committed: [true, false, true] });
  expect([0, 1, 2].map((seat) => partOf(hidden, seat, null)?.kind)).toEqual(['hidden', 'thinking', 'hidden']);
  const opened = viewOf({ bids: [4, 0, 4] });
  expect(partOf(opened, 2, 2)).toEqual({ kind: 'opened', amount: 4, won: true });
  expect(partOf(opened, 0, 2)).toEqual({ kind: 'opened', amount: 4, won: false });
  expect(partOf(viewOf({}), 0, null)).toBeNull();
});

test('neighbours sit around the table', () => {
  expect([leftOf(3, 2), rightOf(3, 0)]).toEqual([0, 2]);
});

test('the end is told counterfeit by counterfeit, then column by column', () => {
  const counterfeits = { beside: 1, spare: 0, added: 0, shown: [4, 5, 6], fake: [4, 6], cancelled: 5 };
  expect(lastBeat(viewOf({ phase: 'cancel', counterfeits }))).toBe(3);
  expect(lastBeat(viewOf({ phase: 'over', counterfeits }))).toBe(11);
  expect(lastBeat(viewOf({}))).toBe(0);
});

test('until a counterfeit is turned up its relic is believed, and until the last of them places and points are open', () => {
  const [grail, horn, staff, seal, nessus] = ['grail', 'horn', 'staff', 'seal', 'nessus'].map(relic) as [number, number, number, number, number];
  const view = viewOf({
    collections: [[grail, horn, staff], [seal], [nessus]],
    pawned: [seal],
    certified: [nessus],
    counterfeits: { beside: 2, spare: 0, added: 0, shown: [grail, horn, nessus, seal, staff], fake: [grail, seal, staff], cancelled: horn },
    totals: [[1, 0, 0, 0], [0, 0, 0, 0], [0, 2, 0, 0]],
  });
  const at = (beat: number): Sight => withheld(view, beat, BOX);
  expect([0, 1, 2, 4].map((beat) => at(beat).totals[0])).toEqual([[4, 0, 0, 2], [1, 0, 0, 2], [0, 0, 0, 2], [0, 0, 0, 2]]);
  expect(at(0).totals.slice(1)).toEqual([[0, 0, 0, 0], [0, 2, 0, 0]]); // at the broker it never counted, with a certificate it goes on counting
  expect(at(2).counterfeits).toMatchObject({ fake: [grail, horn], cancelled: null }); // cancelled only once all are turned up
  expect(at(4).open).toBe(true);
  for (const beat of [5, Infinity]) expect(at(beat)).toBe(view);
});

test('the first comes first', () => {
  expect(sumOf({ ingots: 1, sets: 5, categories: [8, 0, 4, 0], effects: -2 })).toBe(16);
  expect(rankingOf([2, 1, 3])).toEqual([1, 0, 2]);
});
