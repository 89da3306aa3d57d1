/** Described moves in; what lights up, and what a click on it sends, out. Pure. */
import type { MoveInfo } from '../../wire';
import { cellOf } from './view';

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

export interface Outcome {
  selection: Selection;
  /** The action to send, if the click completes a legal move. */
  send: number | null;
}

export const NOTHING: Selection = { value: null, cell: null };

export function placementOf({ action, params }: MoveInfo): Placement {
  return { action, value: params['value'] ?? -1, cell: cellOf(params['row'] ?? -1, params['column'] ?? -1) };
}

export function placementsOf(moves: readonly MoveInfo[]): Placement[] {
  return moves.filter(({ kind }) => kind === 'place').map(placementOf);
}

/** What may be clicked now: values that fit the picked cell, cells that take the picked value. */
export function litBy(placements: readonly Placement[], selection: Selection): Lit {
  const fitsCell = placements.filter(({ cell }) => selection.cell === null || cell === selection.cell);
  const fitsValue = placements.filter(({ value }) => selection.value === null || value === selection.value);
  return { values: new Set(fitsCell.map(({ value }) => value)), cells: new Set(fitsValue.map(({ cell }) => cell)) };
}

export function pickValue(placements: readonly Placement[], selection: Selection, value: number): Outcome {
  if (!placements.some((move) => move.value === value)) return { selection, send: null };
  const complete = placements.find((move) => move.value === value && move.cell === selection.cell);
  if (complete) return { selection: NOTHING, send: complete.action };
  return { selection: selection.value === value ? NOTHING : { value, cell: null }, send: null };
}

export function pickCell(placements: readonly Placement[], selection: Selection, cell: number): Outcome {
  if (!placements.some((move) => move.cell === cell)) return { selection, send: null };
  const complete = placements.find((move) => move.cell === cell && move.value === selection.value);
  if (complete) return { selection: NOTHING, send: complete.action };
  return { selection: selection.cell === cell ? NOTHING : { value: null, cell }, send: null };
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
