/** What is printed on the components, as the house sends it: an edition may change every number of it. */
export type CardKind = 'expedition' | 'vehicle' | 'building' | 'crew' | 'gear';
export type DiveSymbol = 'pottery' | 'doubloon' | 'sunken_city';
export type Deed = 'relic' | 'buy' | 'money' | 'money_per_expedition' | 'private' | 'museum' | 'adjacent_relic';

export interface SpaceData {
  faces: readonly number[];
  does: Deed;
  /** The relic found. */
  kind?: number;
  /** Dollars: earned, on top of a sale, or off a price. */
  amount?: number;
}

export interface BonusData {
  per: 'if_adjacent' | 'adjacent' | 'row' | 'owned' | 'dive';
  kind?: CardKind;
  symbol?: DiveSymbol;
  reputation: number;
  most?: number;
}

export interface SideData {
  reputation: number;
  dice: number;
  dive: number;
  reroll: number;
  /** By how much one die may be shifted; 6 is to any face. */
  shift: number;
  spaces: readonly SpaceData[];
  bonuses: readonly BonusData[];
}

export interface CardData {
  id: string;
  deck: string;
  copies: number;
  kind: CardKind;
  dollars: number;
  scrolls: number;
  sides: readonly [SideData, SideData];
}

export interface BoxData {
  cards: readonly CardData[];
  museums: readonly { kind: number; bonus: number; majority: number; faces: readonly number[] }[];
  /** The museums' boxes by number of seats. */
  boxes: Readonly<Record<string, readonly number[]>>;
  /** Dollars for each relic a museum buys. */
  museum_sale: { dollars: number };
  /** Dollars for each relic, and for each kind after the first. */
  collectors: { faces: readonly number[]; dollars: number; variety: number };
  guide: { faces: readonly number[]; dollars: number };
  dives: readonly { number: number; symbol: DiveSymbol }[];
  dive_reputation: number;
  goal: number;
  most_dice: number;
}

/** In the order of the numbers that events and the view use. */
export const SYMBOLS: readonly DiveSymbol[] = ['pottery', 'doubloon', 'sunken_city'];
export const KINDS: readonly CardKind[] = ['expedition', 'vehicle', 'building', 'crew', 'gear'];
export const RELICS = 4;

export const boxOf = (box: Readonly<Record<string, unknown>>): BoxData => box as unknown as BoxData;
