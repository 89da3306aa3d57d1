// Written by `python -m ludotheque.server.wire.typescript` from the rules.py and faces.py of Reliques & co: change it there.
// A field with a question mark is there only for those who may see it, or while there is such a thing.
import type { BoardProps, EventOf, MoveOf, PartsProps, PieceProps } from '$kit/board';

export type Phase = "arrange" | "change" | "place" | "dive" | "buy" | "lay" | "fill" | "sell" | "take" | "over";

export type DiveSymbol = "pottery" | "doubloon" | "sunken_city";

export type CardKind = "expedition" | "vehicle" | "building" | "crew" | "gear";

export type Deed = "relic" | "buy" | "money" | "money_per_expedition" | "private" | "museum" | "adjacent_relic";

export type Per = "if_adjacent" | "adjacent" | "row" | "owned" | "dive";

/** All lies open, to everybody alike. */
export interface View {
  phase: Phase;
  active: number;
  first: number;
  round: number;
  ending: boolean; // somebody has reached the goal
  dice: Die[];
  placed: PlacedDie[];
  rerolls: number;
  shift: number; // shifts left
  reach: number;
  dive: Dive;
  market: (number | null)[];
  piles: number[]; // by deck
  companies: Company[];
  museums: Boxes[];
  gains: Gains;
  buying?: Buying; // while a card is bought or turned
  upgrades?: Upgrade[];
  laying?: number; // while a card that was bought is laid
  spots?: Spot[];
  selling?: Selling; // while a box is filled
  sale?: Sale; // while relics are sold to collectors
  majorities?: (number | null)[]; // at the end: museum -> seat
  points?: Points[]; // at the end
}

/** A die that is not placed yet. */
export interface Die {
  face: number;
  fresh: boolean; // not re-rolled
}

/** A die on a space. */
export interface PlacedDie {
  space: number;
  face: number;
}

/** The dive card on top, and the dice on it; a dive that is done stays so until the end of the turn. */
export interface Dive {
  number: number | null; // nothing once all are taken
  symbol: DiveSymbol | null;
  index: number | null;
  sum: number;
  bonus: number;
  done: boolean;
}

/** What lies before a seat. */
export interface Company {
  cards: LaidCard[];
  relics: number[];
  dollars: number;
  reputation: number;
  dice: number; // it rolls next turn
  dives: number[];
  cubes: number[]; // by museum
}

/** A card of a company. */
export interface LaidCard {
  slot: number;
  card: number;
  level: 1 | 2;
  row: number;
  column: number;
  reputation: number; // printed and bonus
  bonus: number;
}

/** The boxes of a museum. */
export interface Boxes {
  boxes: (number | null)[]; // box -> the seat that filled it
  leader: number | null;
}

/** What the active seat has gained in this turn. */
export interface Gains {
  dollars: number;
  reputation: number;
  relics: number[];
}

/** A card is being bought. */
export interface Buying {
  discount: number;
}

/** An own card that could be turned. */
export interface Upgrade {
  slot: number;
  reputation: number; // what the company would gain
}

/** Where the new card can lie. */
export interface Spot {
  row: number;
  column: number;
  reputation: number; // what the company would gain there
}

/** Relics are being sold to a museum. */
export interface Selling {
  bonus: number;
  museum: number | null; // nothing where any will do
}

/** Relics are being sold to collectors. */
export interface Sale {
  sold: number[];
  dollars: number;
  bonus: number;
}

/** Where the final reputation of a seat comes from. */
export interface Points {
  cards: number;
  bonuses: number;
  dives: number;
  museums: number;
}

/** What is printed on the components: an edition may change every number of it. */
export interface Box {
  cards: Card[];
  kinds: CardKind[]; // in the order of their numbers
  symbols: DiveSymbol[];
  offers: string[]; // place in the market -> its deck
  museums: Museum[];
  boxes: Record<string, number[]>; // seats -> relics that each box of a museum takes
  museum_sale: MuseumSale;
  collectors: Collectors;
  guide: Guide;
  dives: DiveCard[];
  dive_reputation: number;
  dollars: number[]; // that seats begin with, in the order of the first turn
  goal: number;
  most_dice: number;
}

/** An asset card; a card is its place in the box. */
export interface Card {
  id: string; // of its drawing
  deck: string;
  copies: number;
  kind: CardKind;
  dollars: number;
  scrolls: number;
  sides: [Side, Side];
}

/** What a card shows at one level. */
export interface Side {
  reputation: number;
  dice: number;
  dive: number;
  reroll: number;
  shift: number; // by how much one die may be shifted; ANY_FACE: to any face
  spaces: Space[];
  bonuses: Bonus[];
}

/** Where one die can be laid. */
export interface Space {
  faces: number[]; // that it takes
  does: Deed;
  kind?: number; // the relic that it gives
  amount?: number; // dollars: earned, on top of a sale, or off a price
}

/** Reputation for what lies around, is owned or was brought up. */
export interface Bonus {
  per: Per;
  reputation: number;
  kind?: CardKind; // of the cards that it counts
  symbol?: DiveSymbol; // of the dives that it counts
  most?: number; // how many count, if not all
}

/** Where relics of a kind are sold to. */
export interface Museum {
  kind: number;
  bonus: number;
  majority: number;
  faces: number[];
}

/** What museums pay. */
export interface MuseumSale {
  dollars: number; // for each relic
}

/** What collectors pay. */
export interface Collectors {
  faces: number[];
  dollars: number; // for each relic
  variety: number; // for each kind after the first
}

/** What the guide pays. */
export interface Guide {
  faces: number[];
  dollars: number;
}

/** A treasure of the sea. */
export interface DiveCard {
  number: number;
  symbol: DiveSymbol;
}

/** Every kind of decision, with its parameters. */
export interface Moves {
  arrange: { card: number };
  reroll: { face: number };
  shift: { face: number; to: number };
  ready: Record<string, never>;
  use: { space: number; face: number };
  buy: { offer: number };
  turn: { slot: number };
  lay: { row: number; column: number };
  fill: { museum: number; box: number };
  sell: { kind: number };
  take: { kind: number };
  done: Record<string, never>;
  end_turn: Record<string, never>;
}

export type Move = MoveOf<Moves>;

/** Every kind of event, with its parameters. */
export interface Events {
  first_rolled: { seat: number; a: number; b: number };
  began: { seat: number; dollars: number };
  card_arranged: { seat: number; card: number };
  die_rolled: { seat: number; face: number };
  die_rerolled: { seat: number; face: number; to: number };
  die_shifted: { seat: number; face: number; to: number };
  dice_kept: { seat: number };
  die_placed: { seat: number; space: number; face: number; card: number };
  relic_found: { seat: number; kind: number; slot: number };
  dollars_earned: { seat: number; amount: number; space: number };
  card_bought: { seat: number; card: number; offer: number; dollars: number; scrolls: number };
  offer_refilled: { offer: number; card: number };
  card_laid: { seat: number; card: number; row: number; column: number };
  card_turned: { seat: number; slot: number; card: number; dollars: number; scrolls: number };
  relic_sold: { seat: number; kind: number };
  sale_paid: { seat: number; dollars: number };
  box_filled: { seat: number; museum: number; box: number; relics: number; dollars: number };
  dive_taken: { seat: number; number: number; symbol: number };
  reputation_gained: { seat: number; amount: number };
  turn_ended: { seat: number };
  goal_reached: { seat: number };
  majority_won: { seat: number; museum: number; reputation: number };
  game_ended: Record<string, never>;
  reputation_lost: { seat: number; amount: number };
}

export type Event = EventOf<Events>;

export type Options = Record<string, never>;

export const RELICS = 4;
export const SCROLL = 1; // the relic that cards may cost
export const FACES = 6;
export const ANY_FACE = 6; // the shift of a die that may become whatever one likes
export const START = "S"; // the deck that every seat has its first cards from
export const START_CARDS = 4;
export const START_COLUMN = 32; // the starting cards lie in the upper row, from here to the right
export const SPACES = 2; // on a card: a space is a slot and the place on its card as digits, then one of each public card
export const MUSEUM_SPACE = 72; // the first of them
export const COLLECTORS_SPACE = 76;
export const GUIDE_SPACE = 77;
export const DIVE_SPACE = 78;
export const MOST_DICE = 12; // that any edition can have; `most_dice` of the box is this one's
export const OPEN = [4, 4, 4, 1, 1] as const; // deck -> cards for sale

export type Props = BoardProps<View, Box, Move, Event, Options>;
export type PropsOfParts = PartsProps<Box>;
export type PropsOfPiece = PieceProps<Box, Event>;
