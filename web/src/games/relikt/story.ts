/** How a turn is told in a sentence, and who a move chooses: pure. */
import type { Named } from '../../kit/board';
import type { EventInfo } from '../../wire';

const DONE = new Set(['camps_traded', 'card_lent', 'card_replaced', 'card_laid_down', 'card_taken']);

/** A tool is told by what was done with it; only one that shows no other way is named. */
export function fold<E extends Pick<EventInfo, 'kind'>>(events: readonly E[]): E[] {
  return events.filter(({ kind }, place) => kind !== 'tool_used' || !events.slice(place + 1).some((later) => DONE.has(later.kind)));
}

/** Whom one trades with or looks at is said by name. */
export const named: Named = ({ kind, params }, _view, nameOf) =>
  kind === 'trade' || kind === 'look' ? { key: `named-${kind}`, params: { player: nameOf(params['seat'] ?? 0) } } : null;
