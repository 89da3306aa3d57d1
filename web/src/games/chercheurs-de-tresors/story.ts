/** What a seat did, before it is told in a sentence: tiles laid in a row, treasures and guards become one deed each. Pure. */
import type { Fold } from '../../kit/board';
import type { EventInfo } from '../../wire';

const TOGETHER: ReadonlySet<string> = new Set(['tile_laid', 'chest_dug', 'guard_posted']);

/** `count` says how many of a kind one event now stands for, its points are those of all. */
export const fold: Fold = (events) => {
  const told: EventInfo[] = [];
  for (const event of events) {
    const { kind, params } = event;
    const before = TOGETHER.has(kind) ? told.findIndex((other) => other.kind === kind) : -1;
    const same = told[before]?.params ?? {};
    const one = { ...params, points: (same['points'] ?? 0) + (params['points'] ?? 0), count: (same['count'] ?? 0) + 1 };
    if (before < 0) told.push({ ...event, params: one });
    else told[before] = { ...event, params: one };
  }
  return told;
};
