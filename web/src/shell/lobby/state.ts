/** How a table stands, in a few words for a list: whose turn it is, or who has won. Pure. */
import type { TableSummary } from '../../wire';
import type { Say } from '../../kit/texts.svelte';
import { readerOf } from '../house/names';

export function stateOf({ info, your_turn }: TableSummary, names: readonly string[], say: Say): string {
  if (your_turn) return say('state-your-turn');
  if (info.status === 'over' && info.result) return outcome(info.result.ranks, names, readerOf(info.seats), say);
  if (info.status !== 'running') return say(`state-${info.status}`);
  if (info.seats.some(({ kept }) => kept)) return say('state-stood-in');
  const [first] = info.actors;
  return first === undefined ? '' : say('state-turn-of', { player: names[first] ?? '' });
}

function outcome(ranks: readonly number[], names: readonly string[], reader: number | null, say: Say): string {
  const winners = names.filter((_, seat) => ranks[seat] === 1);
  if (ranks.length === 1) return say('state-over');
  if (winners.length === ranks.length) return say('verdict-drawn');
  if (reader !== null && ranks[reader] === 1) return say(winners.length > 1 ? 'state-won-shared' : 'state-won');
  return say('state-won-by', { n: winners.length, winner: winners.join(', ') });
}
