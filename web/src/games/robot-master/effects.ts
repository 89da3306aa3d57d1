/** Steps in; the sounds, the flights and the marks they ask for, out. Pure. */
import type { Flight } from '../../kit/flight';
import type { Sound } from '../../kit/sounds';
import { cellOf } from './view';
import { NOBODY, type Event, type Props } from './wire';

/** A round that ended: which side won it, or NOBODY, and how many points. */
export interface Finish {
  side: number;
  points: number;
}

export interface Story {
  flights: Flight[];
  sounds: Sound[];
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

/** `open` is the seat whose hand lies open to the reader: its own, or a solo player's. */
export function tell(steps: Props['lastSteps'], open: number | null, size: number): Story {
  const story: Story = { flights: [], sounds: [], laid: null, finish: null };
  for (const step of steps) {
    if (step.kind === 'undo') story.sounds.push('slide');
    for (const event of step.events ?? []) tellEvent(story, event, open, size);
  }
  return story;
}

function tellEvent(story: Story, { kind, params }: Event, open: number | null, size: number): void {
  switch (kind) {
    case 'round_dealt':
      story.laid = null;
      story.flights = []; // the grid they flew to is cleared
      story.sounds.push('shuffle');
      break;
    case 'robot_placed': {
      const hand = handPlace(params.seat);
      story.laid = cellOf(params, size);
      story.flights.push({ from: params.seat === open ? [stackPlace(params.value), hand] : [hand], to: cellPlace(story.laid) });
      story.sounds.push('knock');
      break;
    }
    case 'robot_drawn':
      if (params.seat === open && params.value !== undefined) story.flights.push({ from: [PILE], to: stackPlace(params.value) });
      story.sounds.push('slide');
      break;
    case 'robot_revealed':
      story.flights.push({ from: [PILE], to: stackPlace(params.value) });
      story.sounds.push('slide');
      break;
    case 'round_won':
      story.finish = { side: params.side, points: params.points };
      story.sounds.push('fanfare');
      break;
    case 'round_drawn':
    case 'grid_filled':
      story.finish = { side: NOBODY, points: 0 };
      story.sounds.push('fanfare');
      break;
  }
}
