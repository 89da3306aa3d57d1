import { describe, expect, it } from 'vitest';
import type { Guide, Moment } from '../../wire';
import { newsOf, pageAt, pagesOf } from './guide';

const moment = (number: number, seat: number | null, text = ''): Moment => ({
  frame: { step: { number, kind: number ? 'move' : 'deal', at: 0, seat }, actors: [], sights: [] },
  text,
});

const guide: Guide = {
  seat: 0,
  seats: [0, 1, 2].map((seat) => ({ seat, occupant: 'bot' })),
  options: {},
  moments: [moment(0, null, 'a'), moment(0, null, 'b'), moment(1, 0), moment(2, 1), moment(3, 2, 'c'), moment(3, 2), moment(4, 0), moment(5, 1, 'd')],
};
const numbers = (place: number): number[] => newsOf(guide, place).map(({ number }) => number);

describe('a guide', () => {
  it('has a page for every text, and is read from the last one', () => {
    const pages = pagesOf(guide.moments);
    expect(pages).toEqual([0, 1, 4, 7]);
    expect([0, 1, 2, 3, 4, 6, 7].map((place) => pageAt(pages, place))).toEqual([0, 1, 1, 1, 2, 2, 3]);
  });

  it('tells on a page what the others did since the one before, and in between what is being done', () => {
    expect([numbers(0), numbers(1), numbers(4), numbers(7)]).toEqual([[], [], [2, 3], [5]]);
    expect([numbers(2), numbers(3), numbers(5), numbers(6)]).toEqual([[1], [2], [], [4]]);
  });
});
