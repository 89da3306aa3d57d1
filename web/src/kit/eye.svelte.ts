/** What the pointer or the focus rests on, and what is shown closely there after a moment. */
import type { Box, Spot } from './spot';

const MOMENT = 700; // milliseconds
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

export class Eye<Closeup> {
  looked = $state.raw<Looked<Closeup> | null>(null);
  /** In pixels within the board. */
  zoom = $state.raw<(Spot & { closeup: Closeup }) | null>(null);
  #timer = 0;
  #pointing = false;
  #pressed: { x: number; y: number } | null = null; // where the mouse rests since it was pressed

  constructor(
    readonly board: () => HTMLElement | undefined,
    readonly spotOf: SpotOf<Closeup>,
  ) {}

  /** `pointing`: by mouse or finger, and held there for a moment it is shown closely. */
  lookAt(at: HTMLElement, closeup: Closeup | null, pointing: boolean, place: number | null = null): void {
    if (this.looked?.at !== at) this.close();
    this.looked = { at, closeup, place };
    this.#pointing = pointing;
    this.#wait();
  }

  #wait(): void {
    const { closeup = null, at } = this.looked ?? {};
    if (closeup === null || !this.#pointing || this.#pressed) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.zoomOn(closeup, at), MOMENT);
  }

  /** The mouse was pressed: what comes to lie under it while it rests there is not looked at. A finger is, for as long as it stays. */
  press({ pointerType, clientX: x, clientY: y }: PointerEvent): void {
    if (pointerType !== 'mouse') return;
    this.#pressed = { x, y };
    clearTimeout(this.#timer);
  }

  follow({ clientX, clientY }: PointerEvent): void {
    if (!this.#pressed || Math.hypot(clientX - this.#pressed.x, clientY - this.#pressed.y) < RESTS) return;
    this.#pressed = null;
    this.#wait();
  }

  /** Looks away from a thing, unless something else has been looked at since. */
  leave(at: HTMLElement): void {
    if (this.looked?.at !== at) return;
    this.close();
    this.looked = null;
  }

  /** What is looked at may have been laid or taken away. */
  refresh(): void {
    if (this.looked && !this.looked.at.isConnected) this.leave(this.looked.at);
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
    this.zoom = { closeup, x: x - board.left, y: y - board.top, above, at: box };
  }
}
