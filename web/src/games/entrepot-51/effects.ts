/** Steps in; the sounds, the flights of relics and money, and what was sold last, out. Pure. */
import { at } from '../../kit/at';
import type { Effects } from '../../kit/desk.svelte';
import { tellAll, type Sounds } from '../../kit/effects';
import { MOVE } from '../../kit/flight';
import { undoneSteps } from '../../kit/steps';
import type { Box, Events, Props } from './wire';

/** Money on its way from one place to another, ingot by ingot. */
export interface Transfer {
  from: string;
  to: string;
  amount: number;
}

export interface Sale {
  relic: number;
  seat: number;
  price: number;
  /** Who was paid, if anything was. */
  payee: number | null;
  /** What was in the fists, in the order they were opened; nothing after an open auction. */
  bids: { seat: number; amount: number }[];
}

export interface Story extends Effects {
  transfers: Transfer[];
  /** Fists were opened; how many counterfeits have just been turned up, and whether the score is to be told. */
  opened: boolean;
  turned: number;
  ended: boolean;
}

/** The places things fly between; components name theirs with `data-place`. */
export const relicPlace = (relic: number): string => `relic-${relic}`;
export const deckPlace = (colour: number): string => `deck-${colour}`;
export const pursePlace = (seat: number): string => `purse-${seat}`;
export const BROKER = 'broker';
export const BID = 'bid';

const SOUNDS: Sounds<Events> = {
  relic_revealed: 'slide',
  bid_made: 'tap',
  bid_equalled: 'tap',
  passed: 'slide',
  bid_committed: 'knock',
  bids_opened: 'knock',
  relic_bought: 'knock',
  relic_pawned: 'knock',
  relic_bought_back: 'knock',
  relic_stolen: 'slide',
  certified: 'knock',
  counterfeit_shown: 'slide',
  counterfeit_cancelled: 'knock',
  game_ended: 'fanfare',
};

export function tell(steps: Props['lastSteps'], { relics }: Box): Story {
  const story: Story = { flights: [], transfers: [], sounds: [], opened: false, turned: 0, ended: false };
  const fly = (from: string, relic: number): void => void story.flights.push({ from: [from], to: relicPlace(relic) });
  const pay = (from: string, to: string, amount: number): void => void (amount > 0 && story.transfers.push({ from, to, amount }));
  const bid = ({ seat, amount }: Events['bid_made']): void => pay(pursePlace(seat), BID, amount);
  const move = ({ relic }: { relic: number }): void => fly(relicPlace(relic), relic);
  const hand = ({ seat, other, amount }: Events['paid']): void => pay(pursePlace(seat), pursePlace(other), amount);
  return tellAll<Events, Story>(steps, story, SOUNDS, {
    relic_revealed: ({ relic }) => fly(deckPlace(at(relics, relic).colour), relic),
    bid_made: bid,
    bid_equalled: bid,
    bids_opened: () => void (story.opened = true),
    relic_bought: move,
    relic_stolen: move,
    paid: hand,
    ingots_given: hand,
    extra_paid: ({ seat, amount }) => pay(pursePlace(seat), BROKER, amount),
    relic_bought_back: ({ seat, amount }) => pay(pursePlace(seat), BROKER, amount),
    ingots_taken: ({ seat, amount }) => pay(BROKER, pursePlace(seat), amount),
    relic_pawned: ({ seat, ingots }) => pay(BROKER, pursePlace(seat), ingots),
    counterfeit_shown: () => void (story.turned += 1),
    game_ended: () => void (story.ended = true),
  });
}

/** What was sold last, and not taken back, in the story so far. */
export function lastSale(steps: Props['steps']): Sale | null {
  const undone = undoneSteps(steps);
  let sale = null as Sale | null;
  let bids: Sale['bids'] = [];
  for (const { kind, params } of steps.flatMap(({ number, events }) => (undone.has(number) ? [] : (events ?? [])))) {
    if (kind === 'relic_revealed') bids = [];
    else if (kind === 'bid_shown') bids = [...bids, params];
    else if (kind === 'relic_bought') sale = { relic: params.relic, seat: params.seat, price: params.amount, payee: null, bids };
    else if (kind === 'paid' && sale) sale = { ...sale, payee: params.other };
  }
  return sale;
}

const MOST_SEEN = 8; // ingots of one payment that are seen to move
const LONGEST = 600; // milliseconds until the last of them has arrived

export interface Hop {
  from: string;
  to: string;
  delay: number; // milliseconds
}

/** When each ingot sets off: one after another, and all of them home in time. */
export function hopsOf(transfers: readonly Transfer[]): Hop[] {
  const hops = transfers.flatMap(({ from, to, amount }) => Array.from({ length: Math.min(amount, MOST_SEEN) }, () => ({ from, to })));
  const pause = hops.length < 2 ? 0 : Math.min(60, (LONGEST - MOVE) / (hops.length - 1));
  return hops.map((hop, turn) => ({ ...hop, delay: turn * pause }));
}
