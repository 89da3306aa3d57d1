/** What the pointer or the focus rests on, and the thing shown closely there after a moment. */
const MOMENT = 600; // milliseconds
const WIDTH = 14.5; // rem the closer look takes, with its frame
const HEIGHT = 20.5;
const AWAY = 10; // pixels

export type Sight = { card: number; hidden: boolean } | { treasure: number } | { tool: number };

export interface Looked {
  at: HTMLElement;
  sight: Sight | null;
  row: number | null;
}

export interface Zoomed {
  sight: Sight;
  x: number;
  y: number;
}

export class Eye {
  looked = $state.raw<Looked | null>(null);
  zoom = $state.raw<Zoomed | null>(null);
  #timer = 0;

  constructor(readonly root: () => HTMLElement | undefined) {}

  lookAt(at: HTMLElement, sight: Sight | null, row: number | null = null): void {
    clearTimeout(this.#timer);
    if (this.looked?.at !== at) this.zoom = null;
    this.looked = { at, sight, row };
    if (sight && at.matches(':hover')) this.#timer = window.setTimeout(() => this.closer(at, sight), MOMENT);
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

  /** Shows a thing closely: beside it, where the page has room, and never over it. */
  closer(at: HTMLElement, sight: Sight): void {
    const frame = this.root()?.getBoundingClientRect();
    if (!frame) return;
    clearTimeout(this.#timer);
    const box = at.getBoundingClientRect();
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const [width, height] = [WIDTH * rem, HEIGHT * rem];
    const beside = box.right + AWAY + width <= frame.right ? box.right + AWAY : box.left - AWAY - width;
    const fits = beside >= frame.left;
    const above = box.top - AWAY - height > 0;
    const x = fits ? beside : Math.min(frame.right - width, Math.max(frame.left, box.left + box.width / 2 - width / 2));
    const y = fits ? Math.min(window.innerHeight - height, Math.max(AWAY, box.top + box.height / 2 - height / 2)) : above ? box.top - AWAY - height : box.bottom + AWAY;
    this.zoom = { sight, x: x - frame.left, y: y - frame.top };
  }
}
