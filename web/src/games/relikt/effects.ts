/** Steps in; the sounds, the flights and the marks they ask for, out. Pure. */
import type { Flight } from '../../kit/flight';
import type { Sound } from '../../kit/sounds';
import type { EventInfo, Step } from '../../wire';

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
export function tell(steps: readonly Step[], reader: number | null): Story {
  const story: Story = { flights: [], sounds: [], laid: null, swap: null };
  for (const step of steps) {
    if (step.kind === 'undo') story.sounds.push('slide');
    for (const event of step.events ?? []) tellEvent(story, event, reader);
  }
  return story;
}

function tellEvent(story: Story, { kind, params }: EventInfo, reader: number | null): void {
  const { seat = 0, other = 0, row = 0, card, tool } = params;
  const fly = (from: string[], to: string): void => void story.flights.push({ from, to });
  switch (kind) {
    case 'tool_used':
      fly(seat === reader && tool !== undefined ? [toolPlace(tool), kitPlace(seat)] : [kitPlace(seat)], PLAYED);
      story.sounds.push('knock');
      break;
    case 'camps_traded':
      story.swap = { seat, other, colour: params['colour'] ?? 0, otherColour: params['other_colour'] ?? 0 };
      for (const colour of [story.swap.colour, story.swap.otherColour]) fly([tentPlace(colour)], tentPlace(colour));
      story.sounds.push('shuffle');
      break;
    case 'card_laid':
    case 'card_laid_down':
    case 'card_lent':
      story.laid = { row, card: card ?? null };
      if (card === undefined) fly([handPlace(seat)], downPlace(row, seat));
      else fly([cardPlace(card), handPlace(kind === 'card_lent' ? other : seat)], cardPlace(card));
      story.sounds.push('knock');
      break;
    case 'card_replaced':
      if (card === undefined) break;
      story.laid = { row, card };
      fly([cardPlace(card), handPlace(seat)], cardPlace(card));
      fly([rowPlace(row)], DISCARD);
      story.sounds.push('knock');
      break;
    case 'row_won': {
      const treasure = params['treasure'];
      story.laid = null;
      if (treasure !== undefined) fly([treasurePlace(row)], wonPlace(seat, treasure));
      fly([rowPlace(row)], DISCARD);
      story.sounds.push('fanfare');
      break;
    }
    case 'row_tied':
      story.laid = null;
      fly([rowPlace(row)], DISCARD);
      story.sounds.push('slide');
      break;
    case 'treasure_turned':
      fly([TREASURES], treasurePlace(row));
      break;
    case 'card_taken':
      fly(card === undefined ? [rowPlace(row)] : [cardPlace(card)], seat === reader && card !== undefined ? cardPlace(card) : handPlace(seat));
      if (story.laid?.card === card) story.laid = null;
      story.sounds.push('slide');
      break;
    case 'card_drawn':
      fly([PILE], card === undefined ? handPlace(seat) : cardPlace(card));
      story.sounds.push('slide');
      break;
    case 'tool_drawn':
      if (tool !== undefined && seat === reader) fly([kitPlace(seat)], toolPlace(tool));
      break;
    case 'pile_shuffled':
      fly([DISCARD], PILE);
      story.sounds.push('shuffle');
      break;
  }
}
