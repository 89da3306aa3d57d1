/** On a narrow page one part of the table is shown at a time: pure. */
import { numberOf, sortOf, type Thing, type Things } from './moves';
import { isOwn } from './view';
import type { Phase } from './wire';

export type Tab = 'market' | 'mine' | 'museums';
export const TABS: readonly Tab[] = ['market', 'mine', 'museums'];

/** Where one looks first in a phase; nowhere in particular where dice and buttons are enough. */
const FIRST: Partial<Record<Phase, Tab>> = { arrange: 'mine', place: 'mine', dive: 'museums', buy: 'market', lay: 'mine', fill: 'museums' };

/** Where a thing lies; nowhere if it is always in sight. */
const LIES: Partial<Record<ReturnType<typeof sortOf>, Tab>> = { offer: 'market', box: 'museums', slot: 'mine', spot: 'mine', card: 'mine' };
function tabOf(thing: Thing): Tab | undefined {
  const space = numberOf(thing, 'space');
  return space === null ? LIES[sortOf(thing)] : isOwn(space) ? 'mine' : 'museums';
}

/** Whether anything can be pressed in a part of the table. */
export const isLitIn = (lit: Things, tab: Tab): boolean => [...lit].some((thing) => tabOf(thing) === tab);

/** The part to be shown when something is asked: where one looks in that phase, or stays if it goes on, unless there is nothing to press. */
export function tabFor(phase: Phase, lit: Things, now: Tab, goesOn: boolean): Tab {
  const wanted = (!goesOn && FIRST[phase]) || now;
  return [wanted, ...TABS].find((tab) => isLitIn(lit, tab)) ?? wanted;
}
