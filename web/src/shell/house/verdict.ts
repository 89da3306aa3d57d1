/** How a finished game reads for one seat: pure. */
import type { TableInfo } from '../../wire';
import type { Say } from '../../kit/texts.svelte';

export type Verdict = 'won' | 'won-shared' | 'lost' | 'done' | 'ended' | 'winner' | 'drawn';

export function verdictOf({ status, result, seats }: TableInfo, seat: number | null): Verdict {
  if (status === 'ended' || !result) return 'ended';
  if (seats.length === 1) return 'done';
  const winningSides = new Set(seats.filter((place) => result.ranks[place.seat] === 1).map(({ side }) => side ?? 0));
  if (seat === null) return winningSides.size > 1 ? 'drawn' : 'winner';
  if (result.ranks[seat] !== 1) return 'lost';
  return winningSides.size > 1 ? 'won-shared' : 'won';
}

/** It in words: "Bot 2 and Bot 3 win". */
export function sayVerdict(info: TableInfo, seat: number | null, names: readonly string[], house: Say, list: (things: readonly string[]) => string): string {
  const winners = names.filter((_, place) => info.result?.ranks[place] === 1);
  const by = info.ended_by ?? null;
  const gaveUp = { player: by === null ? '' : (names[by] ?? ''), you: by === null ? 'nobody' : by === seat ? 'yes' : 'no' };
  return house(`verdict-${verdictOf(info, seat)}`, { winner: list(winners), n: winners.length, ...gaveUp });
}
