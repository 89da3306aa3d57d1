// Written by `python -m ludotheque.server.wire.typescript` from the rules.py and faces.py of Entrepôt 51: change it there.
// A field with a question mark is there only for those who may see it, or while there is such a thing.
import type { BoardProps, EventOf, MoveOf, PartsProps, PieceProps } from '$kit/board';

export type Auction = "open" | "closed";

export type Phase = "reveal" | "open" | "closed" | "pay" | "steal" | "lead" | "buy_back" | "certify" | "cancel" | "over";

export type Kind = "plain" | "blessed" | "cursed";

export type Moment = "immediate" | "permanent" | "end" | "score";

/** All that lies open; the counterfeits beside the viewer, and its own hidden bid. */
export interface View {
  phase: Phase;
  active: number; // the seat that turns up the next relic, or has turned up this one
  decks: number[]; // colour -> relics left
  lot: number | null; // the relic for sale
  auction: Auction | null;
  revealer: number;
  bid: number; // the highest, 0 if there is none
  leader: number | null; // who made it
  out: boolean[];
  committed: boolean[];
  bids: (number | null)[]; // hidden bids once they are opened
  ingots: number[];
  broker: number;
  tokens: number; // left at the broker
  collections: number[][]; // seat -> relics in the order bought
  pawned: number[];
  certified: number[];
  counterfeits: Counterfeits;
  totals: number[][]; // seat, colour -> value
  ranks: number[][]; // colour, seat -> points
  sets: number[];
  points: Points[]; // as things stand; as if all were genuine until the counterfeits are turned up
  sold: number; // auctions finished
  used: number; // free buy-backs, certificates or cancellations used in this step
  places: number[]; // by the points, then by who wins ties
  commit?: number; // the viewer's own hidden bid
}

/** How many lie where, and which of them the viewer has seen; at the end all of them. */
export interface Counterfeits {
  beside: number; // face down between two neighbours
  spare: number;
  added: number; // in play, seen by nobody
  known?: number[]; // those that the viewer has seen, until all are turned up
  left?: number[]; // those of them between it and its left neighbour
  right?: number[];
  shown?: number[]; // once all are turned up
  fake?: number[]; // those of them that count
  cancelled?: number | null;
}

/** Where the points of a seat come from. */
export interface Points {
  ingots: number;
  sets: number;
  categories: number[]; // by colour
  effects: number;
}

/** What is printed on the components: an edition may change all of it but the drawings. */
export interface Box {
  colours: string[];
  first: number[]; // colour -> points
  second: number[];
  relics: Relic[];
  set: number; // points for one relic of each colour
  ingots_per_point: number;
  buy_back: number; // ingots
  tokens: number;
}

/** A card; a relic is its place in the box. */
export interface Relic {
  id: string; // of its drawing
  colour: number;
  value: number;
  kind: Kind;
  auction: Auction;
  effect: string;
  moment: Moment | null; // when the effect works
  number: number; // of the effect
  counterfeit: boolean; // there is a counterfeit of it
}

/** Every kind of decision, with its parameters. */
export interface Moves {
  reveal: { colour: number };
  bid: { amount: number };
  pass: Record<string, never>;
  commit: { amount: number };
  pawn: { relic: number };
  pay: { to: number };
  steal: { relic: number };
  take_lead: { yes: number };
  buy_back: { relic: number };
  redeem_free: { relic: number };
  certify: { relic: number };
  cancel: { relic: number };
  done: Record<string, never>;
}

export type Move = MoveOf<Moves>;

/** Every kind of event, with its parameters. */
export interface Events {
  counterfeits_dealt: { beside: number };
  game_begun: { seat: number };
  relic_revealed: { seat: number; relic: number };
  relic_pawned: { seat: number; relic: number; ingots: number };
  bid_made: { seat: number; amount: number };
  bid_equalled: { seat: number; amount: number };
  passed: { seat: number };
  bid_committed: { seat: number; amount?: number };
  bids_opened: { relic: number };
  bid_shown: { seat: number; amount: number };
  relic_bought: { seat: number; relic: number; amount: number };
  paid: { seat: number; other: number; amount: number };
  extra_paid: { seat: number; amount: number };
  curse_ignored: { seat: number; relic: number };
  ingots_given: { seat: number; other: number; amount: number };
  ingots_taken: { seat: number; amount: number };
  counterfeit_added: { seat: number };
  relic_stolen: { seat: number; other: number; relic: number };
  lead_taken: { seat: number };
  lead_left: { seat: number };
  relic_bought_back: { seat: number; relic: number; amount: number };
  certified: { seat: number; relic: number };
  counterfeit_shown: { seat: number; relic: number; certified: number };
  counterfeit_cancelled: { seat: number; other: number; relic: number };
  step_ended: { seat: number };
  game_ended: Record<string, never>;
}

export type Event = EventOf<Events>;

/** What the host of a table has chosen. */
export interface Options {
  loan: number;
}

export type Props = BoardProps<View, Box, Move, Event, Options>;
export type PropsOfParts = PartsProps<Box>;
export type PropsOfPiece = PieceProps<Box, Event>;
