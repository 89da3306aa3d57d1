/** A relic in words: pure, for names and closer looks. */
import type { Say } from '../../kit/texts.svelte';
import type { Box, RelicData } from './box';
import { doubtOf, typeOf, type AuctionView } from './view';

export const sayRelic = (say: Say, relic: number): string => say(`relic-${relic}`);

export const sayPower = (say: Say, box: Box, { effect, number }: RelicData): string => say(`effect-${effect}`, { number, usual: box.ingots_per_point });

/** What it is worth, what it does and when, what became of it and what is known of it. */
export function linesOf(say: Say, box: Box, view: AuctionView, relic: number): string[] {
  const data = box.relics[relic];
  if (!data) return [];
  const type = typeOf(data);
  const power = sayPower(say, box, data);
  const doubt = doubtOf(view.counterfeits, relic);
  return [
    say('board-value', { value: data.value, category: say(`category-${data.colour}`), kind: say(`kind-of-relic-${data.kind}`) }),
    type ? say('board-power', { type: say(`effect-type-${type}`), power }) : power,
    ...(view.pawned.includes(relic) ? [say('board-pawned')] : []),
    ...(view.certified.includes(relic) ? [say('board-certified')] : []),
    ...(doubt ? [say(`board-fake-${doubt}`)] : []),
    ...(view.counterfeits.cancelled === relic ? [say('board-cancelled')] : []),
    ...(!data.counterfeit && !view.counterfeits.shown ? [say('board-no-counterfeit')] : []),
  ];
}

export const nameRelic = (say: Say, box: Box, view: AuctionView, relic: number): string => [sayRelic(say, relic), ...linesOf(say, box, view, relic)].join('. ').replaceAll('..', '.');

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `${points}`);
