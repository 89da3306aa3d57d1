/** Steps in; the sounds, the flights and the marks they ask for, out. Pure. */
import { at } from '../../kit/at';
import type { Flight } from '../../kit/flight';
import type { Sound } from '../../kit/sounds';
import { deckOf, isOwn } from './view';
import { COLLECTORS_SPACE, MOST_DICE, type Company, type Event, type LaidCard, type Props } from './wire';

export interface Story {
  flights: Flight[];
  sounds: Sound[];
  /** The dice that tumble: all of a roll, or those that were rolled anew and show these faces. */
  rolled: 'all' | Set<number>;
  /** The places of cards that were laid or turned, and of dice and cubes that just came there. */
  fresh: Set<string>;
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

export function tell(steps: Props['lastSteps'], companies: readonly Company[]): Story {
  const story: Story = { flights: [], sounds: [], rolled: new Set(), fresh: new Set() };
  for (const step of steps) {
    if (step.kind === 'undo') story.sounds.push('slide');
    for (const event of step.events ?? []) tellEvent(story, event, companies);
  }
  return story;
}

/** Any die of a face: the last of them is the one that is gone afterwards. */
const diceOf = (face: number): string[] => Array.from({ length: MOST_DICE }, (_, place) => diePlace(face, MOST_DICE - 1 - place));

function tellEvent(story: Story, { kind, params }: Event, companies: readonly Company[]): void {
  const fly = (from: readonly string[], to: string): void => {
    story.flights.push({ from, to });
    story.fresh.add(to);
  };
  const lay = (from: string, seat: number, isIt: (laid: LaidCard) => boolean): void => {
    const laid = at(companies, seat).cards.find(isIt);
    if (laid) fly([from], cardPlace(seat, laid.slot));
  };
  switch (kind) {
    case 'card_arranged':
      lay(startPlace(params.card), params.seat, ({ card }) => card === params.card);
      story.sounds.push('knock');
      break;
    case 'die_rolled':
      story.rolled = 'all';
      story.sounds.push('shuffle');
      break;
    case 'die_rerolled':
    case 'die_shifted':
      if (story.rolled !== 'all') story.rolled.add(params.to);
      story.sounds.push('shuffle');
      break;
    case 'die_placed':
      fly(diceOf(params.face), spacePlace(params.seat, params.space));
      story.sounds.push('knock');
      break;
    case 'relic_found':
      fly([cardPlace(params.seat, params.slot), thumbPlace(params.seat)], relicPlace(params.seat, params.kind));
      story.sounds.push('tap');
      break;
    case 'dollars_earned':
      fly([spacePlace(params.seat, params.space), thumbPlace(params.seat)], dollarsPlace(params.seat));
      story.sounds.push('tap');
      break;
    case 'card_bought':
      fly([offerPlace(params.offer)], LAYING);
      story.sounds.push('slide');
      break;
    case 'offer_refilled':
      fly([pilePlace(deckOf(params.offer))], offerPlace(params.offer));
      break;
    case 'card_laid':
      lay(LAYING, params.seat, ({ row, column }) => row === params.row && column === params.column);
      story.sounds.push('knock');
      break;
    case 'card_turned':
      story.fresh.add(cardPlace(params.seat, params.slot));
      story.sounds.push('slide');
      break;
    case 'sale_paid':
      fly([spacePlace(params.seat, COLLECTORS_SPACE), thumbPlace(params.seat)], dollarsPlace(params.seat));
      story.sounds.push('tap');
      break;
    case 'box_filled':
      fly([relicPlace(params.seat, params.museum), thumbPlace(params.seat)], boxPlace(params.museum, params.box));
      fly([boxPlace(params.museum, params.box)], dollarsPlace(params.seat));
      story.sounds.push('knock');
      break;
    case 'dive_taken':
      fly([DIVE], divesPlace(params.seat));
      story.sounds.push('fanfare');
      break;
    case 'goal_reached':
    case 'game_ended':
      story.sounds.push('fanfare');
      break;
  }
}
