/** What a result says of itself: where the points are from, and what decided between equal ones. Pure. */
import { groupsOf } from '../../kit/groups';
import type { Result } from '../../wire';

/** Seats with equal scores. */
export interface Level {
  seats: number[];
  /** The first of the rules' tie-breaks that tells them apart; null: nothing does, and they share their rank. */
  tie: string | null;
}

/** Groups of seats with equal scores, best first; seats of one side stand and fall together and are not told apart. */
export function levelsOf({ scores, ranks, ties = {} }: Result, sides: readonly number[]): Level[] {
  const groups = groupsOf(scores.keys(), (seat) => scores[seat] ?? 0);
  return [...groups.values()]
    .filter((seats) => new Set(seats.map((seat) => sides[seat] ?? seat)).size > 1)
    .toSorted((a, b) => (ranks[a[0] ?? 0] ?? 0) - (ranks[b[0] ?? 0] ?? 0))
    .map((seats) => ({ seats, tie: apart(seats, ranks) ? (Object.entries(ties).find(([, values]) => apart(seats, values))?.[0] ?? null) : null }));
}

const apart = (seats: readonly number[], values: readonly number[]): boolean => new Set(seats.map((seat) => values[seat])).size > 1;

/** A line of a split score: its text, the number in it, the points of every seat. */
interface Source {
  name: string;
  number: number | null;
  points: number[];
}

/** The sources anybody has points from, in the game's order; of what is numbered, such as rounds, all. */
export function sourcesOf({ sources = {} }: Result): Source[] {
  const all = Object.entries(sources).map(([source, points]): Source => {
    const [, name = source, number] = /^(.*) (\d+)$/.exec(source) ?? [];
    return { name, number: number === undefined ? null : Number(number), points };
  });
  return all.filter(({ number, points }) => number !== null || points.some((point) => point !== 0));
}
