/** Steps in; the sounds, the flights and the marks they ask for, out. Pure. */
import type { Effects } from '../../kit/desk.svelte';
import { tellAll, type Sounds } from '../../kit/effects';
import type { Events, Props } from './wire';

export interface Story extends Effects {
  /** The tiles something was just done on. */
  touched: number[];
  /** By seat: the points just scored. */
  gains: Map<number, number>;
  /** Who ended the game, and for how many points. */
  ended: Events['game_ended'] | null;
}

/** The places things fly between; components name theirs with `data-place`. A tile has one name wherever it lies. */
export const tilePlace = (tile: number): string => `tile-${tile}`;
export const screenPlace = (seat: number): string => `screen-${seat}`;
export const chestPlace = (tile: number): string => `chest-${tile}`;
export const guardPlace = (tile: number): string => `guard-${tile}`;
export const chestsPlace = (seat: number): string => `chests-${seat}`;
export const guardsPlace = (seat: number): string => `guards-${seat}`;
export const boatPlace = (seat: number): string => `boat-${seat}`;
export const FREE_GUARDS = 'free-guards';

const SOUNDS: Sounds<Events> = {
  start_laid: 'shuffle',
  tile_taken: 'slide',
  guard_taken: 'slide',
  tile_laid: 'knock',
  chest_dug: 'knock',
  guard_posted: 'knock',
  game_ended: 'fanfare',
};

export function tell(steps: Props['lastSteps']): Story {
  const story: Story = { flights: [], sounds: [], touched: [], gains: new Map(), ended: null };
  const fly = (from: string[], to: string): void => void story.flights.push({ from, to });
  const score = (seat: number, points: number): void => void (points > 0 && story.gains.set(seat, points + (story.gains.get(seat) ?? 0)));
  function place({ seat, tile, points }: Events['chest_dug'], from: string[], to: string): void {
    fly(from, to);
    story.touched.push(tile);
    score(seat, points);
  }
  return tellAll<Events, Story>(steps, story, SOUNDS, {
    start_laid: ({ tile }) => void story.touched.push(tile),
    tile_taken: ({ tile }) => fly([tilePlace(tile)], tilePlace(tile)),
    guard_taken: ({ seat }) => fly([FREE_GUARDS], guardsPlace(seat)),
    tile_laid: (laid) => place(laid, [tilePlace(laid.tile), screenPlace(laid.seat)], tilePlace(laid.tile)),
    chest_dug: (dug) => place(dug, [chestsPlace(dug.seat)], chestPlace(dug.tile)),
    guard_posted: (posted) => place(posted, [guardsPlace(posted.seat)], guardPlace(posted.tile)),
    game_ended(ended) {
      const { seat, points } = ended;
      story.ended = ended;
      score(seat, points);
      fly([boatPlace(seat)], boatPlace(seat));
    },
  });
}
