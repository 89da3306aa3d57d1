/** Which neighbours a card earns reputation by, to be shown between the two: pure. */
import { at } from '../../kit/at';
import { sideOf } from './view';
import type { Bonus, Box, Company, LaidCard } from './wire';

export interface Link {
  /** The left or the upper one of the two cards; the other lies to the right of it, or below. */
  row: number;
  column: number;
  down: boolean;
  reputation: number;
}

const touches = (one: LaidCard, other: LaidCard): boolean =>
  one.row === other.row ? Math.abs(one.column - other.column) === 1 : one.column === other.column;

/** The neighbours that count for a bonus; the others of them lie there for nothing. */
function counted(bonus: Bonus, card: LaidCard, company: Company, box: Box): LaidCard[] {
  if (bonus.per !== 'if_adjacent' && bonus.per !== 'adjacent') return [];
  const near = company.cards.filter((other) => touches(card, other) && at(box.cards, other.card).kind === bonus.kind);
  return near.slice(0, bonus.per === 'if_adjacent' ? 1 : bonus.most);
}

export function linksOf(company: Company, box: Box): Link[] {
  const links = new Map<string, Link>();
  for (const card of company.cards) {
    for (const bonus of sideOf(box, card).bonuses) {
      for (const other of counted(bonus, card, company, box)) {
        const down = card.row !== other.row;
        const row = Math.min(card.row, other.row);
        const column = Math.min(card.column, other.column);
        const key = `${row} ${column} ${down}`;
        const link = links.get(key) ?? { row, column, down, reputation: 0 };
        links.set(key, { ...link, reputation: link.reputation + bonus.reputation });
      }
    }
  }
  return [...links.values()];
}
