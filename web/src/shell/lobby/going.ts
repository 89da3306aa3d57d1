/** The games one can go on with, and how many there were when the first page was last left. */
import type { TableSummary } from '../../wire';

const STORED_AS = 'ludotheque-going';

export const isGoing = ({ info }: TableSummary): boolean => info.status === 'running' || info.status === 'waiting';

export function recall(): number {
  try {
    return Number(localStorage.getItem(STORED_AS) ?? 0);
  } catch {
    return 0; // private mode: the row comes when it comes
  }
}

export function remember(count: number): void {
  try {
    localStorage.setItem(STORED_AS, String(count));
  } catch {
    // nothing to keep it in
  }
}
