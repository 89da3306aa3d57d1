/** A relic in words: pure, for names and closer looks. */
import { at } from '../../kit/at';
import type { Say } from '../../kit/texts.svelte';
import { doubtOf } from './view';
import type { Box, Relic, View } from './wire';

interface Table {
  say: Say;
  box: Box;
  view: View;
}

export const sayRelic = (say: Say, relic: number): string => say(`relic-${relic}`);

export const sayPower = ({ say, box }: Omit<Table, 'view'>, { effect, number }: Relic): string => say(`effect-${effect}`, { number, usual: box.ingots_per_point });

/** What it is worth, what it does and when, what became of it and what is known of it. */
export function linesOf({ say, box, view }: Table, relic: number): string[] {
  const data = at(box.relics, relic);
  const { value, colour, kind, moment, counterfeit } = data;
  const power = sayPower({ say, box }, data);
  const doubt = doubtOf(view.counterfeits, relic);
  return [
    say('board-value', { value, category: say(`category-${colour}`), kind: say(`kind-of-relic-${kind}`) }),
    moment ? say('board-power', { type: say(`effect-type-${moment}`), power }) : power,
    ...(view.pawned.includes(relic) ? [say('board-pawned')] : []),
    ...(view.certified.includes(relic) ? [say('board-certified')] : []),
    ...(doubt ? [say(`board-fake-${doubt}`)] : []),
    ...(view.counterfeits.cancelled === relic ? [say('board-cancelled')] : []),
    ...(!counterfeit && !view.counterfeits.shown ? [say('board-no-counterfeit')] : []),
  ];
}

export const nameRelic = (table: Table, relic: number): string => [sayRelic(table.say, relic), ...linesOf(table, relic)].join('. ').replaceAll('..', '.');
