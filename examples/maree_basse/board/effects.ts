/** Steps in; the sounds and flights they ask for, out. Pure. */
import type { Effects } from '$kit/desk.svelte';
import { tellAll, type Sounds } from '$kit/effects';
import type { Events, Props } from './wire';

/** The places things fly between; parts name theirs with `data-place`. */
export const shellPlace = (shell: number): string => `shell-${shell}`;
export const handPlace = (seat: number): string => `hand-${seat}`;

export interface Story extends Effects {
  /** The shell the pearl was found in, if it just was. */
  found: number | null;
}

const SOUNDS: Sounds<Events> = { shell_laid: 'knock', pearl_found: 'fanfare' };

export function tell(steps: Props['lastSteps']): Story {
  const story: Story = { flights: [], sounds: [], found: null };
  return tellAll<Events, Story>(steps, story, SOUNDS, {
    pearl_found: ({ shell }) => void (story.found = shell),
    shell_laid: ({ seat, shell }) => void story.flights.push({ from: [shellPlace(shell), handPlace(seat)], to: shellPlace(shell) }),
  });
}
