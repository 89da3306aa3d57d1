/** Described moves in; what lights up, and what a press on it sends, out. Pure. */
import type { Outcome } from '../../kit/desk.svelte';
import { Pair, type Halves } from '../../kit/pair';
import { cellOf } from './view';
import type { Move } from './wire';

/** A robot of the hand, or a cell first. */
export type Selection = Halves<'value' | 'cell'>;

export interface Placement {
  action: number;
  value: number;
  cell: number;
}

export interface Lit {
  values: ReadonlySet<number>;
  cells: ReadonlySet<number>;
}

export const NOTHING: Selection = { value: null, cell: null };
const PLACING = new Pair(['value', 'cell'], NOTHING);

export const placementOf = ({ action, params }: Move, size: number): Placement => ({ action, value: params.value, cell: cellOf(params, size) });

/** What may be pressed now: values that fit the picked cell, cells that take the picked value. */
export function litBy(placements: readonly Placement[], selection: Selection): Lit {
  return { values: PLACING.lit(placements, selection, 'value'), cells: PLACING.lit(placements, selection, 'cell') };
}

export function pick(placements: readonly Placement[], selection: Selection, half: keyof Selection, pressed: number): Outcome<Selection> {
  return PLACING.pick(placements, selection, half, pressed);
}

/** What stays picked when new moves arrive: what can still be completed, or the only robot there is (solo). */
export function keepSelection(placements: readonly Placement[], selection: Selection): Selection {
  const [only, ...others] = new Set(placements.map(({ value }) => value));
  if (only !== undefined && !others.length && selection.cell === null) return { value: only, cell: null };
  return PLACING.keep(placements, selection);
}
