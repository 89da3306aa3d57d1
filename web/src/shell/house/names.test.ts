import { expect, it } from 'vitest';
import type { Say } from '../../kit/texts.svelte';
import { namesFor } from './names';

const say: Say = (key, params = {}) => [key, ...Object.values(params).map(String)].join(' ');

it('numbers names that are shared, and calls the reader you', () => {
  const seats = [0, 1, 2].map((seat) => ({ seat, occupant: 'bot' as const, bot: 'greedy' }));
  expect(namesFor(seats, 0, say)).toEqual(['you', 'bot-name 2', 'bot-name 3']);
  expect(namesFor(seats.slice(0, 2), 0, say), 'nobody says it is the turn of "Bot"').toEqual(['you', 'bot-name 2']);
  expect(namesFor([{ seat: 0, occupant: 'bot', bot: 'greedy', name: 'Ada', resigned: true }], null, say), 'whose seat a bot plays on').toEqual(['Ada']);
});
