/** What follows from Relíkt's view for the eye: pure. */
import { at } from '../../kit/at';
import type { Box, Options, Row, Treasure, View } from './wire';

export const colourOf = (card: number, { values }: Box): number => Math.floor(card / values.length);

/** What is printed on a card. */
export function faceOf(card: number, box: Box): { colour: number; value: number } {
  return { colour: colourOf(card, box), value: at(box.values, card % box.values.length) };
}

type Treasures = readonly Treasure[];

/** Blue gems add up; red cards of one worth count in pairs, and a lonely one costs what it is worth. */
export function scoreOf(kinds: readonly number[], treasures: Treasures): number {
  return stacksOf(kinds).reduce((sum, { kind, count }) => sum + worthOf(at(treasures, kind), count), 0);
}

export function worthOf({ gems, red }: Treasure, count: number): number {
  return red ? Math.floor(count / 2) * gems - (count % 2) * gems : count * gems;
}

/** What a treasure would change for somebody who has won these. */
export const gainOf = (won: readonly number[], kind: number, treasures: Treasures): number => scoreOf([...won, kind], treasures) - scoreOf(won, treasures);

/** Won treasures, those of one kind together. */
export function stacksOf(kinds: readonly number[]): { kind: number; count: number }[] {
  return [...new Set(sorted(kinds))].map((kind) => ({ kind, count: kinds.filter((won) => won === kind).length }));
}

export interface Bundle {
  kind: number;
  size: 1 | 2;
  points: number;
}

/** Red ones in the pairs they score as; whatever is left over stands alone. */
export function bundlesOf(kinds: readonly number[], treasures: Treasures): Bundle[] {
  return stacksOf(kinds).flatMap(({ kind, count }) => {
    const { gems, red } = at(treasures, kind);
    const bundles = (size: 1 | 2, length: number, points: number): Bundle[] => Array.from({ length }, () => ({ kind, size, points }));
    return red ? [...bundles(2, Math.floor(count / 2), gems), ...bundles(1, count % 2, -gems)] : bundles(1, count, gems);
  });
}

export const placesLeft = ({ treasure, cards }: Row, treasures: Treasures): number => (treasure === null ? 0 : at(treasures, treasure).gems - cards.length);

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
  const [first = null] = ahead;
  return { totals: [...totals], leader: ahead.length === 1 ? first : null, tied: ahead.length > 1 ? ahead : [] };
}

/** How a row stands for everybody. */
export const openStanding = ({ totals }: Row): Standing => standingOf(totals);

/** The viewer's own cards that lie face down in a row. */
export const ownHidden = ({ cards }: Row): number[] => cards.flatMap(({ card, down }) => (down && card !== undefined ? [card] : []));

/** How a row stands for somebody who knows what lies there face down, and adds a card in thought. */
export function knownStanding(row: Row, camps: readonly number[], box: Box, more: readonly number[] = []): Standing {
  const faces = [...ownHidden(row), ...more].map((card) => faceOf(card, box));
  return standingOf(row.totals.map((total, seat) => faces.reduce((sum, { colour, value }) => (colour === camps[seat] ? sum + value : sum), total)));
}

/** The hand as it is held: by colour, then value, which is the order of the numbers. */
export const sorted = (cards: readonly number[]): number[] => cards.toSorted((a, b) => a - b);

/** All treasures that will be taken are taken; with `last-one` the last stays where it is. */
export function isOver({ treasure_pile, rows }: Pick<View, 'treasure_pile' | 'rows'>, end: Options['end']): boolean {
  const left = treasure_pile + rows.filter(({ treasure }) => treasure !== null).length;
  return left === (end === 'last-one' ? 1 : 0);
}

export const placeKey = ({ row, place }: { row: number; place: number }): string => `${row} ${place}`;
