/** Where a closer look stands: within the board, and not over what it shows. Pure. */
export const AWAY = 10; // pixels from what is looked at

/** The middle of its upper edge, or of its lower one where it goes above. */
export interface Spot {
  x: number;
  y: number;
  above: boolean;
  /** What is looked at. */
  at?: HTMLElement;
  rule?: Rule | null;
}

/** The rule of what is looked at: opens it; and says whether the pointer is on the way to it, for the look stays that long. */
export interface Rule {
  open: () => void;
  hold: (on: boolean) => void;
}

export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom' | 'width' | 'height'>;

/** The middle of a thing, as near as the closer look stays between the edges. */
export function middleOf(at: Box, { left, right }: Pick<Box, 'left' | 'right'>, width: number): number {
  return Math.min(right - width / 2, Math.max(left + width / 2, at.left + at.width / 2));
}

/** Above a thing in the lower half of the window, below one in the upper half. */
export function byIt(at: Box, edges: Pick<Box, 'left' | 'right'>, width: number, above = at.top > window.innerHeight / 2): Spot {
  return { x: middleOf(at, edges, width), y: above ? at.top - AWAY : at.bottom + AWAY, above };
}

/** Beside the thing where the board has room there, else above or below it. `tall` is the height it may take, for its width. */
export function besideIt(at: Box, board: Box, width: number, tall: number): Spot {
  const height = width * tall;
  const left = at.right + AWAY + width <= board.right ? at.right + AWAY : at.left - AWAY - width;
  if (left < board.left) return byIt(at, board, width, at.top - AWAY - height > 0);
  return { x: left + width / 2, y: withinWindow(at.top + at.height / 2 - height / 2, height), above: false };
}

/** An upper edge from which that height stays in the window; a short window shows the beginning. */
export const withinWindow = (top: number, height: number): number => Math.max(AWAY, Math.min(window.innerHeight - height, top));

const overlap = (a: Box, b: Box): number => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

export const boxAt = (left: number, top: number, { width, height }: Pick<Box, 'width' | 'height'>): Box => ({ left, top, width, height, right: left + width, bottom: top + height });

/** What a closer look should leave to be seen: above all `kept`, then what `decides`, then as much as can be of what is `spared`. */
export interface Seen {
  kept: readonly Box[];
  decides: readonly Box[];
  spared: readonly Box[];
}

const KEPT = 1_000; // a pixel of it counts as much as so many of what is spared
const DECIDES = 30;
const NEAR = 20; // and a pixel on the way to the place where it would stand as so many

/** Where a closer look covers nothing that must be seen, or as little as can be: where it stands, else beside, above or below what it would cover; always in the window. */
export function clearOf(look: Box, { left: from, top, right, bottom }: Pick<Box, 'left' | 'top' | 'right' | 'bottom'>, { kept, decides, spared }: Seen): Box {
  const { width, height } = look;
  const within = (at: number, low: number, high: number): number => Math.max(low, Math.min(high, at));
  const all = [...kept, ...decides, ...spared];
  const lefts = new Set([look.left, ...all.flatMap((one) => [one.right + AWAY, one.left - AWAY - width])].map((at) => within(at, from, right - width)));
  const tops = new Set([look.top, ...all.flatMap((one) => [one.bottom + AWAY, one.top - AWAY - height])].map((at) => within(at, top, bottom - height)));
  const places = [...lefts].flatMap((x) => [...tops].map((y) => boxAt(x, y, look)));
  const covers = (place: Box, what: readonly Box[]): number => what.reduce((sum, one) => sum + overlap(place, one), 0);
  const badness = (place: Box): number => KEPT * covers(place, kept) + DECIDES * covers(place, decides) + covers(place, spared) + NEAR * Math.hypot(place.left - look.left, place.top - look.top);
  return places.map((place) => ({ place, bad: badness(place) })).reduce((best, one) => (one.bad < best.bad ? one : best)).place;
}
