/** For tests: the box as Python wrote it, and a view of the beginning of a sale. */
import { readFileSync } from 'node:fs';
import type { Box, View } from './wire';

export const BOX = JSON.parse(readFileSync(new URL('fixtures/box.json', import.meta.url), 'utf8')) as Box;

export const relic = (id: string): number => BOX.relics.findIndex((one) => one.id === id);

export function viewOf(changes: Partial<View>): View {
  const each = <T>(value: T): T[] => [value, value, value];
  return {
    phase: 'reveal',
    active: 0,
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
    used: 0,
    ...changes,
  };
}
