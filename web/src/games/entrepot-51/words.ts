/** A relic in words: pure, for names and closer looks. */
import { at } from '../../kit/at';
import { listOf } from '../../kit/lists';
import type { Say } from '../../kit/texts.svelte';
import { plain } from '../../kit/words';
import { doubtOf, partOf, placeOf, sumOf, type Sight } from './view';
import type { Box, Relic, View } from './wire';

interface Table {
  say: Say;
  box: Box;
  view: View;
}

export const sayRelic = (say: Say, relic: number): string => say(`relic-${relic}`);

export const sayPower = ({ say, box }: Omit<Table, 'view'>, { effect, number }: Relic): string => say(`effect-${effect}`, { number, signed: plain(number), usual: box.ingots_per_point });

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

/** A seat's points as things stand, or that they are open. */
export function sayPoints({ say, view }: { say: Say; view: Sight }, seat: number): string {
  const sum = sumOf(at(view.points, seat));
  return view.open ? say('board-points-open') : say('board-points', { points: plain(sum), count: Math.abs(sum), true: view.counterfeits.shown ? 'yes' : 'no' });
}

/** What a seat has in a category, and the place that makes. */
export function sayCategory({ say, box, view }: { say: Say; box: Box; view: Sight }, seat: number, colour: number): string {
  const points = view.open ? 0 : at(at(view.ranks, colour), seat);
  return say('board-category', { category: say(`category-${colour}`), total: at(at(view.totals, seat), colour), points, rank: placeOf(box, colour, points) ?? 0 });
}

/** The table for who does not see it: what is for sale and who bids, everybody's ingots, points and categories, the crates, the counterfeits seen. */
export function readTable(table: Table & { view: Sight; nameOf: (seat: number) => string }): string {
  const { say, box, view, nameOf } = table;
  const seats = [...view.ingots.keys()];
  const parts = seats.flatMap((seat) => {
    const part = view.lot === null ? null : partOf(view, seat, null);
    return part ? [say('board-part', { player: nameOf(seat), part: part.kind, amount: 'amount' in part ? part.amount : 0, won: 0 })] : [];
  });
  return [
    view.lot === null ? say('board-read-between', { sold: view.sold, relics: box.relics.length }) : `${say('board-read-sale', { auction: view.auction ?? '', relic: nameRelic(table, view.lot) })}. ${parts.join(', ')}.`,
    ...seats.map((seat) => say('board-read-seat', { player: nameOf(seat), ingots: say('ingots-word', { amount: at(view.ingots, seat) }), points: sayPoints(table, seat), categories: listOf(box.colours.map((_, colour) => sayCategory(table, seat, colour)), 'conjunction') })),
    say('board-read-decks', { decks: listOf(view.decks.map((count, colour) => say('board-read-deck', { category: say(`category-${colour}`), count })), 'conjunction') }),
    ...(view.counterfeits.known?.length ? [say('board-read-known', { relics: listOf(view.counterfeits.known.map((relic) => sayRelic(say, relic)), 'conjunction') })] : []),
  ]
    .join(' ')
    .replaceAll('..', '.');
}
