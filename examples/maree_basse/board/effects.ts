/** Steps in; the sounds and flights they ask for, out. Pure. */
import type { Effects } from '$kit/desk.svelte';
import type { Flight } from '$kit/flight';
import type { Sound } from '$kit/sounds';
import type { Props } from './wire';

/** The places things fly between; parts name theirs with `data-place`. */
export const shellPlace = (shell: number): string => `shell-${shell}`;
export const handPlace = (seat: number): string => `hand-${seat}`;

export function tell(steps: Props['lastSteps']): Effects {
  const flights: Flight[] = [];
  const sounds: Sound[] = [];
  for (const { kind, events = [] } of steps) {
    if (kind === 'undo') sounds.push('slide');
    for (const event of events) {
      if (event.kind === 'shell_laid') {
        flights.push({ from: [shellPlace(event.params.shell), handPlace(event.params.seat)], to: shellPlace(event.params.shell) });
        sounds.push('knock');
      }
      if (event.kind === 'pearl_found') sounds.push('fanfare');
    }
  }
  return { flights, sounds };
}
