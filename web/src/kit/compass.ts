/** Arrow keys lead to what lies that way on the table, wherever it is. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const ASIDE = 2.5; // what lies aside is as far as that much straight ahead

/** The nearest of the boxes that way from one of them, or none. Pure. */
export function towards(boxes: readonly Box[], from: number, key: string): number | null {
  const way = WAYS[key];
  const here = boxes[from];
  if (!way || !here) return null;
  const [x, y] = way;
  let best: number | null = null;
  let least = Infinity;
  for (const [place, box] of boxes.entries()) {
    const right = box.left + box.width / 2 - here.left - here.width / 2;
    const down = box.top + box.height / 2 - here.top - here.height / 2;
    const ahead = right * x + down * y;
    const far = ahead + ASIDE * Math.abs(right * y + down * x);
    if (place === from || ahead < 3 || far >= least) continue;
    least = far;
    best = place;
  }
  return best;
}

/** Moves the focus from button to button of the board, unless a part of it has its own way. */
export function steer(event: KeyboardEvent, board: HTMLElement | undefined): void {
  if (!board || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !(event.key in WAYS)) return;
  const buttons = [...board.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')].filter((button) => button.offsetParent !== null);
  const from = buttons.findIndex((button) => button === document.activeElement);
  const next = towards(buttons.map((button) => button.getBoundingClientRect()), from, event.key);
  if (next === null) return;
  event.preventDefault();
  buttons[next]?.focus();
}
