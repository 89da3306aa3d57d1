/** Where a tile is shown closely: by it, but off the map where there is room beside that. */
import { AWAY, type Box, type Spot } from '../../kit/spot';

export function spotOf(at: Box, board: Box, width: number, chart: Box | undefined): Spot {
  const roomy = chart && board.right - chart.right > width ? chart : undefined;
  const x = Math.min(board.right - width / 2, Math.max((roomy?.right ?? board.left) + width / 2, at.left + at.width / 2));
  if (roomy && at.left < roomy.right) return { x, y: roomy.bottom, above: true }; // looked at on the left, shown on the right
  const above = at.top > window.innerHeight / 2;
  return { x, y: above ? at.top - AWAY : at.bottom + AWAY, above };
}
