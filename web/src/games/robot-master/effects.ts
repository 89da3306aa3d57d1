/** Steps in; the sounds, the flights and the marks they ask for, out. Pure. */
import type { Effects } from '../../kit/desk.svelte';
import { tellAll, type Sounds } from '../../kit/effects';
import { cellOf } from './view';
import { NOBODY, type Events, type Props } from './wire';

export interface Laid {
  cell: number;
  value: number;
}

/** A round that ended: which side won it, or NOBODY, how many points, and the robots these steps had laid by then. */
export interface Finish {
  side: number;
  points: number;
  laid: readonly Laid[];
}

export interface Story extends Effects {
  /** The cell of the robot that was laid last. */
  laid: number | null;
  /** A round that ended on the way, for its panel. */
  finish: Finish | null;
}

/** The places things fly between; components name theirs with `data-place`. */
export const cellPlace = (cell: number): string => `cell-${cell}`;
export const stackPlace = (value: number): string => `stack-${value}`;
export const handPlace = (seat: number): string => `hand-${seat}`;
export const PILE = 'pile';

const SOUNDS: Sounds<Events> = {
  round_dealt: 'shuffle',
  robot_placed: 'knock',
  robot_drawn: 'slide',
  robot_revealed: 'slide',
  round_won: 'fanfare',
  round_drawn: 'fanfare',
  grid_filled: 'fanfare',
};

/** `open` is the seat whose hand lies open to the reader: its own, or a solo player's. */
export function tell(steps: Props['lastSteps'], open: number | null, size: number): Story {
  const story: Story = { flights: [], sounds: [], laid: null, finish: null };
  const laid: Laid[] = [];
  const fly = (from: string[], to: string): void => void (story.finish || story.flights.push({ from, to })); // behind a round that is over nothing moves
  const finish = (side: number, points: number): void => void (story.finish = { side, points, laid: [...laid] });
  return tellAll<Events, Story>(steps, story, SOUNDS, {
    round_dealt() {
      if (story.finish) return; // the full shelf is looked at first
      story.laid = null;
      story.flights = []; // the grid they flew to is cleared
    },
    robot_placed({ seat, value, row, column }) {
      const cell = cellOf({ row, column }, size);
      fly(seat === open ? [stackPlace(value), handPlace(seat)] : [handPlace(seat)], cellPlace(cell));
      if (!story.finish) story.laid = cell;
      laid.push({ cell, value });
    },
    robot_drawn: ({ seat, value }) => seat === open && value !== undefined && fly([PILE], stackPlace(value)),
    robot_revealed: ({ value }) => fly([PILE], stackPlace(value)),
    round_won: ({ side, points }) => finish(side, points),
    round_drawn: () => finish(NOBODY, 0),
    grid_filled: () => finish(NOBODY, 0),
  });
}
