/** Which neighbours a card earns reputation by, to be shown between the two: pure. */
import type { BonusData, BoxData } from './box';
import type { Company, LaidCard } from './view';

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
function counted(bonus: BonusData, card: LaidCard, company: Company, box: BoxData): LaidCard[] {
  if (bonus.per !== 'if_adjacent' && bonus.per !== 'adjacent') return [];
  const near = company.cards.filter((other) => touches(card, other) && box.cards[other.card]?.kind === bonus.kind);
  return near.slice(0, bonus.per === 'if_adjacent' ? 1 : (bonus.most ?? near.length));
}

export function linksOf(company: Company, box: BoxData): Link[] {
  const links = new Map<string, Link>();
  for (const card of company.cards) {
    for (const bonus of box.cards[card.card]?.sides[card.level - 1]?.bonuses ?? []) {
      for (const other of counted(bonus, card, company, box)) {
        const down = card.row !== other.row;
        const row = Math.min(card.row, other.row);
        const column = Math.min(card.column, other.column);
        const key = `${row} ${column} ${down}`;
        links.set(key, { row, column, down, reputation: bonus.reputation + (links.get(key)?.reputation ?? 0) });
      }
    }
  }
  return [...links.values()];
}
