/** What the view of Reliques & co says, and what follows from it for the eye: pure. */
import type { DiveSymbol } from './box';
import { MOST_BOXES } from './wire';

export type Phase = 'arrange' | 'change' | 'place' | 'dive' | 'buy' | 'lay' | 'fill' | 'sell' | 'take' | 'over';

export interface LaidCard {
  slot: number;
  card: number;
  level: 1 | 2;
  row: number;
  column: number;
  reputation: number; // printed and bonus
  bonus: number;
}

export interface Company {
  cards: LaidCard[];
  relics: number[];
  dollars: number;
  reputation: number;
  dice: number; // it rolls next turn
  dives: number[];
  cubes: number[]; // by museum
}

export interface Spot {
  row: number;
  column: number;
  reputation: number; // what the company would gain there
}

export interface Points {
  cards: number;
  bonuses: number;
  dives: number;
  museums: number;
}

export interface ReliquesView {
  phase: Phase;
  active: number;
  asked: number[];
  first: number;
  round: number;
  ending: boolean;
  dice: { face: number; fresh: boolean }[];
  placed: { space: number; face: number }[];
  rerolls: number;
  shift: number;
  reach: number;
  dive: { number: number | null; symbol: DiveSymbol | null; index: number | null; sum: number; bonus: number; done: boolean };
  market: (number | null)[];
  piles: number[];
  companies: Company[];
  museums: { boxes: (number | null)[]; leader: number | null }[];
  buying?: { discount: number };
  upgrades?: { slot: number; reputation: number }[]; // what the company would gain by each
  laying?: number;
  spots?: Spot[];
  sale?: { sold: number[]; dollars: number; bonus: number };
  selling?: { bonus: number; museum: number | null };
  gains: { dollars: number; reputation: number; relics: number[] };
  majorities?: (number | null)[];
  points?: Points[];
}

export const RELICS = 4;
export const FACES = 6;
export const START_CARDS = 4;
export const START_COLUMN = 32; // the starting cards lie in the upper row, from here to the right
const COLUMNS = 68;
const SPACES = 2; // on a card

export const MUSEUM_SPACE = 72;
export const COLLECTORS_SPACE = 76;
export const GUIDE_SPACE = 77;
export const DIVE_SPACE = 78;
export const spaceOn = (slot: number, index: number): number => slot * SPACES + index;
export const museumSpace = (kind: number): number => MUSEUM_SPACE + kind;
export const isOwn = (space: number): boolean => space < MUSEUM_SPACE;
export const slotOf = (space: number): number => Math.floor(space / SPACES);
export const placeKey = (row: number, column: number): number => row * COLUMNS + column;
export const boxKey = (museum: number, box: number): number => museum * MOST_BOXES + box;

/** The rows of the market: four open cards of A, B and C, and the top of D or E beside the first two. */
export const MARKET_ROWS: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 12],
  [4, 5, 6, 7, 13],
  [8, 9, 10, 11],
];
/** The pile a market place is filled from, if it lies on it: the last of each row, and both single ones. */
export const pileUnder = (offer: number): number | null => ({ 3: 0, 7: 1, 11: 2, 12: 3, 13: 4 })[offer] ?? null;
export const deckOf = (offer: number): number => (offer < 12 ? Math.floor(offer / 4) : offer - 9);

/** The face of the die that lies on a space. */
export function dieOn(view: ReliquesView, space: number): number | null {
  return view.placed.find((die) => die.space === space)?.face ?? null;
}

/** What turning an own card would bring. */
export const gainOf = ({ upgrades = [] }: ReliquesView, slot: number | null): number => upgrades.find((upgrade) => upgrade.slot === slot)?.reputation ?? 0;

/** The faces that dive now. */
export const divers = (view: ReliquesView): number[] => view.placed.filter(({ space }) => space === DIVE_SPACE).map(({ face }) => face);

export interface Extent {
  first: number;
  columns: number;
}

const ROOMY = 6; // columns: as long as there are no more, room for the next one is kept free on both sides

/** The columns to show of a company: those it fills, and a free one on both sides where it may lay, or where there is room. */
export function extentOf({ cards }: Company, roomy: boolean, laying = false): Extent {
  const filled = cards.map(({ column }) => column);
  const least = filled.length > 0 ? Math.min(...filled) : START_COLUMN;
  const most = Math.max(...filled, least + START_CARDS - 1);
  const margin = laying || (roomy && most - least < ROOMY) ? 1 : 0;
  return { first: least - margin, columns: most - least + 1 + 2 * margin };
}

/** The seats clockwise, beginning behind the one looked from; a spectator sees them all in order. */
export function othersOf(seats: number, seat: number | null): number[] {
  const all = Array.from({ length: seats }, (_, place) => place);
  return seat === null ? all : [...all.slice(seat + 1), ...all.slice(0, seat)];
}

/** A company's reputation, with the museums once they are decided. */
export const fameOf = ({ companies, points }: ReliquesView, seat: number): number => (points ? totalOf(points[seat]) : (companies[seat]?.reputation ?? 0));

/** The seats that are ahead, once anybody is. */
export function leadersOf(view: ReliquesView): number[] {
  const totals = view.companies.map((_, seat) => fameOf(view, seat));
  const best = Math.max(...totals);
  return best === 0 ? [] : totals.flatMap((total, seat) => (total === best ? [seat] : []));
}

export const totalOf = (points: Points | undefined): number => (points ? points.cards + points.bonuses + points.dives + points.museums : 0);

/** What a gain of this turn is: nothing yet, or something to show. */
export const hasGained = ({ gains }: ReliquesView): boolean => gains.dollars !== 0 || gains.reputation !== 0 || gains.relics.some((count) => count !== 0);
