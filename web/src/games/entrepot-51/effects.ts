/** Steps in; the sounds, the flights of relics and money, and what was sold last, out. Pure. */
import { MOVE, type Flight } from '../../kit/flight';
import type { Sound } from '../../kit/sounds';
import { undoneSteps } from '../../kit/steps';
import type { EventInfo, Step } from '../../wire';

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

export interface Story {
  flights: Flight[];
  transfers: Transfer[];
  sounds: Sound[];
  /** How many counterfeits have just been turned up, and whether the score is to be told. */
  turned: number;
  ended: boolean;
}

/** The places things fly between; components name theirs with `data-place`. */
export const relicPlace = (relic: number): string => `relic-${relic}`;
export const deckPlace = (colour: number): string => `deck-${colour}`;
export const pursePlace = (seat: number): string => `purse-${seat}`;
export const BROKER = 'broker';
export const BID = 'bid';

export function tell(steps: readonly Step[], colourOf: (relic: number) => number): Story {
  const story: Story = { flights: [], transfers: [], sounds: [], turned: 0, ended: false };
  for (const step of steps) {
    if (step.kind === 'undo') story.sounds.push('slide');
    for (const event of step.events ?? []) tellEvent(story, event, colourOf);
  }
  return story;
}

/** What was sold last, and not taken back, in the story so far. */
export function lastSale(steps: readonly Step[]): Sale | null {
  const undone = undoneSteps(steps);
  let sale = null as Sale | null;
  let bids: Sale['bids'] = [];
  for (const { kind, params } of steps.flatMap(({ number, events }) => (undone.has(number) ? [] : (events ?? [])))) {
    const { seat = 0, other = 0, relic = -1, amount = 0 } = params;
    if (kind === 'relic_revealed') bids = [];
    else if (kind === 'bid_shown') bids = [...bids, { seat, amount }];
    else if (kind === 'relic_bought') sale = { relic, seat, price: amount, payee: null, bids };
    else if (kind === 'paid' && sale) sale = { ...sale, payee: other };
  }
  return sale;
}

function tellEvent(story: Story, { kind, params }: EventInfo, colourOf: (relic: number) => number): void {
  const { seat = 0, other = 0, relic = -1, amount = 0 } = params;
  const fly = (from: string[], to: string): void => void story.flights.push({ from, to });
  const pay = (from: string, to: string, ingots = amount): void => void (ingots > 0 && story.transfers.push({ from, to, amount: ingots }));
  switch (kind) {
    case 'relic_revealed':
      fly([deckPlace(colourOf(relic))], relicPlace(relic));
      story.sounds.push('slide');
      break;
    case 'bid_made':
    case 'bid_equalled':
      pay(pursePlace(seat), BID);
      story.sounds.push('tap');
      break;
    case 'passed':
      story.sounds.push('slide');
      break;
    case 'bid_committed':
    case 'bids_opened':
      story.sounds.push('knock');
      break;
    case 'relic_bought':
      fly([relicPlace(relic)], relicPlace(relic));
      story.sounds.push('knock');
      break;
    case 'paid':
      pay(pursePlace(seat), pursePlace(other));
      break;
    case 'extra_paid':
      pay(pursePlace(seat), BROKER);
      break;
    case 'ingots_given':
      pay(pursePlace(seat), pursePlace(other));
      break;
    case 'ingots_taken':
      pay(BROKER, pursePlace(seat));
      break;
    case 'relic_pawned':
      pay(BROKER, pursePlace(seat), params['ingots'] ?? 0);
      story.sounds.push('knock');
      break;
    case 'relic_bought_back':
      pay(pursePlace(seat), BROKER);
      story.sounds.push('knock');
      break;
    case 'relic_stolen':
      fly([relicPlace(relic)], relicPlace(relic));
      story.sounds.push('slide');
      break;
    case 'certified':
      story.sounds.push('knock');
      break;
    case 'counterfeit_shown':
      story.turned += 1;
      story.sounds.push('slide');
      break;
    case 'counterfeit_cancelled':
      story.sounds.push('knock');
      break;
    case 'game_ended':
      story.ended = true;
      story.sounds.push('fanfare');
      break;
  }
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
