/** For tests: the box as the component data has it, and a view of the beginning of a sale. */
import { readFileSync } from 'node:fs';
import type { Box, RelicData } from './box';
import type { AuctionView } from './view';

const COLOURS = ['blue', 'green', 'yellow', 'red'];
const LINE = /^(\w+) = \{ colour = "(\w+)", value = (\d), kind = "(\w+)", auction = "(\w+)", effect = "(\w+)"(?:, number = (-?\d+))?(, counterfeit = false)?/gm;
const components = readFileSync(new URL('../../../../src/ludotheque/games/entrepot_51/components.toml', import.meta.url), 'utf8');

const relics = [...components.matchAll(LINE)].map(([, id = '', colour = '', value, kind, auction, effect = '', number, genuine]): RelicData => ({
  id,
  colour: COLOURS.indexOf(colour),
  value: Number(value),
  kind: kind as RelicData['kind'],
  auction: auction as RelicData['auction'],
  effect,
  number: Number(number ?? 0),
  counterfeit: genuine === undefined,
}));

export const BOX: Box = { colours: COLOURS, first: [8, 7, 6, 5], second: [6, 5, 4, 3], relics, set: 5, ingots_per_point: 5, buy_back: 10, tokens: 6 };

export const relic = (id: string): number => relics.findIndex((one) => one.id === id);

export function viewOf(changes: Partial<AuctionView>): AuctionView {
  const each = <T>(value: T): T[] => [value, value, value];
  return {
    phase: 'reveal',
    active: 0,
    asked: [0],
    decks: [8, 7, 6, 5],
    lot: null,
    auction: null,
    revealer: 0,
    bid: 0,
    leader: null,
    out: each(false),
    committed: each(false),
    bids: each(null),
    ingots: each(10),
    broker: 20,
    tokens: 6,
    collections: each([]),
    pawned: [],
    certified: [],
    counterfeits: { beside: 2, spare: 17, added: 0 },
    totals: each([0, 0, 0, 0]),
    ranks: [[], [], [], []],
    sets: each(0),
    points: each({ ingots: 2, sets: 0, categories: [0, 0, 0, 0], effects: 0 }),
    places: each(1),
    sold: 0,
    ...changes,
  };
}
