/** What Entrepôt 51's view says, and what follows from it for the eye: pure. */
import type { Box, RelicData } from './box';

export type Phase = 'reveal' | 'open' | 'closed' | 'pay' | 'steal' | 'lead' | 'buy_back' | 'certify' | 'cancel' | 'over';

export interface Counterfeits {
  beside: number; // face down between two neighbours
  spare: number;
  added: number; // in play, seen by nobody
  known?: number[]; // those the viewer has seen, and on which side of it
  left?: number[];
  right?: number[];
  shown?: number[]; // at the end: all that were in play, those that count, and one that was cancelled
  fake?: number[];
  cancelled?: number | null;
}

export interface Points {
  ingots: number;
  sets: number;
  categories: number[];
  effects: number;
}

export interface AuctionView {
  phase: Phase;
  active: number;
  asked: number[];
  decks: number[];
  lot: number | null;
  auction: 'open' | 'closed' | null;
  revealer: number;
  bid: number;
  leader: number | null;
  out: boolean[];
  committed: boolean[];
  bids: (number | null)[]; // hidden bids once they are opened
  commit?: number; // the viewer's own
  ingots: number[];
  broker: number;
  tokens: number;
  collections: number[][];
  pawned: number[];
  certified: number[];
  counterfeits: Counterfeits;
  totals: number[][]; // seat -> colour -> value
  ranks: number[][]; // colour -> seat -> points
  sets: number[];
  points: Points[]; // as things stand; as if all were genuine until the counterfeits are turned up
  places: number[]; // by those points, then by who wins ties
  sold: number;
  /** Counterfeits are still to be turned up: who is first, complete sets and points are anybody's guess. */
  open?: boolean;
}

/** What is known of a relic: nothing, that a counterfeit of it lies beside the viewer, that it has turned out to be fake. */
export type Doubt = 'known' | 'shown' | false;

export function doubtOf({ shown, fake, known }: Counterfeits, relic: number): Doubt {
  if (shown) return fake?.includes(relic) ? 'shown' : false;
  return known?.includes(relic) ? 'known' : false;
}

export const sumOf = ({ ingots, sets, categories, effects }: Points): number => ingots + sets + effects + categories.reduce((sum, points) => sum + points, 0);

/** A collection by category, each in the order bought. */
export function shelvesOf(box: Box, collection: readonly number[]): number[][] {
  return box.colours.map((_, colour) => collection.filter((relic) => box.relics[relic]?.colour === colour));
}

/** First, second or neither in a category, by the points it brings. */
export function placeOf(box: Box, colour: number, points: number): 1 | 2 | null {
  if (points > 0 && points === box.first[colour]) return 1;
  return points > 0 && points === box.second[colour] ? 2 : null;
}

export type EffectType = 'immediate' | 'permanent' | 'end' | 'score';

const TYPES: Record<EffectType, readonly string[]> = {
  immediate: ['gives_left', 'gives_each', 'takes_from_broker', 'adds_counterfeit', 'steals'],
  permanent: ['wins_ties', 'loses_ties', 'equals_bid', 'pays_right', 'pays_broker', 'next_revealer', 'ignores_curses'],
  end: ['buys_back_free', 'certifies', 'cancels_counterfeit'],
  score: ['points', 'points_per_cursed', 'ingots_per_point'],
};

/** When an effect works; nothing for a plain relic. */
export function typeOf({ effect }: RelicData): EffectType | null {
  const found = Object.entries(TYPES).find(([, effects]) => effects.includes(effect));
  return (found?.[0] as EffectType | undefined) ?? null;
}

/** The others clockwise, beginning on the left of a seat. */
export function othersOf(seats: number, seat: number): number[] {
  return Array.from({ length: seats - 1 }, (_, step) => (seat + 1 + step) % seats);
}

export const leftOf = (seats: number, seat: number): number => (seat + 1) % seats;
export const rightOf = (seats: number, seat: number): number => (seat + seats - 1) % seats;

/** What a seat does in the auction that is on, or did in the one just closed. */
export type Part = { kind: 'in' | 'out' | 'thinking' | 'hidden' } | { kind: 'leads' | 'opened'; amount: number; won: boolean };

/** `winner`: who won the auction that is over, if that is remembered. */
export function partOf(view: AuctionView, seat: number, winner: number | null): Part | null {
  const opened = view.bids[seat];
  if (opened != null) return { kind: 'opened', amount: opened, won: (view.leader ?? winner) === seat };
  if (view.lot === null) return null;
  if (view.auction === 'closed') return { kind: view.committed[seat] ? 'hidden' : 'thinking' };
  if (view.leader === seat) return { kind: 'leads', amount: view.bid, won: false };
  return { kind: view.out[seat] ? 'out' : 'in' };
}

/** The steps of the end, in order, and which of them is on. */
export const FINALE = ['buy_back', 'certify', 'cancel', 'over'] as const;
export const isFinale = (phase: Phase): boolean => (FINALE as readonly string[]).includes(phase);

export type Fate = 'fake' | 'certified' | 'cancelled';

/** What a counterfeit that was turned up did to its relic. */
export function fateOf({ counterfeits, certified }: AuctionView, relic: number): Fate {
  if (counterfeits.cancelled === relic) return 'cancelled';
  return certified.includes(relic) ? 'certified' : 'fake';
}

export const ownerOf = ({ collections }: AuctionView, relic: number): number => collections.findIndex((relics) => relics.includes(relic));

/** The end is told beat by beat: every counterfeit, every category, sets, ingots, relics, the sum. */
export const AFTER_CATEGORIES = ['sets', 'ingots', 'effects', 'sum'] as const;

export function lastBeat(view: AuctionView): number {
  const turned = view.counterfeits.shown?.length ?? 0;
  return view.phase === 'over' ? turned + view.decks.length + AFTER_CATEGORIES.length : turned;
}

/** The view in which only so many counterfeits have been turned up: totals as if the rest were genuine, nothing cancelled yet, and all that hangs on the rest open. */
export function withheld(view: AuctionView, beat: number, box: Box): AuctionView {
  const { shown, fake = [], cancelled = null } = view.counterfeits;
  if (!shown || beat >= shown.length) return view;
  const turned = shown.slice(0, beat);
  const fallen = [...fake, cancelled].filter((relic): relic is number => relic !== null && turned.includes(relic));
  const counts = (relic: number): boolean => !fallen.includes(relic) && !view.pawned.includes(relic);
  const sum = (relics: readonly number[]): number => relics.reduce((total, relic) => total + (box.relics[relic]?.value ?? 0), 0);
  return {
    ...view,
    counterfeits: { ...view.counterfeits, fake: fallen, cancelled: null },
    totals: view.collections.map((relics) => shelvesOf(box, relics.filter(counts)).map(sum)),
    open: true,
  };
}

/** Seats from the first to the last. */
export const rankingOf = (places: readonly number[]): number[] => [...places.keys()].toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
