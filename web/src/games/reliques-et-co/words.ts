/** What is printed on a card, in words: pure. */
import { listOf } from '../../kit/lists';
import type { Say } from '../../kit/texts.svelte';
import type { BonusData, BoxData, CardData, SideData, SpaceData } from './box';
import { conditionOf } from './condition';
import { DIVE_SPACE, isOwn, slotOf, COLLECTORS_SPACE, GUIDE_SPACE, MUSEUM_SPACE, type Company } from './view';

export function sayFaces(say: Say, faces: readonly number[]): string {
  const condition = conditionOf(faces);
  if (condition.sort === 'any') return say('condition-any');
  if (condition.sort === 'list') return say('condition-list', { faces: listOf(condition.faces) });
  return say(`condition-${condition.sort}`, { face: condition.face });
}

export const saySpace = (say: Say, { faces, does, kind = 0, amount = 0 }: SpaceData): string =>
  say('space', { faces: sayFaces(say, faces), does: say(`does-${does}`, { kind, amount }) });

const sayBonus = (say: Say, { per, kind, symbol, reputation, most = 0 }: BonusData): string =>
  say(`bonus-${per}`, { kind: kind ?? '', symbol: symbol ?? '', reputation, most });

/** All a side says, from its reputation to its bonuses; what it says twice is said once. */
export function saySide(say: Say, side: SideData): string[] {
  const powers = [
    say('side-reputation', { reputation: side.reputation }),
    side.dice && say('side-dice', { count: side.dice }),
    side.dive && say('side-dive', { amount: side.dive }),
    side.reroll && say('side-reroll', { count: side.reroll }),
    side.shift && say('side-shift', { reach: side.shift }),
  ];
  return [...powers.filter((line) => line !== 0), ...side.spaces.map((space) => saySpace(say, space)), ...side.bonuses.map((bonus) => sayBonus(say, bonus))];
}

export const sayPrice = (say: Say, card: CardData, discount = 0): string =>
  say('price', { dollars: Math.max(0, card.dollars - discount), scrolls: card.scrolls });

/** What the public spaces do, and those on a company's cards. */
export function sayAnySpace(say: Say, box: BoxData, company: Company, space: number): { name: string; what: string } {
  if (isOwn(space)) {
    const laid = company.cards[slotOf(space)];
    const printed = laid && box.cards[laid.card]?.sides[laid.level - 1]?.spaces[space % 2];
    return { name: say('card-name', { card: laid?.card ?? 0 }), what: printed ? saySpace(say, printed) : '' };
  }
  const told = (name: string, faces: readonly number[], does: string): { name: string; what: string } => ({ name, what: say('space', { faces: sayFaces(say, faces), does }) });
  if (space === DIVE_SPACE) return { name: say('dive'), what: say('does-dive') };
  if (space === COLLECTORS_SPACE) return told(say('collectors'), box.collectors.faces, say('does-collectors', { dollars: box.collectors.dollars, variety: box.collectors.variety }));
  if (space === GUIDE_SPACE) return told(say('guide'), box.guide.faces, say('does-money', { amount: box.guide.dollars }));
  const kind = space - MUSEUM_SPACE;
  const museum = box.museums[kind];
  return told(say('museum-name', { museum: kind }), museum?.faces ?? [], say('does-own_museum', { kind, dollars: box.museum_sale.dollars, amount: museum?.bonus ?? 0 }));
}
