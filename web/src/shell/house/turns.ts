/** What is worth telling about the tables that wait for me: pure. */
import type { Turn } from '../../wire';

export interface Announcement {
  turn: Turn;
  kind: 'begun' | 'reminder';
}

/** What is new since the list was last told. The first list of a page is no news: the badge shows it. */
export function announce(before: readonly Turn[] | null, after: readonly Turn[]): Announcement[] {
  if (!before) return [];
  return after.flatMap((turn): Announcement[] => {
    const known = before.find(({ table }) => table === turn.table);
    if (known?.since !== turn.since) return [{ turn, kind: 'begun' }];
    return turn.reminder && !known.reminder ? [{ turn, kind: 'reminder' }] : [];
  });
}

/** Those that call me: where nobody else plays, and no clock was chosen, time does not run. */
export const callingOf = (turns: readonly Turn[]): Turn[] => turns.filter(({ deadline }) => deadline != null);

/** The table to go to next: the most urgent one that is not open here. */
export function nextOf(turns: readonly Turn[], here: string | null): Turn | null {
  return turns.find(({ table }) => table !== here) ?? null;
}
