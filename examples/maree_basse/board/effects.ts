/** Steps in; the sounds and flights they ask for, out. Pure. */
import type { Effects } from '$kit/desk.svelte';
import { tellAll, type Sounds } from '$kit/effects';
import type { Events, Props } from './wire';

/** The places things fly between; parts name theirs with `data-place`. */
export const shellPlace = (shell: number): string => `shell-${shell}`;
export const handPlace = (seat: number): string => `hand-${seat}`;

const SOUNDS: Sounds<Events> = { shell_laid: 'knock', pearl_found: 'fanfare' };

export function tell(steps: Props['lastSteps']): Effects {
  const story: Effects = { flights: [], sounds: [] };
  return tellAll<Events, Effects>(steps, story, SOUNDS, {
    shell_laid: ({ seat, shell }) => void story.flights.push({ from: [shellPlace(shell), handPlace(seat)], to: shellPlace(shell) }),
  });
}
