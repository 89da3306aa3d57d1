/** What the pointer or the focus rests on, and what is shown closely there after a moment. */
const MOMENT = 700; // milliseconds
const WIDTH = 14.5; // rem the closer look takes, with a little air around it
export const AWAY = 10; // pixels from what is looked at

export interface Looked<Sight> {
  at: HTMLElement;
  sight: Sight | null;
  /** The cell or the row one would play there. */
  place: number | null;
}

/** Where the closer look stands: the middle of its upper edge, or of its lower one where it goes above. */
export interface Spot {
  x: number;
  y: number;
  above: boolean;
}

export class Eye<Sight> {
  looked = $state.raw<Looked<Sight> | null>(null);
  /** In pixels within the board. */
  zoom = $state.raw<(Spot & { sight: Sight }) | null>(null);
  #timer = 0;

  /** `spotOf` finds room for the closer look, within the window, from the boxes of the thing and of the board. */
  constructor(
    readonly board: () => HTMLElement | undefined,
    readonly spotOf: (at: DOMRect, board: DOMRect, width: number) => Spot,
  ) {}

  /** `pointing`: by mouse or finger, and held there for a moment it is shown closely. */
  lookAt(at: HTMLElement, sight: Sight | null, pointing: boolean, place: number | null = null): void {
    if (this.looked?.at !== at) this.close();
    this.looked = { at, sight, place };
    if (sight === null || !pointing) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.zoomOn(sight, at), MOMENT);
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

  zoomOn(sight: Sight, at = this.looked?.at): void {
    const board = this.board()?.getBoundingClientRect();
    if (!board || !at) return;
    clearTimeout(this.#timer);
    const width = WIDTH * parseFloat(getComputedStyle(document.documentElement).fontSize);
    const { x, y, above } = this.spotOf(at.getBoundingClientRect(), board, width);
    this.zoom = { sight, x: x - board.left, y: y - board.top, above };
  }
}
