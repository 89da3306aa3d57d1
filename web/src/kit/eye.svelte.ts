/** What the pointer or the focus rests on, and what is shown closely there after a moment. */
import type { Box, Spot } from './spot';

const MOMENT = 700; // milliseconds
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

  constructor(
    readonly board: () => HTMLElement | undefined,
    readonly spotOf: SpotOf<Closeup>,
  ) {}

  /** `pointing`: by mouse or finger, and held there for a moment it is shown closely. */
  lookAt(at: HTMLElement, closeup: Closeup | null, pointing: boolean, place: number | null = null): void {
    if (this.looked?.at !== at) this.close();
    this.looked = { at, closeup, place };
    if (closeup === null || !pointing) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.zoomOn(closeup, at), MOMENT);
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
    const { x, y, above } = this.spotOf(at.getBoundingClientRect(), board, width, closeup);
    this.zoom = { closeup, x: x - board.left, y: y - board.top, above };
  }
}
