import { expect, it } from 'vitest';
import { clockTime, timeOf } from './clock';

it('shows time as a clock', () => expect([clockTime(249.9), clockTime(83_100)]).toEqual(['4:09', '23 h 05']));

it('runs only where one was chosen, or a day for a move', () =>
  expect([timeOf({ pace: 'live', clock: null }), timeOf({ pace: 'live', clock: 300 }), timeOf({ pace: 'daily' })]).toEqual(['none', 'clock', 'day']));
