/** What happened, made short before it is told: pure. Of an auction that is over only the sale is news, with whom was paid; of one that goes on,
 *  each bidder's last word. What a seat did alike several times is one deed. */
import type { Fold, News } from '../../kit/board';
import type { EventInfo } from '../../wire';

const WORDS: ReadonlySet<string> = new Set(['bid_made', 'bid_equalled', 'passed']);
const SETTLED: ReadonlySet<string> = new Set([...WORDS, 'bid_shown']);

/** Deeds alike: the last one stands for all, `count` says how many. */
const ALIKE: ReadonlySet<string> = new Set(['relic_pawned', 'relic_bought_back', 'certified', 'counterfeit_shown']);

/** A sale settles what was bid and hidden before it, and that the relic was turned up. */
export const news: News = (events) => {
  let told: EventInfo[] = [];
  for (const event of events) {
    const { kind, params } = event;
    if (kind === 'relic_bought') told = told.filter((one) => !SETTLED.has(one.kind) && !(one.kind === 'relic_revealed' && one.params['relic'] === params['relic']));
    told.push(event);
  }
  return told;
};

export const fold: Fold = (events) => {
  let told: EventInfo[] = [];
  for (const event of events) {
    const { kind, params } = event;
    const last = told.at(-1);
    if (WORDS.has(kind)) told = told.filter((one) => !WORDS.has(one.kind));
    if (kind === 'counterfeit_shown' && told.some((one) => one.kind === 'certified' && one.params['relic'] === params['relic'])) continue; // the certificate is told already
    if (kind === 'paid' && last?.kind === 'relic_bought') told[told.length - 1] = { ...last, kind: 'relic_sold', params: { ...last.params, ...params } };
    else told.push(event);
  }
  return together(told);
};

function together(events: readonly EventInfo[]): EventInfo[] {
  const told = new Map<unknown, EventInfo>();
  for (const event of events) {
    const { kind, params } = event;
    const key = ALIKE.has(kind) ? `${kind} ${params['certified']}` : event;
    told.set(key, ALIKE.has(kind) ? { ...event, params: { ...params, count: (told.get(key)?.params['count'] ?? 0) + 1 } } : event);
  }
  return [...told.values()];
}
