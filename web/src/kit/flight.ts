/** Things fly from where they were to where they are. Components only name their places with `data-place`; a board says
 *  which way the rules moved things, and everything else that has another place than before glides there by itself.
 *
 *  `remember()` before the page changes, `fly(flights, pace)` after; at pace 0 nothing is measured or moved. */

export interface Flight {
  /** Where it came from: the first of these places that was on the page. */
  from: readonly string[];
  to: string;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Leg {
  place: string;
  from: Box;
  to: Box;
  delay: number;
}

export const MOVE = 250; // milliseconds at the normal pace, as --move
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
const LONGEST = 600; // never keep anybody waiting longer than that, however much happened
export const STILL = 2; // pixels: less is no movement

/** Which things move, from where, and when: told flights one after another, the rest all together with the first. Pure. */
export function legsOf(before: ReadonlyMap<string, Box>, after: ReadonlyMap<string, Box>, flights: readonly Flight[]): Leg[] {
  const legs: Leg[] = [];
  const told = new Set(flights.map(({ to }) => to));
  const pause = flights.length < 2 ? 0 : Math.min(MOVE, (LONGEST - MOVE) / (flights.length - 1));
  for (const [turn, { from, to }] of flights.entries()) {
    const start = from.map((place) => before.get(place)).find((box) => box !== undefined);
    const end = after.get(to);
    if (start && end && hasMoved(start, end)) legs.push({ place: to, from: start, to: end, delay: turn * pause });
  }
  for (const [place, end] of after) {
    const start = before.get(place);
    if (start && !told.has(place) && hasMoved(start, end)) legs.push({ place, from: start, to: end, delay: 0 });
  }
  return legs;
}

function hasMoved(a: Box, b: Box): boolean {
  return Math.abs(a.left - b.left) > STILL || Math.abs(a.top - b.top) > STILL;
}

/** The transform that shows a thing that lies at `to` as if it lay at `from`, middle on middle. Pure. */
export function backTo({ from, to }: Leg): string {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = to.width > 0 ? Math.min(1.5, Math.max(0.4, from.width / to.width)) : 1;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

export class Flights {
  #before = new Map<string, Box>();
  #running: Animation[] = [];

  /** Notes where everything lies; call it while the page still shows the old state. */
  remember(root: HTMLElement | undefined): void {
    for (const animation of this.#running) animation.finish();
    this.#running = [];
    this.#before = root ? boxesIn(root) : new Map();
  }

  /** The milliseconds it takes. */
  fly(root: HTMLElement | undefined, flights: readonly Flight[], pace: number): number {
    if (!root || pace === 0 || flights.length === 0) return 0;
    let longest = 0;
    for (const leg of legsOf(this.#before, boxesIn(root), flights)) {
      const thing = root.querySelector(`[data-place="${leg.place}"]`);
      const frames = [{ transform: backTo(leg), zIndex: 20 }, { transform: 'none', zIndex: 20 }];
      const animation = thing?.animate(frames, { duration: MOVE * pace, delay: leg.delay * pace, easing: EASE, fill: 'backwards' });
      if (animation) this.#running.push(animation);
      longest = Math.max(longest, (leg.delay + MOVE) * pace);
    }
    return longest;
  }
}

function boxesIn(root: HTMLElement): Map<string, Box> {
  const boxes = new Map<string, Box>();
  for (const thing of root.querySelectorAll<HTMLElement>('[data-place]')) {
    const { left, top, width, height } = thing.getBoundingClientRect();
    boxes.set(thing.dataset['place'] ?? '', { left, top, width, height });
  }
  return boxes;
}
