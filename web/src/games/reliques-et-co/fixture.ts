/** A table and a box to test with. */
import { START_COLUMN, type Bonus, type Box, type Card, type CardKind, type Company, type LaidCard, type Side, type View } from './wire';

const side = (bonuses: Bonus[] = []): Side => ({ reputation: 1, dice: 0, dive: 0, reroll: 0, shift: 0, spaces: [], bonuses });

export function cardOf(kind: CardKind, ...bonuses: Bonus[]): Card {
  return { id: kind, deck: 'A', copies: 1, kind, dollars: 3, scrolls: 0, sides: [side(bonuses), side()] };
}

export function boxOfCards(...cards: Card[]): Box {
  return {
    cards,
    kinds: [],
    symbols: [],
    offers: [],
    museums: [],
    boxes: {},
    museum_sale: { dollars: 1 },
    collectors: { faces: [3, 4, 5, 6], dollars: 1, variety: 1 },
    guide: { faces: [1, 2, 3, 4, 5, 6], dollars: 1 },
    dives: [],
    dive_reputation: 1,
    dollars: [],
    goal: 20,
    most_dice: 7,
  };
}

/** Types laid in the upper row, and in the lower one; null leaves a gap. */
export function companyOf(upper: readonly (number | null)[], lower: readonly (number | null)[] = [], more: Partial<Company> = {}): Company {
  const cards = [upper, lower].flatMap((types, row) => types.flatMap((card, place) => (card === null ? [] : [{ card, row, column: START_COLUMN + place }])));
  const laid = cards.map((card, slot): LaidCard => ({ ...card, slot, level: 1, reputation: 1, bonus: 0 }));
  return { cards: laid, relics: [0, 0, 0, 0], dollars: 0, reputation: 0, dice: 3, dives: [], cubes: [0, 0, 0, 0], ...more };
}

export function tableOf(companies: Company[], more: Partial<View> = {}): View {
  return {
    phase: 'place',
    active: 0,
    first: 0,
    round: 1,
    ending: false,
    dice: [],
    placed: [],
    rerolls: 0,
    shift: 0,
    reach: 0,
    dive: { number: 2, symbol: 'pottery', index: 0, sum: 0, bonus: 0, done: false },
    market: [],
    piles: [],
    companies,
    museums: [],
    gains: { dollars: 0, reputation: 0, relics: [0, 0, 0, 0] },
    ...more,
  };
}
