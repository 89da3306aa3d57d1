// Written by `python -m ludotheque.server.wire.typescript` from the rules.py and faces.py of Relíkt: change it there.
// A field with a question mark is there only for those who may see it, or while there is such a thing.
import type { BoardProps, EventOf, MoveOf, PartsProps, PieceProps } from '$kit/board';

export type Phase = "begin" | "trade" | "look" | "aim" | "replace" | "lay" | "take";

/** The rows, the camps and what everybody has seen; hand, tools and face-down cards for their owner. */
export interface View {
  phase: Phase;
  turn: number;
  tool: number | null; // at work, as it acts
  used: number | null; // the card that was played for it
  camps: number[]; // seat -> colour
  rows: Row[];
  hand_sizes: number[];
  seen: number[][]; // seat -> cards seen, now in that hand or among its face-down cards
  face_down: boolean; // the next card is laid face down
  lays_left: number;
  tools_left: number[][]; // seat -> tools not used yet
  tool_hand_sizes: number[];
  tool_discard: number[]; // oldest first
  pile: number;
  discard: number[];
  treasure_pile: number;
  taken: number; // treasures won by anybody
  won: (number[] | null)[]; // seat -> kinds; those of others are not shown where the table wants to remember
  points: (number | null)[];
  open?: OpenHand; // while the binoculars look into it
  aimed?: Aim; // between aiming and replacing
  hand?: number[]; // the own one
  tools?: number[]; // those in the own hand
}

/** A treasure with its cards in the order they were laid. */
export interface Row {
  treasure: number | null; // its kind
  cards: Laid[];
  totals: number[]; // seat -> points of its camp's face-up cards
}

/** A card of a row. */
export interface Laid {
  card?: number; // unless it lies face down and is somebody else's
  down: boolean;
  by?: number; // who laid it, for a card face down
}

/** A hand that lies open. */
export interface OpenHand {
  seat: number;
  cards: number[];
}

/** What the pistol points at. */
export interface Aim {
  row: number;
  place: number;
}

/** What is printed on the cards. A card is a number, colour * values.length + place of its value. */
export interface Box {
  colours: string[];
  values: number[]; // of the adventures in each colour
  tools: string[];
  treasures: Treasure[]; // by kind
  places: number; // of the longest row
}

/** A kind of treasure. */
export interface Treasure {
  gems: number; // places in its row, and points
  red: boolean; // counts in pairs, and costs its gems alone
}

/** Every kind of decision, with its parameters. */
export interface Moves {
  use: { tool: number };
  trade: { seat: number };
  look: { seat: number };
  aim: { row: number; place: number };
  replace: { card: number };
  lay: { card: number; row: number };
  take: { row: number; place: number };
}

export type Move = MoveOf<Moves>;

/** Every kind of event, with its parameters. */
export interface Events {
  camp_dealt: { seat: number; colour: number };
  treasure_turned: { row: number; treasure: number };
  game_begun: { seat: number };
  tool_used: { seat: number; tool: number };
  tool_copied: { seat: number; tool: number };
  camps_traded: { seat: number; other: number; colour: number; other_colour: number };
  hand_opened: { seat: number; other: number };
  card_shown: { seat: number; card: number };
  card_aimed_at: { seat: number; row: number; place: number; card: number };
  card_replaced: { seat: number; row: number; place: number; old: number; card: number };
  card_laid: { seat: number; card: number; row: number };
  card_laid_down: { seat: number; card?: number; row: number };
  card_lent: { seat: number; other: number; card: number; row: number };
  card_turned: { row: number; place: number; seat: number; card: number };
  row_won: { row: number; seat: number; colour: number; total: number; treasure: number };
  row_tied: { row: number; total: number; treasure: number };
  card_taken: { seat: number; row: number; place: number; card: number };
  card_drawn: { seat: number; card?: number };
  tool_drawn: { seat: number; tool?: number };
  pile_shuffled: { cards: number };
  game_ended: { left: number };
}

export type Event = EventOf<Events>;

/** What the host of a table has chosen. */
export interface Options {
  end: "all" | "last-one";
  memory: "no" | "yes";
}

export type Props = BoardProps<View, Box, Move, Event, Options>;
export type PropsOfParts = PartsProps<Box>;
export type PropsOfPiece = PieceProps<Box, Event>;
