/** How a table stands, in a few words for a list: whose turn it is, or who has won. Pure. */
import type { TableInfo, TableSummary } from '../../wire';
import type { Say } from '../../kit/texts.svelte';
import { nameOfSeat, readerOf, sayLevel } from '../house/names';
import { sayVerdict, verdictOf } from '../house/verdict';

type List = (things: readonly string[]) => string;

export function stateOf({ info, your_turn }: TableSummary, names: readonly string[], say: Say, list: List): string {
  if (your_turn) return say('state-your-turn');
  if (info.status === 'over' || info.status === 'ended') return outcome(info, names, say, list);
  if (info.status === 'waiting') return say('state-waiting');
  if (info.seats.some(({ kept }) => kept)) return say('state-stood-in');
  const [first] = info.actors;
  return first === undefined ? '' : say('state-turn-of', { player: names[first] ?? '' });
}

/** Who else is there, by which tables of the same game are told apart: people by name, bots by how they play. */
export function othersAt({ seats }: TableInfo, say: Say): string[] {
  const people = seats.filter(({ occupant, yours }) => occupant === 'person' && !yours).map((place) => nameOfSeat(place, say));
  const bots = seats.flatMap(({ occupant, bot }) => (occupant === 'bot' && bot ? [sayLevel(bot, say)] : []));
  return [...new Set([...people, ...bots])];
}

function outcome(info: TableInfo, names: readonly string[], say: Say, list: List): string {
  const reader = readerOf(info.seats);
  const verdict = verdictOf(info, reader);
  const winners = info.seats.filter(({ seat }) => info.result?.ranks[seat] === 1);
  const shared = new Set(winners.map(({ side }) => side ?? 0)).size > 1;
  if (verdict === 'done' || (info.status === 'over' && !info.result)) return say('state-over');
  if (verdict === 'won' || (verdict === 'won-shared' && winners.length < names.length)) return say(`state-${verdict}`);
  if (verdict === 'ended') return sayVerdict(info, reader, names, say, list);
  if (winners.length === names.length) return say('verdict-drawn');
  return say(shared ? 'state-shared-by' : 'state-won-by', { winner: list(winners.map(({ seat }) => names[seat] ?? '')) });
}
