/** What is printed on the components, as the server tells it: an edition may change all of it but the drawings, found by id. */
export interface RelicData {
  id: string;
  colour: number;
  value: number;
  kind: 'plain' | 'blessed' | 'cursed';
  auction: 'open' | 'closed';
  effect: string;
  number: number;
  counterfeit: boolean;
}

export interface Box {
  colours: readonly string[];
  first: readonly number[];
  second: readonly number[];
  relics: readonly RelicData[];
  set: number;
  ingots_per_point: number;
  buy_back: number;
  tokens: number;
}
