import { expect, it } from 'vitest';
import { singleAfter } from './single';

it('plays at once among bots, and takes a person’s time among people', () => {
  expect([0, 1].map((luck) => singleAfter(false, luck))).toEqual([700, 700]);
  expect([0, 0.5, 1].map((luck) => singleAfter(true, luck))).toEqual([2_000, 4_500, 7_000]);
});
