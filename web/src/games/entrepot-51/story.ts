/** What happened, made short before it is told: pure. Of an auction that is over only the sale is news, with whom was paid and what the others had hidden;
 *  of one that goes on, each bidder's last word. */
import type { EventInfo } from '../../wire';

const WORDS: ReadonlySet<string> = new Set(['bid_made', 'bid_equalled', 'passed']);

export function fold(events: readonly EventInfo[]): EventInfo[] {
  let told: EventInfo[] = [];
  for (const event of events) {
    const { kind, params } = event;
    if (WORDS.has(kind)) told = told.filter((one) => !(WORDS.has(one.kind) && one.params['seat'] === params['seat']));
    else if (kind === 'relic_bought')
      told = told.filter((one) => !WORDS.has(one.kind) && !(one.kind === 'relic_revealed' && one.params['relic'] === params['relic']) && !(one.kind === 'bid_shown' && one.params['seat'] === params['seat']));
    const last = told.at(-1);
    if (kind === 'paid' && last?.kind === 'relic_bought') told[told.length - 1] = { ...last, kind: 'relic_sold', params: { ...last.params, ...params } };
    else told.push(event);
  }
  return told;
}
