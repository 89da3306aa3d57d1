/** Where there is little room one part of the table is shown at a time: pure. */
import { sortOf, type Thing, type Things } from './moves';
import type { Phase } from './wire';

export type Tab = 'market' | 'mine' | 'museums' | 'end';
export const tabsIn = (phase: Phase): readonly Tab[] => (phase === 'over' ? ['end', 'mine'] : ['market', 'mine', 'museums']);

/** What a phase is decided upon; nothing in particular where dice and buttons are enough. */
const FIRST: Partial<Record<Phase, Tab>> = { arrange: 'mine', change: 'mine', place: 'mine', dive: 'mine', buy: 'market', lay: 'mine', fill: 'museums', over: 'end' };
export const tabFor = (phase: Phase, now: Tab): Tab => FIRST[phase] ?? now;

/** Where a thing lies; nowhere if it is always in sight. What everybody may use lies beside one's own cards as well. */
const LIES: Partial<Record<ReturnType<typeof sortOf>, readonly Tab[]>> = { offer: ['market'], slot: ['market', 'mine'], space: ['mine'], spot: ['mine'], card: ['mine'] };
const isIn = (tab: Tab, thing: Thing): boolean => LIES[sortOf(thing)]?.includes(tab) ?? false;

/** Whether anything can be pressed in a part of the table. */
export const isLitIn = (lit: Things, tab: Tab): boolean => [...lit].some((thing) => isIn(tab, thing));
