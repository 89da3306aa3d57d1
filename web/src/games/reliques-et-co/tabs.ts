/** On a narrow page one part of the table is shown at a time: pure. */
import type { Lit } from './moves';
import { isOwn, type Phase } from './view';

export type Tab = 'market' | 'mine' | 'museums';
export const TABS: readonly Tab[] = ['market', 'mine', 'museums'];

/** Where one looks first in a phase; nowhere in particular where dice and buttons are enough. */
export const tabFor = (phase: Phase): Tab | null =>
  (({ arrange: 'mine', place: 'mine', dive: 'museums', buy: 'market', lay: 'mine', fill: 'museums' }) as Partial<Record<Phase, Tab>>)[phase] ?? null;

/** How many things can be clicked in a part of the table. */
export function litIn({ spaces, offers, slots, spots, boxes, cards }: Lit, tab: Tab): number {
  if (tab === 'market') return offers.size;
  if (tab === 'museums') return boxes.size + [...spaces].filter((space) => !isOwn(space)).length;
  return slots.size + spots.size + cards.size + [...spaces].filter(isOwn).length;
}
