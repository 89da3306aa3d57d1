/** Described moves in; what lights up, and what a press on it sends, out. Pure. */
import type { Outcome } from '$kit/desk.svelte';
import type { Move } from './wire';

/** Whether the lantern is taken along. */
export type Picked = boolean;

const withLantern = (moves: readonly Move[], taken: Picked): Move[] => moves.filter(({ params }) => Boolean(params.lantern) === taken);

export const mayTakeLantern = (moves: readonly Move[]): boolean => withLantern(moves, true).length > 0;

/** The lantern stays taken for as long as it may be laid. */
export const keepPicked = (moves: readonly Move[], wished: Picked | null): Picked => Boolean(wished) && mayTakeLantern(moves);

export const litShells = (moves: readonly Move[], taken: Picked): ReadonlySet<number> => new Set(withLantern(moves, taken).map(({ params }) => params.shell));

export const pressLantern = (moves: readonly Move[], taken: Picked): Outcome<Picked> => ({ picked: !taken && mayTakeLantern(moves), send: null });

export function pressShell(moves: readonly Move[], taken: Picked, shell: number): Outcome<Picked> {
  const move = withLantern(moves, taken).find(({ params }) => params.shell === shell);
  return move ? { picked: false, send: move.action } : { picked: taken, send: null };
}
