/** How a turn is told in a sentence: pure. */
import type { EventInfo } from '../../wire';

const DONE = new Set(['camps_traded', 'card_lent', 'card_replaced', 'card_laid_down', 'card_taken']);

/** A tool is told by what was done with it; only one that shows no other way is named. */
export function fold<E extends Pick<EventInfo, 'kind'>>(events: readonly E[]): E[] {
  return events.filter(({ kind }, place) => kind !== 'tool_used' || !events.slice(place + 1).some((later) => DONE.has(later.kind)));
}
