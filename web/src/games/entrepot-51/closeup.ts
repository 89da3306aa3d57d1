/** Where a relic is shown closely: beside the thing where the page has room, and never over it. */
import { AWAY, type Box, type Spot } from '../../kit/spot';

const TALL = 26 / 14.5; // the height it may take, for its width

export function spotOf(at: Box, board: Box, width: number): Spot {
  const height = width * TALL;
  const beside = at.right + AWAY + width <= board.right ? at.right + AWAY : at.left - AWAY - width;
  if (beside >= board.left) {
    const y = Math.min(window.innerHeight - height, Math.max(AWAY, at.top + at.height / 2 - height / 2));
    return { x: beside + width / 2, y: Math.max(AWAY, y), above: false };
  }
  const above = at.top - AWAY - height > 0;
  const x = Math.min(board.right - width / 2, Math.max(board.left + width / 2, at.left + at.width / 2));
  return { x, y: above ? at.top - AWAY : at.bottom + AWAY, above };
}
