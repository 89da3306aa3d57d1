/** Nothing on a board jumps: what the layout puts elsewhere starts where it was and glides to its place, whatever changed the page and
 *  why. Whole parts glide with all that is in them; what the rules moved flies instead (`flight.ts`).
 *
 *  Every frame writes where things are: what the layout moves while an animation runs, a browser takes for a jump. Pieces are lifted and
 *  turned by `translate` and `rotate`, so that `transform` is free for this; whatever has one is left alone. */
import { MOVE, STILL } from './flight';

type Point = readonly [x: number, y: number];

const HERE: Point = [0, 0];

export class Glide {
  #laid = new Map<HTMLElement, Point | null>();
  /** How far from its place each thing was when the last of them began, and how much of that is left. */
  #far = new Map<HTMLElement, Point>();
  #left = 0;
  #since: number | null = null;
  readonly #changes = new MutationObserver(() => this.go());
  readonly #sizes = new ResizeObserver(() => (this.#laid = layoutOf(this.root))); // another window is no movement

  constructor(
    private readonly root: HTMLElement,
    private readonly pace: number,
  ) {
    this.#changes.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: ['class'] }); // not the style of what follows the pointer
    this.#sizes.observe(root);
  }

  end(): void {
    this.#changes.disconnect();
    this.#sizes.disconnect();
  }

  /** The page has changed. What lies at a place of `flown` has its own way there. */
  go(flown: readonly string[] = []): void {
    this.#changes.takeRecords();
    const before = this.#laid;
    this.#laid = layoutOf(this.root);
    const begun = new Map<HTMLElement, Point>();
    const carried = new Map<Element | null, Point>(); // how far things are taken by what they lie in
    for (const [thing, end] of this.#laid) {
      const start = before.get(thing);
      let [x, y] = carried.get(thing.parentElement) ?? HERE;
      const [dx, dy] = start && end ? [start[0] - end[0] - x, start[1] - end[1] - y] : HERE;
      if (Math.hypot(dx, dy) > STILL && this.#isFree(thing)) {
        [x, y] = [x + dx, y + dy];
        if (!flown.includes(thing.dataset['place'] ?? '')) begun.set(thing, [dx, dy]);
      }
      carried.set(thing, [x, y]);
    }
    if (begun.size === 0) return;
    if (this.#far.size === 0) requestAnimationFrame(this.#draw);
    for (const [thing, [x, y]] of this.#far) {
      const [dx, dy] = begun.get(thing) ?? HERE;
      begun.set(thing, [dx + x * this.#left, dy + y * this.#left]);
    }
    this.#far = begun;
    this.#since = null; // they all set out with the next frame: in this one everything is where it was
    this.#show(1);
  }

  #isFree(thing: HTMLElement): boolean {
    const { display, transform } = getComputedStyle(thing);
    return this.#far.has(thing) || (display !== 'inline' && transform === 'none');
  }

  readonly #draw = (now: number): void => {
    this.#since ??= now;
    this.#show(Math.max(0, 1 - (now - this.#since) / (MOVE * this.pace)) ** 3);
    if (this.#left > 0) requestAnimationFrame(this.#draw);
    else this.#far.clear();
  };

  #show(left: number): void {
    this.#left = left;
    for (const [thing, [x, y]] of this.#far) thing.style.transform = left > 0 ? `translate(${x * left}px, ${y * left}px)` : '';
  }
}

/** Where the layout has put everything that is shown, however it is moved or scrolled for now. */
function layoutOf(root: HTMLElement): Map<HTMLElement, Point | null> {
  const points = new Map<HTMLElement, Point | null>();
  for (const thing of root.querySelectorAll<HTMLElement>(':not(svg, svg *)')) {
    const { offsetParent: parent, offsetLeft, offsetTop } = thing;
    const [left, top] = points.get(parent as HTMLElement) ?? HERE;
    points.set(thing, parent && [left + parent.clientLeft + offsetLeft, top + parent.clientTop + offsetTop]);
  }
  return points;
}
