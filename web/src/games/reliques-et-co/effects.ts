/** Steps in; the sounds, the flights and the marks they ask for, out. Pure. */
import type { Flight } from '../../kit/flight';
import type { Sound } from '../../kit/sounds';
import type { EventInfo, Step } from '../../wire';
import { COLLECTORS_SPACE, deckOf, isOwn, type ReliquesView } from './view';

export interface Story {
  flights: Flight[];
  sounds: Sound[];
  /** The dice that tumble: all of a roll, or those that were rolled anew and show these faces. */
  rolled: 'all' | ReadonlySet<number>;
  /** The places of cards that were laid or turned, and of dice and cubes that just came there. */
  fresh: ReadonlySet<string>;
  /** Whether anything on the table changed at all. */
  news: boolean;
}

/** The places things fly between; components name theirs with `data-place`. Dice of one face are alike. */
export const diePlace = (face: number, place: number): string => `die-${face}-${place}`;
export const spacePlace = (seat: number, space: number): string => (isOwn(space) ? `at-${seat}-${space}` : `at-${space}`);
export const offerPlace = (offer: number): string => `offer-${offer}`;
export const pilePlace = (deck: number): string => `pile-${deck}`;
export const cardPlace = (seat: number, slot: number): string => `card-${seat}-${slot}`;
export const relicPlace = (seat: number, kind: number): string => `relic-${seat}-${kind}`;
export const dollarsPlace = (seat: number): string => `dollars-${seat}`;
export const divesPlace = (seat: number): string => `dives-${seat}`;
export const boxPlace = (museum: number, box: number): string => `box-${museum}-${box}`;
export const thumbPlace = (seat: number): string => `thumb-${seat}`;
export const startPlace = (card: number): string => `start-${card}`;
export const LAYING = 'laying';
export const DIVE = 'dive';
const MOST_DICE = 7;

interface Telling {
  flights: Flight[];
  sounds: Sound[];
  all: boolean;
  faces: Set<number>;
  fresh: Set<string>;
}

export function tell(steps: readonly Step[], companies: ReliquesView['companies']): Story {
  const told: Telling = { flights: [], sounds: [], all: false, faces: new Set(), fresh: new Set() };
  for (const step of steps) {
    if (step.kind === 'undo') told.sounds.push('slide');
    for (const event of step.events ?? []) tellEvent(told, event, companies);
  }
  const { flights, sounds, all, faces, fresh } = told;
  return { flights, sounds, rolled: all ? 'all' : faces, fresh, news: steps.length > 0 };
}

/** Any die of a face: the last of them is the one that is gone afterwards. */
const diceOf = (face: number): string[] => Array.from({ length: MOST_DICE }, (_, place) => diePlace(face, MOST_DICE - 1 - place));

function tellEvent(told: Telling, { kind, params }: EventInfo, companies: ReliquesView['companies']): void {
  const { seat = 0, card = 0, offer = 0, row = 0, column = 0, slot = 0, space = 0, face = 0, to = 0, museum = 0, box = 0 } = params;
  const fly = (from: readonly string[], there: string): void => {
    told.flights.push({ from, to: there });
    told.fresh.add(there);
  };
  switch (kind) {
    case 'card_arranged':
      fly([startPlace(card)], cardPlace(seat, companies[seat]?.cards.find((laid) => laid.card === card)?.slot ?? 0));
      told.sounds.push('knock');
      break;
    case 'die_rolled':
      told.all = true;
      told.sounds.push('shuffle');
      break;
    case 'die_rerolled':
    case 'die_shifted':
      told.faces.add(to);
      told.sounds.push('shuffle');
      break;
    case 'die_placed':
      fly(diceOf(face), spacePlace(seat, space));
      told.sounds.push('knock');
      break;
    case 'relic_found':
      fly([cardPlace(seat, slot), thumbPlace(seat)], relicPlace(seat, params['kind'] ?? 0));
      told.sounds.push('tap');
      break;
    case 'dollars_earned':
      fly([spacePlace(seat, space), thumbPlace(seat)], dollarsPlace(seat));
      told.sounds.push('tap');
      break;
    case 'card_bought':
      fly([offerPlace(offer)], LAYING);
      told.sounds.push('slide');
      break;
    case 'offer_refilled':
      fly([pilePlace(deckOf(offer))], offerPlace(offer));
      break;
    case 'card_laid':
      fly([LAYING], cardPlace(seat, companies[seat]?.cards.find((laid) => laid.row === row && laid.column === column)?.slot ?? 0));
      told.sounds.push('knock');
      break;
    case 'card_turned':
      told.fresh.add(cardPlace(seat, slot));
      told.sounds.push('slide');
      break;
    case 'sale_paid':
      fly([spacePlace(seat, COLLECTORS_SPACE), thumbPlace(seat)], dollarsPlace(seat));
      told.sounds.push('tap');
      break;
    case 'box_filled':
      fly([relicPlace(seat, museum), thumbPlace(seat)], boxPlace(museum, box));
      fly([boxPlace(museum, box)], dollarsPlace(seat));
      told.sounds.push('knock');
      break;
    case 'dive_taken':
      fly([DIVE], divesPlace(seat));
      told.sounds.push('fanfare');
      break;
    case 'goal_reached':
    case 'game_ended':
      told.sounds.push('fanfare');
      break;
  }
}
