/** Steps in; the sounds, the flights and the marks they ask for, out. Pure. */
import type { Flight } from '../../kit/flight';
import type { Sound } from '../../kit/sounds';
import type { EventInfo, Step } from '../../wire';

export interface Story {
  flights: Flight[];
  sounds: Sound[];
  /** The tiles something was just done on. */
  touched: number[];
  /** By seat: the points just scored. */
  gains: Map<number, number>;
  /** Whether anything on the table changed at all. */
  news: boolean;
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

export function tell(steps: readonly Step[]): Story {
  const story: Story = { flights: [], sounds: [], touched: [], gains: new Map(), news: false };
  for (const step of steps) {
    if (step.kind === 'undo') {
      story.sounds.push('slide');
      story.news = true;
    }
    for (const event of step.events ?? []) tellEvent(story, event);
  }
  return story;
}

function tellEvent(story: Story, { kind, params }: EventInfo): void {
  const { seat = 0, tile = 0, points = 0 } = params;
  const place = (from: readonly string[], to: string): void => {
    story.flights.push({ from, to });
    story.sounds.push('knock');
    story.touched.push(tile);
    score(story, seat, points);
  };
  story.news = true;
  switch (kind) {
    case 'start_laid':
      story.sounds.push('shuffle');
      story.touched.push(tile);
      break;
    case 'tile_taken':
      story.flights.push({ from: [tilePlace(tile)], to: tilePlace(tile) });
      story.sounds.push('slide');
      break;
    case 'guard_taken':
      story.flights.push({ from: [FREE_GUARDS], to: guardsPlace(seat) });
      story.sounds.push('slide');
      break;
    case 'tile_laid':
      place([tilePlace(tile), screenPlace(seat)], tilePlace(tile));
      break;
    case 'chest_dug':
      place([chestsPlace(seat)], chestPlace(tile));
      break;
    case 'guard_posted':
      place([guardsPlace(seat)], guardPlace(tile));
      break;
    case 'game_ended':
      score(story, seat, points);
      story.flights.push({ from: [boatPlace(seat)], to: boatPlace(seat) });
      story.sounds.push('fanfare');
      break;
  }
}

function score({ gains }: Story, seat: number, points: number): void {
  if (points > 0) gains.set(seat, (gains.get(seat) ?? 0) + points);
}
