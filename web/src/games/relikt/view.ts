/** What Relíkt's view says, and what follows from it for the eye: pure. */
export const COLOURS = 5;
export const VALUES = 12;
const PLACES = 6;
export const TOOLS = 7;

export type Phase = 'begin' | 'trade' | 'look' | 'aim' | 'replace' | 'lay' | 'take';

export interface Laid {
  card?: number; // absent when it lies face down and is somebody else's
  down: boolean;
  by?: number; // who laid it, for a card face down
}

export interface AdventureRow {
  treasure: number | null;
  cards: Laid[];
  totals: number[]; // seat -> points of its camp's face-up cards
}

export interface ReliktView {
  phase: Phase;
  turn: number;
  tool: number | null; // at work, as it acts
  used: number | null; // the card that was played for it
  camps: number[]; // seat -> colour
  rows: AdventureRow[];
  hand?: number[];
  hand_sizes: number[];
  seen: number[][];
  open?: { seat: number; cards: number[] };
  aimed?: { row: number; place: number };
  face_down: boolean;
  lays_left: number;
  tools_left: number[][];
  tools?: number[];
  tool_hand_sizes: number[];
  tool_discard: number[];
  pile: number;
  discard: number[];
  treasure_pile: number;
  taken: number;
  won: (number[] | null)[];
  points: (number | null)[];
}

export const colourOf = (card: number): number => Math.floor(card / VALUES);
export const valueOf = (card: number): number => (card % VALUES) + 1;

const FIRST_RED = 4;
const GEMS = [3, 4, 5, 6, 4, 5, 6] as const; // blue 3 to 6, red 4 to 6
export const KINDS = GEMS.length;
export const gemsOf = (kind: number): number => GEMS[kind] ?? 0;
export const isRed = (kind: number): boolean => kind >= FIRST_RED;

/** Blue gems add up; red cards of one worth count in pairs, and a lonely one costs what it is worth. */
export function scoreOf(kinds: readonly number[]): number {
  return stacksOf(kinds).reduce((sum, { kind, count }) => sum + worthOf(kind, count), 0);
}

export function worthOf(kind: number, count: number): number {
  const gems = gemsOf(kind);
  return isRed(kind) ? Math.floor(count / 2) * gems - (count % 2) * gems : count * gems;
}

/** What a treasure would change for somebody who has won these. */
export const gainOf = (won: readonly number[], kind: number): number => scoreOf([...won, kind]) - scoreOf(won);

export interface Stack {
  kind: number;
  count: number;
}

/** Won treasures, those of one kind together. */
export function stacksOf(kinds: readonly number[]): Stack[] {
  return Array.from({ length: KINDS }, (_, kind) => ({ kind, count: kinds.filter((won) => won === kind).length })).filter(({ count }) => count > 0);
}

/** Red ones in the pairs they score as; whatever is left over stands alone. */
export function bundlesOf(kinds: readonly number[]): { kind: number; size: 1 | 2; points: number }[] {
  return stacksOf(kinds).flatMap(({ kind, count }) => {
    if (!isRed(kind)) return Array.from({ length: count }, () => ({ kind, size: 1 as const, points: gemsOf(kind) }));
    const pairs = Array.from({ length: Math.floor(count / 2) }, () => ({ kind, size: 2 as const, points: gemsOf(kind) }));
    return count % 2 ? [...pairs, { kind, size: 1 as const, points: -gemsOf(kind) }] : pairs;
  });
}

export const placesLeft = ({ treasure, cards }: AdventureRow): number => (treasure === null ? 0 : gemsOf(treasure) - cards.length);

export interface Standing {
  totals: number[];
  /** The seat that would take the treasure, if one alone is ahead. */
  leader: number | null;
  /** The seats ahead together: nobody takes it. */
  tied: number[];
}

function standingOf(totals: readonly number[]): Standing {
  const most = Math.max(0, ...totals);
  const ahead = most === 0 ? [] : totals.flatMap((total, seat) => (total === most ? [seat] : []));
  return { totals: [...totals], leader: ahead.length === 1 ? (ahead[0] ?? null) : null, tied: ahead.length > 1 ? ahead : [] };
}

function adding(totals: readonly number[], camps: readonly number[], cards: readonly number[]): number[] {
  return totals.map((total, seat) => total + cards.filter((card) => colourOf(card) === camps[seat]).reduce((sum, card) => sum + valueOf(card), 0));
}

/** How a row stands for everybody. */
export const openStanding = ({ totals }: AdventureRow): Standing => standingOf(totals);

/** The viewer's own cards that lie face down in a row. */
export const ownHidden = ({ cards }: AdventureRow): number[] => cards.flatMap(({ card, down }) => (down && card !== undefined ? [card] : []));

/** How a row stands for somebody who knows what lies there face down, and adds a card in thought. */
export function knownStanding(row: AdventureRow, camps: readonly number[], more: readonly number[] = []): Standing {
  return standingOf(adding(row.totals, camps, [...ownHidden(row), ...more]));
}

/** The hand as it is held: by colour, then value, which is the order of the numbers. */
export const sorted = (cards: readonly number[]): number[] => cards.toSorted((a, b) => a - b);

/** All treasures that will be taken are taken; with `last-one` the last stays where it is. */
export function isOver(view: ReliktView, end: unknown): boolean {
  const left = view.treasure_pile + view.rows.filter(({ treasure }) => treasure !== null).length;
  return left === (end === 'last-one' ? 1 : 0);
}

/** The seats clockwise, beginning behind the one looked from; a spectator sees them all in order. */
export function othersOf(seats: number, seat: number | null): number[] {
  const all = Array.from({ length: seats }, (_, place) => place);
  return seat === null ? all : [...all.slice(seat + 1), ...all.slice(0, seat)];
}

export const placeKey = (row: number, place: number): number => row * PLACES + place;
