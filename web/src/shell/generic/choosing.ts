/** The generic way to choose a move, step by step: pure. */
import type { Named } from '../../kit/board';
import type { MoveInfo } from '../../wire';
import { plain, type Say } from '../../kit/texts.svelte';

export const FEW = 9; // up to so many moves are listed; more are chosen step by step

export interface Answer {
  key: string;
  label: string;
  /** The moves this answer leaves. */
  moves: MoveInfo[];
}

export interface Question {
  text: string;
  answers: Answer[];
}

export function sayMove(words: Say, { kind, params }: MoveInfo): string {
  return words(`move-${kind}`, params, plain(kind));
}

/** The move as the game says it at this moment, or after the moves `before` it, by the names of what it speaks of where it can. */
export function sayMoveIn(words: Say, named: Named | undefined, view: Readonly<Record<string, unknown>>, nameOf: (seat: number) => string, move: MoveInfo, before: readonly MoveInfo[] = []): string {
  const told = named?.(move, view, nameOf, before);
  return told ? words(told.key, told.params) : sayMove(words, move);
}

/** What to ask next: for the move itself if there are few, else for its kind, else for the first open parameter. */
export function nextQuestion(moves: readonly MoveInfo[], words: Say, house: Say): Question {
  if (moves.length <= FEW) {
    const answers = moves.map((move) => ({ key: `${move.action}`, label: sayMove(words, move), moves: [move] }));
    return { text: house('ask-move'), answers };
  }
  const kinds = [...new Set(moves.map(({ kind }) => kind))];
  if (kinds.length > 1) {
    const answers = kinds.map((kind) => ({ key: kind, label: words(`kind-${kind}`, {}, plain(kind)), moves: moves.filter((move) => move.kind === kind) }));
    return { text: house('ask-kind'), answers };
  }
  const name = firstOpen(moves);
  const values = [...new Set(moves.map(({ params }) => params[name] ?? 0))].sort((a, b) => a - b);
  const answers = values.map((value) => ({
    key: `${name}-${value}`,
    label: words(`choice-${name}`, { [name]: value }, `${value}`),
    moves: moves.filter(({ params }) => params[name] === value),
  }));
  return { text: words(`ask-${name}`, {}, plain(name)), answers };
}

function firstOpen(moves: readonly MoveInfo[]): string {
  const names = Object.keys(moves[0]?.params ?? {});
  return names.find((name) => new Set(moves.map(({ params }) => params[name])).size > 1) ?? '';
}
