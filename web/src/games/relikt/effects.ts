/** Steps in; the sounds, the flights and the marks they ask for, out. Pure. */
import type { Flight } from '../../kit/flight';
import type { Sound } from '../../kit/sounds';
import type { Event, Props } from './wire';

export interface Swap {
  seat: number;
  other: number;
  /** The camp `seat` has now, and the one it gave. */
  colour: number;
  otherColour: number;
}

export interface Story {
  flights: Flight[];
  sounds: Sound[];
  /** The card that was laid or swapped in last, and its row; a card nobody but its player knows has none. */
  laid: { row: number; card: number | null } | null;
  /** Camps that changed hands. */
  swap: Swap | null;
}

/** The places things fly between; components name theirs with `data-place`. */
export const cardPlace = (card: number): string => `card-${card}`;
export const downPlace = (row: number, seat: number): string => `down-${row}-${seat}`;
export const rowPlace = (row: number): string => `row-${row}`;
export const treasurePlace = (row: number): string => `treasure-${row}`;
export const wonPlace = (seat: number, kind: number): string => `won-${seat}-${kind}`;
export const handPlace = (seat: number): string => `hand-${seat}`;
export const tentPlace = (colour: number): string => `tent-${colour}`;
export const toolPlace = (tool: number): string => `tool-${tool}`;
export const kitPlace = (seat: number): string => `kit-${seat}`;
export const PILE = 'pile';
export const DISCARD = 'discard';
export const TREASURES = 'treasures';
export const PLAYED = 'played';

/** `reader` is the seat whose hand lies open to the reader. */
export function tell(steps: Props['lastSteps'], reader: number | null): Story {
  const story: Story = { flights: [], sounds: [], laid: null, swap: null };
  for (const step of steps) {
    if (step.kind === 'undo') story.sounds.push('slide');
    for (const event of step.events ?? []) tellEvent(story, event, reader);
  }
  return story;
}

function tellEvent(story: Story, { kind, params }: Event, reader: number | null): void {
  const fly = (from: string[], to: string): void => void story.flights.push({ from, to });
  switch (kind) {
    case 'tool_used':
      fly(params.seat === reader ? [toolPlace(params.tool), kitPlace(params.seat)] : [kitPlace(params.seat)], PLAYED);
      story.sounds.push('knock');
      break;
    case 'camps_traded': {
      const { seat, other, colour, other_colour: otherColour } = params;
      story.swap = { seat, other, colour, otherColour };
      for (const tent of [colour, otherColour].map(tentPlace)) fly([tent], tent);
      story.sounds.push('shuffle');
      break;
    }
    case 'card_laid':
    case 'card_laid_down':
    case 'card_lent': {
      const { row, seat, card } = params;
      story.laid = { row, card: card ?? null };
      if (card === undefined) fly([handPlace(seat)], downPlace(row, seat));
      else fly([cardPlace(card), handPlace(kind === 'card_lent' ? params.other : seat)], cardPlace(card));
      story.sounds.push('knock');
      break;
    }
    case 'card_replaced':
      story.laid = { row: params.row, card: params.card };
      fly([cardPlace(params.card), handPlace(params.seat)], cardPlace(params.card));
      fly([rowPlace(params.row)], DISCARD);
      story.sounds.push('knock');
      break;
    case 'row_won':
      story.laid = null;
      fly([treasurePlace(params.row)], wonPlace(params.seat, params.treasure));
      fly([rowPlace(params.row)], DISCARD);
      story.sounds.push('fanfare');
      break;
    case 'row_tied':
      story.laid = null;
      fly([rowPlace(params.row)], DISCARD);
      story.sounds.push('slide');
      break;
    case 'treasure_turned':
      fly([TREASURES], treasurePlace(params.row));
      break;
    case 'card_taken':
      fly([cardPlace(params.card)], params.seat === reader ? cardPlace(params.card) : handPlace(params.seat));
      if (story.laid?.card === params.card) story.laid = null;
      story.sounds.push('slide');
      break;
    case 'card_drawn':
      fly([PILE], params.card === undefined ? handPlace(params.seat) : cardPlace(params.card));
      story.sounds.push('slide');
      break;
    case 'tool_drawn':
      if (params.tool !== undefined && params.seat === reader) fly([kitPlace(params.seat)], toolPlace(params.tool));
      break;
    case 'pile_shuffled':
      fly([DISCARD], PILE);
      story.sounds.push('shuffle');
      break;
  }
}
