/** What whoever must decide would miss on the page: controls, the status, room for a finger, letters that can be read. */
import type { Page } from '@playwright/test';

const LOOKED = 10; // times at what seems wrong

/** What is wrong with the page as it lies there now. */
function faults(): string[] {
  const TOUCH = 44;
  const STEP = 2;
  const LETTER = 11;
  const found = new Set<string>();
  const board = document.querySelector<HTMLElement>('[data-kinds]');
  if (!board) return ['no board'];
  const hits = (piece: Element, x: number, y: number): boolean => {
    const top = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight ? document.elementFromPoint(x, y) : null;
    return top !== null && (top === piece || piece.contains(top));
  };
  /** A point of it that can be pressed, the middle first. */
  const grip = (piece: Element): [number, number] | null => {
    const { left, top, width, height } = piece.getBoundingClientRect();
    for (const v of [0.5, 0.25, 0.75, 0.1, 0.9])
      for (const u of [0.5, 0.25, 0.75, 0.1, 0.9]) if (hits(piece, left + u * width, top + v * height)) return [left + u * width, top + v * height];
    return null;
  };
  /** How far it can be pressed to both sides of there. */
  const extent = (piece: Element, [x, y]: [number, number], dx: number, dy: number): number => {
    const half = TOUCH / 2 - STEP;
    if ([-half, half / -2, half / 2, half].every((far) => hits(piece, x + far * dx, y + far * dy))) return TOUCH;
    let reached = 0;
    for (const sign of [-1, 1]) for (let far = STEP; far <= TOUCH && hits(piece, x + sign * far * dx, y + sign * far * dy); far += STEP) reached += STEP;
    return reached + 2 * STEP;
  };
  /** Whether the edge of something that scrolls lies over it: it comes out whole when that is moved on. */
  const isCut = (piece: Element): boolean => {
    const { left, right, top, bottom } = piece.getBoundingClientRect();
    for (let around = piece.parentElement; around && around !== board; around = around.parentElement) {
      const edge = around.getBoundingClientRect();
      const scrolls = /auto|scroll/.test(getComputedStyle(around).overflow);
      if (scrolls && (left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1)) return true;
    }
    return false;
  };
  const lit = [...board.querySelectorAll<HTMLElement>('[data-kind].lit')].filter((piece) => piece.checkVisibility());
  const seen = new Map(lit.map((piece) => [piece, grip(piece)]));
  for (const kind of board.dataset['kinds']?.split(' ').filter(Boolean) ?? [])
    if (!lit.some((piece) => piece.dataset['kind']?.split(' ').includes(kind) && seen.get(piece))) found.add(`${kind}: nothing to press in view`);
  const label = (piece: Element): string => `${piece.classList[0] ?? piece.tagName} (${piece.getAttribute('data-kind') ?? ''})`;
  for (const [piece, at] of seen)
    if (at) {
      const [wide, high] = [extent(piece, at, 1, 0), extent(piece, at, 0, 1)];
      if ((wide < TOUCH || high < TOUCH) && !isCut(piece)) found.add(`${label(piece)}: smaller than ${TOUCH} px: ${wide}×${high}`);
    }
  for (const thing of board.querySelectorAll<HTMLElement>('[data-see]'))
    if (thing.checkVisibility() && !grip(thing)) found.add(`${thing.dataset['see']}: not in view`);
  const words = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  for (let word = words.nextNode(); word; word = words.nextNode()) {
    const holder = word.parentElement;
    if (!holder || !word.textContent?.trim() || !holder.checkVisibility()) continue;
    const { width, height } = holder.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue; // for ears only
    const size = parseFloat(getComputedStyle(holder).fontSize);
    const drawn = holder instanceof SVGGraphicsElement ? Math.hypot(holder.getScreenCTM()?.a ?? 1, holder.getScreenCTM()?.b ?? 0) : 1;
    if (size * drawn < LETTER - 0.05) found.add(`letters of ${(size * drawn).toFixed(1)} px: ${holder.classList[0] ?? holder.tagName}`);
  }
  const status = document.querySelector<HTMLElement>('.status .now');
  if (!status?.textContent || !grip(status)) found.add('the status is not in view');
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.add(`the page scrolls: ${scrollWidth}×${scrollHeight}`);
  return [...found];
}

const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** What is wrong with the page once it lies still. */
export async function faultsOf(page: Page): Promise<string[]> {
  await drawn(page);
  let found = await page.evaluate(faults);
  for (let look = 0; found.length && look < LOOKED; look++) {
    await drawn(page); // something may still be on its way to its place
    found = await page.evaluate(faults);
  }
  return found;
}
