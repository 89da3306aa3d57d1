/** Steps in; the sounds, the flights and the marks they ask for, out. Pure. */
import type { Flight } from '../../kit/flight';
import type { Sound } from '../../kit/sounds';
import type { EventInfo, Step } from '../../wire';
import { cellOf, type Side } from './view';

export interface Finish {
  kind: 'won' | 'drawn' | 'filled';
  side: Side | null;
  weakestRow: number;
  weakestColumn: number;
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
export function tell(steps: readonly Step[], open: number | null): Story {
  const story: Story = { flights: [], sounds: [], laid: null, finish: null };
  for (const step of steps) {
    if (step.kind === 'undo') story.sounds.push('slide');
    for (const event of step.events ?? []) tellEvent(story, event, open);
  }
  return story;
}

function tellEvent(story: Story, { kind, params }: EventInfo, open: number | null): void {
  const { seat = 0, value = 0, row = 0, column = 0 } = params;
  switch (kind) {
    case 'round_dealt':
      story.laid = null;
      story.flights = []; // the grid they flew to is cleared
      story.sounds.push('shuffle');
      break;
    case 'robot_placed':
      story.laid = cellOf(row, column);
      story.flights.push({ from: seat === open ? [stackPlace(value), handPlace(seat)] : [handPlace(seat)], to: cellPlace(story.laid) });
      story.sounds.push('knock');
      break;
    case 'robot_drawn':
      if (seat === open) story.flights.push({ from: [PILE], to: stackPlace(value) });
      story.sounds.push('slide');
      break;
    case 'robot_revealed':
      story.flights.push({ from: [PILE], to: stackPlace(value) });
      story.sounds.push('slide');
      break;
    case 'round_won':
      story.finish = { kind: 'won', side: params['side'] === 1 ? 1 : 0, ...weakestOf(params), points: params['points'] ?? 0 };
      story.sounds.push('fanfare');
      break;
    case 'round_drawn':
      story.finish = { kind: 'drawn', side: null, ...weakestOf(params), points: 0 };
      story.sounds.push('fanfare');
      break;
    case 'grid_filled':
      story.finish = { kind: 'filled', side: null, weakestRow: params['weakest'] ?? 0, weakestColumn: params['weakest'] ?? 0, points: 0 };
      story.sounds.push('fanfare');
      break;
  }
}

function weakestOf(params: Readonly<Record<string, number>>): Pick<Finish, 'weakestRow' | 'weakestColumn'> {
  return { weakestRow: params['weakest_row'] ?? 0, weakestColumn: params['weakest_column'] ?? 0 };
}
