/** Steps in; the sounds, the flights and the marks they ask for, out. Pure. */
import { at } from '../../kit/at';
import type { Effects } from '../../kit/desk.svelte';
import { tellAll, type Sounds } from '../../kit/effects';
import { deckOf, isOwn } from './view';
import { COLLECTORS_SPACE, MOST_DICE, type Company, type Events, type LaidCard, type Props } from './wire';

export interface Story extends Effects {
  /** The dice that tumble: all of a roll, or those that were rolled anew and show these faces. */
  rolled: 'all' | Set<number>;
  /** The places of cards that were laid or turned, and of dice and cubes that just came there. */
  fresh: Set<string>;
  /** Who has just reached the goal. */
  famous: number | null;
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

const SOUNDS: Sounds<Events> = {
  card_arranged: 'knock',
  die_rolled: 'shuffle',
  die_rerolled: 'shuffle',
  die_shifted: 'shuffle',
  die_placed: 'knock',
  relic_found: 'tap',
  dollars_earned: 'tap',
  card_bought: 'slide',
  card_laid: 'knock',
  card_turned: 'slide',
  sale_paid: 'tap',
  box_filled: 'knock',
  dive_taken: 'fanfare',
  goal_reached: 'fanfare',
  game_ended: 'fanfare',
};

/** Any die of a face: the last of them is the one that is gone afterwards. */
const diceOf = (face: number): string[] => Array.from({ length: MOST_DICE }, (_, place) => diePlace(face, MOST_DICE - 1 - place));

export function tell(steps: Props['lastSteps'], companies: readonly Company[]): Story {
  const story: Story = { flights: [], sounds: [], rolled: new Set(), fresh: new Set(), famous: null };
  const fly = (from: readonly string[], to: string): void => {
    story.flights.push({ from, to });
    story.fresh.add(to);
  };
  const lay = (from: string, seat: number, isIt: (laid: LaidCard) => boolean): void => {
    const laid = at(companies, seat).cards.find(isIt);
    if (laid) fly([from], cardPlace(seat, laid.slot));
  };
  const tumble = ({ to }: { to: number }): void => {
    if (story.rolled !== 'all') story.rolled.add(to);
  };
  return tellAll<Events, Story>(steps, story, SOUNDS, {
    card_arranged: ({ seat, card }) => lay(startPlace(card), seat, (laid) => laid.card === card),
    die_rolled: () => {
      story.rolled = 'all';
    },
    die_rerolled: tumble,
    die_shifted: tumble,
    die_placed: ({ seat, space, face }) => fly(diceOf(face), spacePlace(seat, space)),
    relic_found: ({ seat, slot, kind }) => fly([cardPlace(seat, slot), thumbPlace(seat)], relicPlace(seat, kind)),
    dollars_earned: ({ seat, space }) => fly([spacePlace(seat, space), thumbPlace(seat)], dollarsPlace(seat)),
    card_bought: ({ offer }) => fly([offerPlace(offer)], LAYING),
    offer_refilled: ({ offer }) => fly([pilePlace(deckOf(offer))], offerPlace(offer)),
    card_laid: ({ seat, row, column }) => lay(LAYING, seat, (laid) => laid.row === row && laid.column === column),
    card_turned: ({ seat, slot }) => void story.fresh.add(cardPlace(seat, slot)),
    sale_paid: ({ seat }) => fly([spacePlace(seat, COLLECTORS_SPACE), thumbPlace(seat)], dollarsPlace(seat)),
    box_filled: ({ seat, museum, box }) => {
      fly([relicPlace(seat, museum), thumbPlace(seat)], boxPlace(museum, box));
      fly([boxPlace(museum, box)], dollarsPlace(seat));
    },
    goal_reached: ({ seat }) => {
      story.famous = seat;
    },
    dive_taken: ({ seat }) => fly([DIVE], divesPlace(seat)),
  });
}
