import { expect, it } from 'vitest';
import type { Sight } from '../../wire';
import { secretFields } from './secrets';

it('finds what only some have seen', () => {
  const sights: Sight[] = [0, 1].map((seat) => ({ seat, view: { round: 1, hand: [seat] } }));
  expect(secretFields(sights)).toEqual(['hand']);
});
