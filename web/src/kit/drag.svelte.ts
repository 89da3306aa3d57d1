/** A thing dragged over the table: it follows the pointer, and is let go over a place that gives itself a number with `data-drop`. */
const FAR = 6; // pixels: less is a click

interface Held<Thing> {
  thing: Thing;
  x: number;
  y: number;
}

export class Drag<Thing> {
  /** What is in the hand, once it has left its place, and where it is in the window. */
  held = $state.raw<Held<Thing> | null>(null);
  #from: Held<Thing> | null = null;
  #dragged = false;

  begin(event: PointerEvent & { currentTarget: HTMLElement }, thing: Thing): void {
    if (event.button !== 0) return;
    this.#from = { thing, x: event.clientX, y: event.clientY };
    this.#dragged = false;
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  /** Whether it has just been lifted. */
  follow({ clientX: x, clientY: y }: PointerEvent): boolean {
    if (!this.#from || (!this.held && Math.hypot(x - this.#from.x, y - this.#from.y) < FAR)) return false;
    const lifted = this.held === null;
    this.held = { ...this.#from, x, y };
    this.#dragged = true;
    return lifted;
  }

  /** The number of the place it was let go over, if any. */
  end({ clientX, clientY }: PointerEvent): number | null {
    const held = this.held;
    this.cancel();
    if (!held) return null;
    for (const thing of document.elementsFromPoint(clientX, clientY)) {
      const drop = thing.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
      if (drop) return Number(drop);
    }
    return null;
  }

  cancel(): void {
    this.#from = null;
    this.held = null;
  }

  /** Whether the click that follows belonged to a drag. */
  wasDragged(): boolean {
    const dragged = this.#dragged;
    this.#dragged = false;
    return dragged;
  }
}
