/** Who must do what, as a key with parameters: pure. */
import type { MoveInfo, TableInfo } from '../../wire';
import type { Params } from '../../kit/texts.svelte';

export interface Situation {
  info: TableInfo;
  /** The own seat looked from. */
  seat: number | null;
  moves: readonly MoveInfo[];
  moving: boolean;
  /** A big moment is to be looked at first: nobody is asked yet. */
  held: boolean;
  connected: boolean;
  nameOf: (seat: number) => string;
  /** The game's word for a kind of move, and for a turn with that and others to choose from, or nothing. */
  kindOf: (kind: string) => string;
  turnOf: (kind: string) => string;
  /** "a, b or c". */
  list: (things: readonly string[]) => string;
}

export interface Saying {
  key: string;
  params: Params;
}

export function statusOf(situation: Situation): Saying {
  const { info, seat, moving, held, connected, nameOf } = situation;
  if (!connected) return { key: 'status-reconnecting', params: {} };
  if (info.status === 'waiting') return { key: 'status-waiting', params: {} };
  if (info.status === 'over') return { key: 'status-over', params: {} };
  if (info.status === 'ended') return { key: 'status-ended', params: {} };
  if (moving) return { key: 'status-sending', params: {} };
  if (held) return { key: 'status-look', params: {} };
  if (seat !== null && info.actors.includes(seat)) return yourTurn(situation);
  return othersTurn(info, nameOf);
}

function yourTurn({ moves, kindOf, turnOf, list }: Situation): Saying {
  const kinds = [...new Set(moves.map(({ kind }) => kind))];
  const turn = kinds.length > 1 ? kinds.map(turnOf).find(Boolean) : undefined;
  const what = turn ?? list(kinds.map(kindOf).filter(Boolean));
  return what ? { key: 'status-your-turn-to', params: { what } } : { key: 'status-your-turn', params: {} };
}

function othersTurn(info: TableInfo, nameOf: (seat: number) => string): Saying {
  const [first] = info.actors;
  if (info.actors.length !== 1 || first === undefined) return { key: 'status-others-turn', params: { n: info.actors.length } };
  const bot = info.seats[first]?.occupant === 'bot';
  return { key: bot ? 'status-bot-turn' : 'status-turn', params: { player: nameOf(first) } };
}
