/** What follows from the view of Reliques & co for the eye: pure. */
import { at } from '../../kit/at';
import { DIVE_SPACE, MUSEUM_SPACE, OPEN, SPACES, START_CARDS, START_COLUMN, type Box, type Company, type LaidCard, type Points, type Side, type View } from './wire';

export const spaceOn = (slot: number, index: number): number => slot * SPACES + index;
export const museumSpace = (kind: number): number => MUSEUM_SPACE + kind;
export const isOwn = (space: number): boolean => space < MUSEUM_SPACE;
export const slotOf = (space: number): number => Math.floor(space / SPACES);

/** What a card says as it lies. */
export const sideOf = ({ cards }: Box, { card, level }: Pick<LaidCard, 'card' | 'level'>): Side => at(at(cards, card).sides, level - 1);

/** The card in a slot. */
export const cardAt = ({ cards }: Pick<Company, 'cards'>, slot: number): number | undefined => cards.find((laid) => laid.slot === slot)?.card;

/** A card beside a free place, and on which side of it the place is: over and under it first. */
export function neighbourOf({ cards }: Pick<Company, 'cards'>, row: number, column: number): { card: number; side: 'below' | 'above' | 'left' | 'right' } | null {
  const at = (y: number, x: number): number | undefined => cards.find((laid) => laid.row === y && laid.column === x)?.card;
  const sides = [
    { card: at(row - 1, column), side: 'below' },
    { card: at(row + 1, column), side: 'above' },
    { card: at(row, column - 1), side: 'right' },
    { card: at(row, column + 1), side: 'left' },
  ] as const;
  for (const { card, side } of sides) if (card !== undefined) return { card, side };
  return null;
}

/** Places of the market are numbered deck by deck; the last of each deck lies on its pile. */
const DECKS: readonly number[] = OPEN.flatMap((open, deck) => Array<number>(open).fill(deck));
export const deckOf = (offer: number): number => at(DECKS, offer);
export const pileUnder = (offer: number): number | null => (DECKS[offer + 1] === DECKS[offer] ? null : deckOf(offer));
/** Row by row: a deck of which several cards are open, and beside it the top of one that shows no more. */
const SINGLE = [...OPEN.keys()].filter((deck) => OPEN[deck] === 1);
export const MARKET: readonly number[] = [...OPEN.keys()]
  .filter((deck) => !SINGLE.includes(deck))
  .flatMap((deck, row) => [deck, ...SINGLE.slice(row, row + 1)])
  .flatMap((deck) => [...DECKS.keys()].filter((offer) => DECKS[offer] === deck));

/** The face of the die that lies on a space. */
export function dieOn(view: View, space: number): number | null {
  return view.placed.find((die) => die.space === space)?.face ?? null;
}

/** What turning an own card would bring, if it can be turned. */
export const gainOf = ({ upgrades = [] }: View, slot: number): number => upgrades.find((upgrade) => upgrade.slot === slot)?.reputation ?? 0;

/** The faces that dive now. */
export const divers = (view: View): number[] => view.placed.filter(({ space }) => space === DIVE_SPACE).map(({ face }) => face);

export interface Extent {
  first: number;
  columns: number;
}

/** The columns to show of a company: those it fills, and a free one on both sides where it may lay, or, so that nothing moves then, where there is room.
    If room is kept for more (`fit`), all of those are shown, the first cards in their middle: a company that grows stays where it is. */
export function extentOf({ cards }: Pick<Company, 'cards'>, roomy: boolean, laying = false, fit = 0): Extent {
  const filled = cards.map(({ column }) => column);
  const least = filled.length > 0 ? Math.min(...filled) : START_COLUMN;
  const most = Math.max(...filled, least + START_CARDS - 1);
  const margin = laying || roomy ? 1 : 0;
  const columns = most - least + 1 + 2 * margin;
  const home = START_COLUMN - ((fit - START_CARDS) >> 1);
  return fit < columns ? { first: least - margin, columns } : { first: Math.min(least - margin, Math.max(home, most + margin + 1 - fit)), columns: fit };
}

export const totalOf = ({ cards, bonuses, dives, museums }: Points): number => cards + bonuses + dives + museums;

/** A company's reputation, with the museums once they are decided. */
export const fameOf = ({ companies, points }: View, seat: number): number => (points ? totalOf(at(points, seat)) : at(companies, seat).reputation);

/** The seats that are ahead, once anybody is. */
export function leadersOf(view: View): number[] {
  const totals = view.companies.map((_, seat) => fameOf(view, seat));
  const best = Math.max(...totals);
  return best === 0 ? [] : totals.flatMap((total, seat) => (total === best ? [seat] : []));
}

/** Whether this turn has brought, or cost, anything. */
export const hasGained = ({ gains }: View): boolean => gains.dollars !== 0 || gains.reputation !== 0 || gains.relics.some((count) => count !== 0);
