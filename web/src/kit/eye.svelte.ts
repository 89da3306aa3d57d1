/** What the pointer or the focus rests on, and what is shown closely there after a moment. */
import type { Box, Spot } from './spot';

const MOMENT = 700; // milliseconds
const LINGERS = 500; // milliseconds on the way to the rule with a mouse
const LINGERS_TOUCHED = 3_000; // and with a finger, which is lifted first
const RESTS = 12; // pixels: less is no movement of the hand
const WIDTH = 14.5; // rem the closer look takes, with a little air around it

/** Finds room for the closer look, within the window, from the boxes of the thing and of the board. */
export type SpotOf<Closeup> = (at: Box, board: Box, width: number, closeup: Closeup) => Spot;

export interface Looked<Closeup> {
  at: HTMLElement;
  /** What there is to be seen closely. */
  closeup: Closeup | null;
  /** The cell or the row one would play there. */
  place: number | null;
}

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

const between = (one: Point, other: Point): number => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

export class Eye<Closeup> {
  looked = $state.raw<Looked<Closeup> | null>(null);
  /** In pixels within the board. */
  zoom = $state.raw<(Spot & { closeup: Closeup }) | null>(null);
  #timer = 0;
  #pointing = false;
  #hand: Point | null = null; // where the mouse was last moved to
  #rests: Point | null = null; // where it rests since it was pressed, or since something else came to lie under it

  constructor(
    readonly board: () => HTMLElement | undefined,
    readonly spotOf: SpotOf<Closeup>,
    readonly ruleOf: (at: HTMLElement) => (() => void) | null,
  ) {}

  /** `pointing`: by mouse or finger, and held there for a moment it is shown closely. */
  lookAt(at: HTMLElement, closeup: Closeup | null, pointing: boolean, place: number | null = null): void {
    if (this.looked && this.looked.at !== at) this.close();
    this.looked = { at, closeup, place };
    this.#pointing = pointing;
    this.#wait();
  }

  #wait(): void {
    const { closeup = null, at } = this.looked ?? {};
    if (closeup === null || !this.#pointing || this.#rests) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.zoomOn(closeup, at), MOMENT);
  }

  /** The mouse was pressed: what comes to lie under it while it rests there is not looked at. A finger is, for as long as it stays. */
  press(event: PointerEvent): void {
    if (event.pointerType === 'mouse') this.#rest(event);
  }

  /** The board has moved under a mouse that has not: nobody pointed at what lies there now. */
  over(event: PointerEvent): void {
    const same = this.looked?.at.contains(event.target as Node); // it has only moved itself, as pieces do that are pointed at
    if (!same && event.pointerType === 'mouse' && this.#hand && between(this.#hand, event) === 0) this.#rest(event);
  }

  #rest(at: Point): void {
    this.#hand = this.#rests = at;
    if (this.looked) clearTimeout(this.#timer); // else it ends what lingers
  }

  follow(event: PointerEvent): void {
    this.#hand = event;
    if (!this.#rests || between(this.#rests, event) < RESTS) return;
    this.#rests = null;
    this.#wait();
  }

  /** Whoever types points with the focus. */
  type(): void {
    this.#rests = null;
  }

  /** Looks away from a thing, unless something else has been looked at since. */
  leave(at: HTMLElement): void {
    if (this.looked?.at !== at) return;
    this.looked = null;
    this.#linger();
  }

  /** What is no longer looked at stays a moment, so that the rule on it can be pressed. */
  #linger(): void {
    clearTimeout(this.#timer);
    if (this.zoom?.rule) this.#timer = window.setTimeout(() => this.close(), matchMedia('(hover: none)').matches ? LINGERS_TOUCHED : LINGERS);
    else this.close();
  }

  /** What is looked at may have been laid or taken away; and what must be seen beside it may be something else now. */
  refresh(): void {
    if (this.looked && !this.looked.at.isConnected) {
      this.close();
      this.looked = null;
    }
    if (this.zoom) this.zoom = { ...this.zoom };
  }

  close(): void {
    clearTimeout(this.#timer);
    this.zoom = null;
  }

  zoomOn(closeup: Closeup, at = this.looked?.at): void {
    const board = this.board()?.getBoundingClientRect();
    if (!board || !at) return;
    clearTimeout(this.#timer);
    const width = WIDTH * parseFloat(getComputedStyle(document.documentElement).fontSize);
    const box = at.getBoundingClientRect();
    const { x, y, above } = this.spotOf(box, board, width, closeup);
    const open = this.ruleOf(at);
    this.zoom = { closeup, x: x - board.left, y: y - board.top, above, at, rule: open && { open, hold: (on) => (on ? clearTimeout(this.#timer) : this.#linger()) } };
  }
}
