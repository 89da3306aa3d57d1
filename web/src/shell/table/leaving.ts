/** What somebody may do who wants to leave a running game: pure. */
import type { TableInfo } from '../../wire';

export interface Leaving {
  /** Own seats that a bot may take for a while. */
  away: number[];
  /** Seats that may be given up for good: own ones, and those a bot keeps. */
  resign: number[];
  /** Whether the game can be ended: at once where nobody else plays, otherwise by asking. */
  end: 'now' | 'ask' | 'no';
}

export function waysOut({ status, seats, question }: TableInfo): Leaving {
  if (status !== 'running') return { away: [], resign: [], end: 'no' };
  const own = seats.filter(({ yours }) => yours);
  const kept = seats.filter((place) => place.kept);
  const others = seats.some(({ occupant, yours }) => occupant === 'person' && !yours);
  const mayEnd = own.length > 0 || (kept.length > 0 && !others);
  return {
    away: own.map(({ seat }) => seat),
    resign: others || own.length + kept.length > 1 ? [...own, ...kept].map(({ seat }) => seat) : [], // at the only seat of a person it is the same as ending the game
    end: !mayEnd ? 'no' : !others ? 'now' : question ? 'no' : 'ask',
  };
}
