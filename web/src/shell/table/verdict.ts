/** How a finished game reads for one seat: pure. */
import type { TableInfo } from '../../wire';

export type Verdict = 'won' | 'won-shared' | 'lost' | 'done' | 'ended' | 'winner' | 'drawn';

export function verdictOf({ status, result, seats }: TableInfo, seat: number | null): Verdict {
  if (status === 'ended' || !result) return 'ended';
  if (seats.length === 1) return 'done';
  const winningSides = new Set(seats.filter((place) => result.ranks[place.seat] === 1).map(({ side }) => side ?? 0));
  if (seat === null) return winningSides.size > 1 ? 'drawn' : 'winner';
  if (result.ranks[seat] !== 1) return 'lost';
  return winningSides.size > 1 ? 'won-shared' : 'won';
}
