/** What the story of a table says of itself: pure. */
import type { Step } from '../wire';

/** Numbers of the steps that were taken back. */
export function undoneSteps(steps: readonly Omit<Step, 'events'>[]): ReadonlySet<number> {
  const undone = new Set<number>();
  for (const step of steps) {
    const back = step.undone;
    if (step.kind !== 'undo' || back == null) continue;
    for (const earlier of steps) {
      if (earlier.number > back && earlier.number < step.number && earlier.kind === 'move') undone.add(earlier.number);
    }
  }
  return undone;
}
