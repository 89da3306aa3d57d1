/** How a turn is told in a sentence, and moves by the names of the cards they speak of: pure. */
import type { Named } from '../../kit/board';
import type { EventInfo, MoveInfo } from '../../wire';
import { cardAt, neighbourOf, slotOf } from './view';
import { MUSEUM_SPACE, SPACES, type View } from './wire';

type Told = Pick<MoveInfo, 'kind' | 'params' | 'seat'>;

const MOST = 3; // fragments in a sentence that is short
/** What a turn is told by; what is left out first when that is too much, stands first. */
const TOLD = ['reputation_gained', 'dollars_earned', 'relics_found', 'sale_paid', 'box_filled', 'card_turned', 'dive_taken', 'card_bought', 'majority_won', 'goal_reached'];

/** Alike things happen once, as many as they were: relics by kind, dollars and reputation in all. */
export function fold<E extends Pick<EventInfo, 'kind' | 'params'>>(events: readonly E[]): E[] {
  const told = new Map<string, E>();
  const add = (event: E, kind: string, sum?: string, key = kind): void => {
    const before = told.get(key);
    const params = sum && before ? { ...event.params, [sum]: (before.params[sum] ?? 0) + (event.params[sum] ?? 0) } : event.params;
    told.set(key, { ...event, kind, params });
  };
  for (const event of events) {
    const { kind, params } = event;
    if (kind === 'relic_found') add({ ...event, params: { ...params, count: 1 } }, 'relics_found', 'count', `relic ${params['kind']}`);
    else if (kind === 'dollars_earned' || kind === 'reputation_gained') add(event, kind, 'amount');
    else if (kind === 'card_arranged') add(event, 'arranged');
    else if (TOLD.includes(kind)) add(event, kind, undefined, `${kind} ${told.size}`);
  }
  const ended = events.find(({ kind }) => kind === 'turn_ended');
  if (told.size === 0) return ended ? [{ ...ended, kind: 'idle' }] : [];
  const left = [...told.values()];
  const weakest = left.toSorted((one, other) => TOLD.indexOf(one.kind) - TOLD.indexOf(other.kind)).slice(0, Math.max(0, left.length - MOST));
  return left.filter((event) => !weakest.includes(event));
}

/** The key and the parameters that say a move by names. Cards once laid keep their number and never move, so they are called so after any moves;
 *  of a card that is not there yet no name is known, nor of what refills the market. */
export function named({ kind, params, seat }: Told, { companies = [], market = [], active = 0 }: Partial<Pick<View, 'companies' | 'market' | 'active'>>, _nameOf?: unknown, before: readonly Told[] = []): ReturnType<Named> {
  const company = companies[seat ?? active];
  const { space = 0, offer = 0, slot = 0, row = 0, column = 0 } = params;
  const say = (card: number | null | undefined, unknown: string, more: Record<string, number | string> = {}): ReturnType<Named> =>
    card == null ? { key: unknown, params } : { key: `named-${kind}`, params: { ...params, card, ...more } };
  if (!company) return null;
  if (kind === 'use') return space < MUSEUM_SPACE ? say(cardAt(company, slotOf(space)), 'named-use-new', { second: space % SPACES }) : null;
  if (kind === 'buy') return say(before.some((one) => one.kind === 'buy' && one.params['offer'] === offer) ? null : market[offer], 'kind-buy');
  if (kind === 'turn') return say(cardAt(company, slot), 'named-turn-new');
  if (kind !== 'lay') return null;
  const beside = neighbourOf(company, row, column);
  return say(beside?.card, 'kind-lay', { side: beside?.side ?? '' });
}
