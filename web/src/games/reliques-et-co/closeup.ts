/** What can be looked at closely, and where it is shown: beside the thing where the page has room, and never over what is asked. */
import { AWAY, withinWindow, type Box, type Spot } from '../../kit/spot';

const WIDTH = 21; // rem, both sides of a card side by side
const DICE = 8; // rem at the lower edge of a narrow page, which stay in sight with what is asked
const TALL = 1.25; // the height it may take, for its width
const WORDS = 0.5; // where nothing is drawn

/** A card, or a space everybody may use. */
export type Closeup = { card: number } | { space: number };

export function spotOf(at: Box, board: Box, closeup: Closeup): Spot {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const width = Math.min(WIDTH * rem + 2 * AWAY, board.width);
  const height = width * ('space' in closeup ? WORDS : TALL);
  const right = at.right + AWAY + width <= board.right;
  if (right || at.left - AWAY - width >= board.left) {
    const x = right ? at.right + AWAY + width / 2 : at.left - AWAY - width / 2;
    return { x, y: withinWindow(at.top + at.height / 2 - height / 2, height), above: false };
  }
  return { x: board.left + board.width / 2, y: withinWindow(at.bottom + AWAY, height + DICE * rem), above: false };
}
