/** Arrow keys lead to what lies that way on the table, wherever it is. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const ASIDE = 2.5; // what lies aside is as far as that much straight ahead

/** The nearest of the boxes that way from one of them, or none. Up and down lead from a lane to the next one, however far aside its boxes are. Pure. */
export function towards(boxes: readonly Box[], from: number, key: string, lanes: readonly (string | undefined)[] = []): number | null {
  const way = WAYS[key];
  const here = boxes[from];
  if (!way || !here) return null;
  const [x, y] = way;
  const lane = y === 0 ? undefined : lanes[from];
  const found = boxes.flatMap((box, place) => {
    const right = box.left + box.width / 2 - here.left - here.width / 2;
    const down = box.top + box.height / 2 - here.top - here.height / 2;
    const ahead = right * x + down * y;
    return place === from || ahead < 3 ? [] : [{ place, lane: lanes[place], ahead, far: ahead + ASIDE * Math.abs(right * y + down * x) }];
  });
  const others = lane === undefined ? [] : found.filter((one) => one.lane !== undefined && one.lane !== lane);
  const next = least(others, 'ahead')?.lane;
  return least(next === undefined ? found : found.filter((one) => one.lane === next), 'far')?.place ?? null;
}

function least<K extends string, T extends Record<K, number>>(all: readonly T[], by: K): T | undefined {
  return all.reduce<T | undefined>((best, one) => (best && best[by] <= one[by] ? best : one), undefined);
}

/** Moves the focus from button to button of the board, unless a part of it has its own way. What lies in one `data-lane` is a lane. */
export function steer(event: KeyboardEvent, board: HTMLElement | undefined): void {
  if (!board || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !(event.key in WAYS)) return;
  const buttons = [...board.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')].filter((button) => button.offsetParent !== null);
  const from = buttons.findIndex((button) => button === document.activeElement);
  const lanes = buttons.map((button) => button.closest<HTMLElement>('[data-lane]')?.dataset['lane']);
  const next = towards(buttons.map((button) => button.getBoundingClientRect()), from, event.key, lanes);
  if (next === null) return;
  event.preventDefault();
  buttons[next]?.focus();
}
