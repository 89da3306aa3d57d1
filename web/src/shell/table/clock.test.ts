import { expect, it } from 'vitest';
import { clockTime } from './clock';

it('shows time as a clock', () => expect([clockTime(249.9), clockTime(83_100)]).toEqual(['4:09', '23 h 05']));
