/** Described moves in; what lights up, and what a click on it sends, out. Pure. */
import type { Outcome } from '../../kit/desk.svelte';
import { cellOf } from './view';
import type { Move } from './wire';

/** What is picked up: a robot of the hand, or a cell first. Never both: both together are a move. */
export interface Selection {
  value: number | null;
  cell: number | null;
}

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

export const placementOf = ({ action, params }: Move, size: number): Placement => ({ action, value: params.value, cell: cellOf(params, size) });

/** What may be clicked now: values that fit the picked cell, cells that take the picked value. */
export function litBy(placements: readonly Placement[], selection: Selection): Lit {
  const fitsCell = placements.filter(({ cell }) => selection.cell === null || cell === selection.cell);
  const fitsValue = placements.filter(({ value }) => selection.value === null || value === selection.value);
  return { values: new Set(fitsCell.map(({ value }) => value)), cells: new Set(fitsValue.map(({ cell }) => cell)) };
}

export function pickValue(placements: readonly Placement[], selection: Selection, value: number): Outcome<Selection> {
  if (!placements.some((move) => move.value === value)) return { picked: selection, send: null };
  const complete = placements.find((move) => move.value === value && move.cell === selection.cell);
  if (complete) return { picked: NOTHING, send: complete.action };
  return { picked: selection.value === value ? NOTHING : { value, cell: null }, send: null };
}

export function pickCell(placements: readonly Placement[], selection: Selection, cell: number): Outcome<Selection> {
  if (!placements.some((move) => move.cell === cell)) return { picked: selection, send: null };
  const complete = placements.find((move) => move.cell === cell && move.value === selection.value);
  if (complete) return { picked: NOTHING, send: complete.action };
  return { picked: selection.cell === cell ? NOTHING : { value: null, cell }, send: null };
}

/** What stays picked when new moves arrive: what can still be completed, or the only robot there is (solo). */
export function keepSelection(placements: readonly Placement[], selection: Selection): Selection {
  const values = new Set(placements.map(({ value }) => value));
  const [only] = values;
  if (values.size === 1 && only !== undefined && selection.cell === null) return { value: only, cell: null };
  if (selection.value !== null && values.has(selection.value)) return selection;
  if (selection.cell !== null && placements.some(({ cell }) => cell === selection.cell)) return selection;
  return NOTHING;
}
