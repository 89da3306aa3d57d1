/** What is typed to press a thing: pure. */
import { numberOf, sortOf, type Thing } from './moves';
import { extentOf, isOwn, slotOf } from './view';
import { MUSEUM_SPACE, OPEN, SPACES, type Company, type View } from './wire';

const DIGITS = 36;
/** Counted from one; what has no digit has a letter. */
const count = (place: number): string => (place + 1 < DIGITS ? (place + 1).toString(DIGITS) : '');
/** Where a card lies or may lie: the upper row of letters and the lower one; beside them the second space of a card. */
const ROWS = ['io', 'jk'] as const;

const OFFERS: readonly string[] = OPEN.flatMap((open, deck) => Array.from({ length: open }, (_, place) => `${'abcde'.charAt(deck)}${place + 1}`));
const WORDS: Readonly<Record<string, string>> = { this: 'y', reroll: 'x', ready: 'f', done: 'f', end_turn: 'f' };

function cellKey(company: Company, row: number, column: number, second = 0): string {
  return `${ROWS[row]?.charAt(second) ?? ''}${count(column - extentOf(company, false, true).first)}`;
}

/** `held`: a die is in the hand, whose face waits for another one. */
export function keyOf(thing: Thing, { companies, selling, phase }: View, seat: number | null, held: number | null): string | undefined {
  const company = companies[seat ?? 0];
  const number = numberOf(thing, 'face') ?? numberOf(thing, 'to') ?? numberOf(thing, 'space') ?? numberOf(thing, 'offer') ?? numberOf(thing, 'slot') ?? numberOf(thing, 'card') ?? numberOf(thing, 'relic') ?? 0;
  const [, first = 0, second = 0] = thing.split(' ').map(Number);
  const laid = (slot: number, space = 0): string | undefined => {
    const card = company?.cards[slot];
    return company && card && cellKey(company, card.row, card.column, space);
  };
  switch (sortOf(thing)) {
    case 'face':
      return phase === 'change' && held !== null ? undefined : `${number}`;
    case 'to':
      return `${number}`;
    case 'card':
    case 'relic':
      return count(number);
    case 'space':
      return isOwn(number) ? laid(slotOf(number), number % SPACES) : `p${number - MUSEUM_SPACE + 1}`;
    case 'offer':
      return OFFERS[number];
    case 'slot':
      return laid(number);
    case 'spot':
      return company && cellKey(company, first, second);
    case 'box':
      return selling?.museum == null ? `${'abcd'.charAt(first)}${count(second)}` : count(second);
    default:
      return WORDS[thing];
  }
}
