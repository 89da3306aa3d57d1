/** Whether what was advised still counts: pure. */
import type { HintMove, Sight, Step } from '../../wire';

export interface Advice {
  seat: number;
  number: number;
  moves: HintMove[];
}

/** The seat has not decided, nothing was taken back, and every move of it may still be made: where all decide in secret, another's decision changes nothing. */
export function holdsStill({ seat, moves }: Advice, news: readonly Step[], sights: readonly Sight[]): boolean {
  if (news.some((step) => step.kind === 'undo' || (step.kind === 'move' && step.seat === seat))) return false;
  const legal = new Set(sights.find((sight) => sight.seat === seat)?.moves?.map(({ action }) => action));
  return moves.every(({ move }) => legal.has(move.action));
}
