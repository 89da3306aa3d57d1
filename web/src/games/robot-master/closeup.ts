/** Where a robot is shown closely: over the own side where it stands beside the shelf, which then stays free; else by the robot. */
import { AWAY, type Spot } from '../../kit/eye.svelte';

export function spotOf(at: DOMRect, board: DOMRect, width: number, near: DOMRect | undefined): Spot {
  const beside = near && near.left - board.left > board.width / 2 ? near : undefined;
  const box = beside ?? at;
  const above = beside !== undefined || box.top > window.innerHeight / 2;
  const x = Math.min(board.right - width / 2, Math.max(board.left + width / 2, box.left + box.width / 2));
  const y = above ? box.top - AWAY : box.bottom + AWAY;
  return { x, y: beside ? Math.max(board.top + width * 1.3, y) : y, above };
}
