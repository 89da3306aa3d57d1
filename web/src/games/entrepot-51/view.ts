/** What follows from Entrepôt 51's view for the eye: pure. */
import { at } from '../../kit/at';
import type { Box, Counterfeits, Phase, Points, View } from './wire';

/** The view as it is shown. */
export interface Sight extends View {
  /** Counterfeits are still to be turned up: who is first, complete sets and points are anybody's guess. */
  open?: true;
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
  return box.colours.map((_, colour) => collection.filter((relic) => at(box.relics, relic).colour === colour));
}

/** First, second or neither in a category, by the points it brings. */
export function placeOf(box: Box, colour: number, points: number): 1 | 2 | null {
  if (points > 0 && points === box.first[colour]) return 1;
  return points > 0 && points === box.second[colour] ? 2 : null;
}

export const leftOf = (seats: number, seat: number): number => (seat + 1) % seats;
export const rightOf = (seats: number, seat: number): number => (seat + seats - 1) % seats;

/** What a seat does in the auction that is on, or did in the one just closed. */
export type Part = { kind: 'in' | 'out' | 'thinking' | 'hidden' } | { kind: 'leads' | 'opened'; amount: number; won: boolean };

/** `winner`: who won the auction that is over, if that is remembered. */
export function partOf(view: View, seat: number, winner: number | null): Part | null {
  const opened = at(view.bids, seat);
  if (opened !== null) return { kind: 'opened', amount: opened, won: (view.leader ?? winner) === seat };
  if (view.lot === null) return null;
  if (view.auction === 'closed') return { kind: view.committed[seat] ? 'hidden' : 'thinking' };
  if (view.leader === seat) return { kind: 'leads', amount: view.bid, won: false };
  return { kind: view.out[seat] ? 'out' : 'in' };
}

/** The steps of the end, in order. */
export const FINALE: readonly Phase[] = ['buy_back', 'certify', 'cancel', 'over'];

export type Fate = 'fake' | 'certified' | 'cancelled';

/** What a counterfeit that was turned up did to its relic. */
export function fateOf({ counterfeits, certified }: View, relic: number): Fate {
  if (counterfeits.cancelled === relic) return 'cancelled';
  return certified.includes(relic) ? 'certified' : 'fake';
}

export const ownerOf = ({ collections }: View, relic: number): number => collections.findIndex((relics) => relics.includes(relic));

/** The end is told beat by beat: every counterfeit, every category, sets, ingots, relics, the sum. */
export const AFTER_CATEGORIES = ['sets', 'ingots', 'effects', 'sum'] as const;

export function lastBeat({ phase, counterfeits: { shown = [] }, decks }: View): number {
  return shown.length + (phase === 'over' ? decks.length + AFTER_CATEGORIES.length : 0);
}

/** The view in which only so many counterfeits have been turned up: totals as if the rest were genuine, nothing cancelled yet, and all that hangs on the rest open. */
export function withheld(view: View, beat: number, box: Box): Sight {
  const { shown, fake = [], cancelled = null } = view.counterfeits;
  if (!shown || beat >= shown.length) return view;
  const fallen = shown.slice(0, beat).filter((relic) => fake.includes(relic) || relic === cancelled);
  const counts = (relic: number): boolean => !fallen.includes(relic) && !view.pawned.includes(relic);
  const sum = (relics: readonly number[]): number => relics.reduce((total, relic) => total + at(box.relics, relic).value, 0);
  return {
    ...view,
    counterfeits: { ...view.counterfeits, fake: fallen, cancelled: null },
    totals: view.collections.map((relics) => shelvesOf(box, relics.filter(counts)).map(sum)),
    open: true,
  };
}

/** Seats from the first to the last. */
export const rankingOf = (places: readonly number[]): number[] => [...places.keys()].toSorted((one, other) => at(places, one) - at(places, other));
