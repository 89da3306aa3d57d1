/** What the pointer or the focus rests on, and the tile shown closely there after a moment. */
const MOMENT = 700; // milliseconds
const ZOOM = 14.75; // rem the card takes in width

export interface Looked {
  at: HTMLElement;
  /** A tile wherever it lies, or the one a cell waits for. */
  tile: number;
}

export interface Zoomed {
  tile: number;
  x: number;
  y: number;
  above: boolean;
}

export class Eye {
  looked = $state.raw<Looked | null>(null);
  zoom = $state.raw<Zoomed | null>(null);
  #timer = 0;

  /** `root` is the board, `chart` the map on it, which stays free where there is room beside it. */
  constructor(
    readonly root: () => HTMLElement | undefined,
    readonly chart: () => HTMLElement | undefined,
  ) {}

  /** `pointing`: by mouse or finger at a tile that lies there, and held for a moment it is shown closely. */
  lookAt(at: HTMLElement, tile: number, pointing: boolean): void {
    if (this.looked?.at !== at) this.close();
    this.looked = { at, tile };
    if (pointing) this.#timer = window.setTimeout(() => this.zoomOn(tile), MOMENT);
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

  zoomOn(tile: number): void {
    const frame = this.root()?.getBoundingClientRect();
    const chart = this.chart()?.getBoundingClientRect();
    const box = this.looked?.at.getBoundingClientRect();
    if (!frame || !chart || !box) return;
    const half = (ZOOM * parseFloat(getComputedStyle(document.documentElement).fontSize)) / 2;
    const roomy = frame.right - chart.right > 2 * half;
    const least = roomy ? chart.right - frame.left + half : half;
    const x = Math.min(frame.width - half, Math.max(least, box.left + box.width / 2 - frame.left));
    const aside = roomy && box.left < chart.right; // looked at on the left, shown on the right
    const above = aside || box.top > window.innerHeight / 2;
    const y = aside ? chart.bottom : above ? box.top - 10 : box.bottom + 10;
    this.zoom = { tile, x, y: y - frame.top, above };
  }
}
