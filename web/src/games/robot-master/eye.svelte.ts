/** What the pointer or the focus rests on, and the robot shown closely there after a moment. */
const MOMENT = 700; // milliseconds
const ZOOM = 14.25; // rem the card takes in width

export interface Looked {
  at: HTMLElement;
  cell: number | null;
  /** A robot lies there, or is this one of the hand. */
  value: number | null;
}

export interface Zoomed {
  value: number;
  x: number;
  y: number;
  above: boolean;
}

export class Eye {
  looked = $state.raw<Looked | null>(null);
  zoom = $state.raw<Zoomed | null>(null);
  #timer = 0;

  /** `root` is the board, `near` the own side, beside the shelf where there is room. */
  constructor(
    readonly root: () => HTMLElement | undefined,
    readonly near: () => HTMLElement | undefined,
  ) {}

  /** `pointing`: by mouse or finger, and held there for a moment the robot is shown closely. */
  lookAt(at: HTMLElement, cell: number | null, value: number | null, pointing: boolean): void {
    if (this.looked?.at !== at) this.close();
    this.looked = { at, cell, value };
    if (value !== null && pointing) this.#timer = window.setTimeout(() => this.zoomOn(value), MOMENT);
  }

  /** Looks away from a thing, unless something else has been looked at since. */
  leave(at: HTMLElement): void {
    if (this.looked?.at !== at) return;
    this.close();
    this.looked = null;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.zoom = null;
  }

  zoomOn(value: number): void {
    const frame = this.root()?.getBoundingClientRect();
    const at = this.looked?.at;
    if (!frame || !at) return;
    const near = this.near();
    const beside = near && near.offsetLeft > frame.width / 2 ? near : undefined; // the shelf stays free
    const box = (beside ?? at).getBoundingClientRect();
    const above = beside !== undefined || box.top > window.innerHeight / 2;
    const width = ZOOM * parseFloat(getComputedStyle(document.documentElement).fontSize);
    const x = Math.min(frame.width - width / 2, Math.max(width / 2, box.left + box.width / 2 - frame.left));
    const y = (above ? box.top - 10 : box.bottom + 10) - frame.top;
    this.zoom = { value, x, y: beside ? Math.max(width * 1.3, y) : y, above };
  }
}
