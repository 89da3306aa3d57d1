/** Steps in; the sounds, the flights and the marks they ask for, out. Pure. */
import type { Effects } from '../../kit/desk.svelte';
import { tellAll, type Sounds } from '../../kit/effects';
import type { Events, Props, Row } from './wire';

export interface Swap {
  seat: number;
  other: number;
  /** The camp `seat` has now, and the one it gave. */
  colour: number;
  otherColour: number;
}

/** A row that was full, as everybody saw it before it was cleared. */
export interface Scored {
  row: number;
  treasure: number;
  cards: number[];
  /** Who takes the treasure; nobody after a tie. */
  winner: number | null;
}

export interface Story extends Effects {
  /** The row that was scored last. */
  scored: Scored | null;
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

const SOUNDS: Sounds<Events> = {
  tool_used: 'knock',
  camps_traded: 'shuffle',
  card_laid: 'knock',
  card_laid_down: 'knock',
  card_lent: 'knock',
  card_replaced: 'knock',
  row_won: 'fanfare',
  row_tied: 'slide',
  card_taken: 'slide',
  card_drawn: 'slide',
  pile_shuffled: 'shuffle',
};

/** `reader` is the seat whose hand lies open to the reader, `rows` are those before. */
export function tell(steps: Props['lastSteps'], reader: number | null, rows: readonly Row[] = []): Story {
  const story: Story = { flights: [], sounds: [], laid: null, swap: null, scored: null };
  const lying = [0, 1, 2, 3].map((row) => rows[row]?.cards.map(({ card }) => card) ?? []);
  const lyingIn = (row: number): (number | undefined)[] => (lying[row] ??= []);
  function score(row: number, treasure: number, winner: number | null): void {
    story.scored = { row, treasure, winner, cards: lyingIn(row).filter((card) => card !== undefined) };
    lying[row] = [];
  }
  const fly = (from: string[], to: string): void => void story.flights.push({ from, to });
  function lay(row: number, card: number, from: number): void {
    story.laid = { row, card };
    lyingIn(row).push(card);
    fly([cardPlace(card), handPlace(from)], cardPlace(card));
  }
  function clear(row: number): void {
    story.laid = null;
    fly([rowPlace(row)], DISCARD);
  }
  return tellAll<Events, Story>(steps, story, SOUNDS, {
    tool_used: ({ seat, tool }) => fly(seat === reader ? [toolPlace(tool), kitPlace(seat)] : [kitPlace(seat)], PLAYED),
    camps_traded({ seat, other, colour, other_colour: otherColour }) {
      story.swap = { seat, other, colour, otherColour };
      for (const tent of [colour, otherColour].map(tentPlace)) fly([tent], tent);
    },
    card_laid: ({ row, card, seat }) => lay(row, card, seat),
    card_lent: ({ row, card, other }) => lay(row, card, other),
    card_laid_down({ row, card, seat }) {
      if (card !== undefined) return lay(row, card, seat);
      story.laid = { row, card: null };
      lyingIn(row).push(undefined);
      fly([handPlace(seat)], downPlace(row, seat));
    },
    card_turned: ({ row, place, card }) => void (lyingIn(row)[place] = card),
    card_replaced({ row, place, card, seat }) {
      lay(row, card, seat);
      lyingIn(row)[place] = lyingIn(row).pop();
      fly([rowPlace(row)], DISCARD);
    },
    row_won({ row, seat, treasure }) {
      fly([treasurePlace(row)], wonPlace(seat, treasure));
      clear(row);
      score(row, treasure, seat);
    },
    row_tied({ row, treasure }) {
      clear(row);
      score(row, treasure, null);
    },
    treasure_turned: ({ row }) => fly([TREASURES], treasurePlace(row)),
    card_taken({ card, seat, row, place }) {
      lyingIn(row).splice(place, 1);
      fly([cardPlace(card)], seat === reader ? cardPlace(card) : handPlace(seat));
      if (story.laid?.card === card) story.laid = null;
    },
    card_drawn: ({ card, seat }) => fly([PILE], card === undefined ? handPlace(seat) : cardPlace(card)),
    tool_drawn: ({ tool, seat }) => tool !== undefined && seat === reader && fly([kitPlace(seat)], toolPlace(tool)),
    pile_shuffled: () => fly([DISCARD], PILE),
  });
}
