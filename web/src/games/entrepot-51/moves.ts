/** Described moves in; what lights up, and what a click on it sends, out. Pure. */
import type { Move, View } from './wire';

/** What a press on a relic means where there is a choice: pawning, and the two ways to buy back. */
export const ERRANDS = ['pawn', 'redeem_free', 'buy_back'] as const;
export type Errand = (typeof ERRANDS)[number];

/** Bids are called out, or hidden in the fist. */
export type Speech = 'bid' | 'commit';

export interface Offers {
  decks: ReadonlyMap<number, number>; // colour -> action
  amounts: ReadonlyMap<number, number>; // ingots -> action
  speech: Speech | null;
  relics: ReadonlyMap<number, number>; // relic -> action
  /** What the relics are lit for. */
  deed: Errand | 'steal' | 'certify' | 'cancel' | null;
  errands: readonly Errand[];
  pay: ReadonlyMap<number, number>; // 0 left, 1 right -> action
  lead: ReadonlyMap<number, number>; // 1 yes, 0 no -> action
  pass: number | null;
  done: number | null;
}

/** What a decision is about, its only parameter, -> its action. */
function mapOf(moves: readonly Move[], ...kinds: Move['kind'][]): Map<number, number> {
  return new Map(moves.filter(({ kind }) => kinds.includes(kind)).flatMap(({ action, params }) => Object.values(params).map((about) => [about, action])));
}

const errandsIn = (moves: readonly Move[]): Errand[] => ERRANDS.filter((errand) => moves.some(({ kind }) => kind === errand));

/** The errand a reader is on: the wished one while it is possible. Buying back is what that step is for, pawning must be asked for. */
export function keepErrand(moves: readonly Move[], wished: Errand | null): Errand | null {
  const errands = errandsIn(moves);
  return errands.find((errand) => errand === wished) ?? errands.find((errand) => errand !== 'pawn') ?? null;
}

export function offersOf(moves: readonly Move[], errand: Errand | null): Offers {
  const only = (kind: Move['kind']): number | null => moves.find((move) => move.kind === kind)?.action ?? null;
  const has = (kind: Move['kind']): boolean => only(kind) !== null;
  const deed = errand ?? (['steal', 'certify', 'cancel'] as const).find(has) ?? null;
  return {
    decks: mapOf(moves, 'reveal'),
    amounts: mapOf(moves, 'bid', 'commit'),
    speech: has('commit') ? 'commit' : has('bid') || has('pass') ? 'bid' : null,
    relics: deed ? mapOf(moves, deed) : new Map(),
    deed,
    errands: errandsIn(moves),
    pay: mapOf(moves, 'pay'),
    lead: mapOf(moves, 'take_lead'),
    pass: only('pass'),
    done: only('done'),
  };
}

/** What is typed so far for an amount: digits that begin one that is offered; a digit that does not go on begins anew. */
export function typeDigit(amounts: ReadonlyMap<number, number>, typed: string, digit: string): string {
  const begins = (text: string): boolean => [...amounts.keys()].some((amount) => String(amount).startsWith(text));
  return [typed + digit, digit].find(begins) ?? '';
}

/** The key of the line that says what can be done now, or nothing when the reader is not asked. */
export function promptOf(offers: Offers, { bid }: Pick<View, 'bid'>): string | null {
  if (offers.deed === 'pawn') return 'board-ask-pawn';
  if (offers.decks.size > 0) return 'board-ask-reveal';
  if (offers.speech === 'commit') return 'board-ask-commit';
  if (offers.speech === 'bid') {
    if (offers.amounts.size === 0) return offers.errands.includes('pawn') ? 'board-ask-poor' : 'board-ask-broke';
    if (bid === 0) return 'board-ask-first';
    return offers.amounts.has(bid) ? 'board-ask-equal' : 'board-ask-bid';
  }
  if (offers.pay.size > 0) return 'board-ask-pay';
  if (offers.lead.size > 0) return 'board-ask-lead';
  if (offers.deed) return `board-ask-${offers.deed}`;
  return null;
}
