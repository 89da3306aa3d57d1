/** What is shown of a table, scene after scene: pure. News may come faster than they can be seen. */
import type { Sight, Status, Step } from '../../wire';

/** A table as it stood after some steps. */
export interface Scene {
  number: number;
  actors: readonly number[];
  status: Status;
  sights: readonly Sight[];
  /** The whole story up to here. */
  steps: readonly Step[];
  /** What of it is new since the scene before; nothing after a jump. */
  news: readonly Step[];
}

export interface Manner {
  pace: number;
  bots: 'at-once' | 'normal' | 'step';
  /** Things fly, or a big moment stays. */
  busy: boolean;
  held: boolean;
  /** Nobody looks at the page. */
  hidden: boolean;
  /** What was seen before is shown again. */
  again: boolean;
  own: readonly number[];
  isBot: (seat: number) => boolean;
}

const BEAT = 250; // milliseconds between what two bots do, once nothing moves any more
const STILL = 500; // where nothing moves at all: what would have flown has to be noticed too
const AGAIN = 700; // and where it is shown again, for that is what one looks at then
const MANY = 15; // scenes behind which one catches up

const deciderOf = ({ news }: Scene): number | null => news.findLast(({ kind }) => kind === 'move')?.seat ?? null;

/** Milliseconds until the next scene may be shown; null while something must happen first. */
export function patience([next, ...later]: readonly Scene[], { pace, bots, busy, held, hidden, again, own, isBot }: Manner): number | null {
  if (!next) return null;
  if (again) return held || busy ? null : pace === 0 ? AGAIN : AGAIN * pace;
  const seat = deciderOf(next);
  const bot = seat !== null && !own.includes(seat) && isBot(seat);
  if (bots === 'step' && bot) return null;
  if (hidden) return 0;
  if (held) return null;
  if (!bot || bots === 'at-once' || later.length >= MANY) return 0;
  return busy ? null : pace === 0 ? STILL : BEAT * pace;
}

/** The bot whose move the reader must ask for, which is the next scene. */
export function mustAsk([next]: readonly Scene[], { bots, again, own, isBot }: Pick<Manner, 'bots' | 'again' | 'own' | 'isBot'>): number | null {
  const seat = next ? deciderOf(next) : null;
  return !again && bots === 'step' && seat !== null && !own.includes(seat) && isBot(seat) ? seat : null;
}

/** From how it stood after the seat's last decision to the present, as far as it was seen; nothing if nothing happened since. */
export function sceneSince(seen: readonly Scene[], seat: number): readonly Scene[] {
  const made = seen.findLastIndex(({ news }) => news.some((step) => step.kind === 'move' && step.seat === seat));
  const last = seen[made];
  const from = last && deciderOf(last) !== seat ? made - 1 : made;
  const scenes = seen.slice(Math.max(0, from));
  return scenes.length > 1 ? scenes : [];
}

/** Several scenes as one. */
export function together(scenes: readonly Scene[]): Scene | undefined {
  const last = scenes.at(-1);
  return last && { ...last, news: scenes.flatMap(({ news }) => news) };
}
