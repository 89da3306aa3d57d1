/** What whoever must decide would miss on the page: controls, the status, room for a finger, letters that can be read, words that are cut or covered. */
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
  const pressed = new Map<Element, [number, number] | null>();
  const press = (piece: Element): [number, number] | null => pressed.get(piece) ?? pressed.set(piece, grip(piece)).get(piece) ?? null;
  /** Whether what is painted at its grip is its own or its holder's, also where fingers reach through what lies over it. */
  const isBare = (piece: Element): boolean => {
    const isPaint = (thing: Element): boolean => {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(thing);
      return opacity !== '0' && (thing instanceof SVGElement || thing instanceof HTMLImageElement || backgroundImage !== 'none' || !/, 0\)$|^transparent$/.test(backgroundColor));
    };
    const at = press(piece);
    const top = at && document.elementsFromPoint(...at).find((thing) => piece.contains(thing) || (thing.closest('.frame') && isPaint(thing))); // what the house calls out passes
    return !top || piece.contains(top) || top.contains(piece) || (piece.parentElement?.contains(top) ?? false);
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
  const seen = new Map(lit.map((piece) => [piece, press(piece)]));
  for (const kind of board.dataset['kinds']?.split(' ').filter(Boolean) ?? [])
    if (!lit.some((piece) => piece.dataset['kind']?.split(' ').includes(kind) && seen.get(piece))) found.add(`${kind}: nothing to press in view`);
  const label = (piece: Element): string => `${piece.classList[0] ?? piece.tagName} (${piece.getAttribute('data-kind') ?? ''})`;
  for (const [piece, at] of seen)
    if (at) {
      const [wide, high] = [extent(piece, at, 1, 0), extent(piece, at, 0, 1)];
      if ((wide < TOUCH || high < TOUCH) && !isCut(piece)) found.add(`${label(piece)}: smaller than ${TOUCH} px: ${wide}×${high}`);
    }
  for (const thing of board.querySelectorAll<HTMLElement>('[data-see]'))
    if (thing.checkVisibility() && !press(thing)) found.add(`${thing.dataset['see']}: not in view`);
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
  if (!status?.textContent || !press(status)) found.add('the status is not in view');
  const lifted = document.head.appendChild(document.createElement('style'));
  lifted.textContent = '* { pointer-events: auto !important }';
  for (const [piece, at] of pressed) if (at && !isBare(piece)) found.add(`${label(piece)}: covered`);
  lifted.remove();
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.add(`the page scrolls: ${scrollWidth}×${scrollHeight}`);
  return [...found];
}

/** Words of names, points and the status that are cut at an edge, lie over one another or under something. */
function lostWords(): string[] {
  const SLACK = 1.5; // pixels
  const found = new Set<string>();
  interface Word {
    holder: Element;
    text: string;
    box: DOMRect;
  }
  const read: Word[] = [];
  /** What of a box its surroundings leave of it; whole where it can be brought into view. */
  const leftOf = (box: DOMRect, holder: Element): DOMRect | null => {
    let { left, top, right, bottom } = box;
    for (let around: Element | null = holder; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, opacity, clipPath } = getComputedStyle(around);
      if (opacity === '0' || clipPath.startsWith('inset(50%')) return null; // for ears only
      if (/auto|scroll/.test(overflowX + overflowY)) return null;
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const edge = around.getBoundingClientRect();
      if (edge.width <= 1 || edge.height <= 1) return null;
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const lifted = document.head.appendChild(document.createElement('style'));
  lifted.textContent = '* { pointer-events: auto !important }';
  for (const room of document.querySelectorAll('.status .now, [data-kinds]')) {
    const words = document.createTreeWalker(room, NodeFilter.SHOW_TEXT);
    for (let word = words.nextNode(); word; word = words.nextNode()) {
      const [holder, text] = [word.parentElement, word.textContent?.trim() ?? ''];
      if (!holder || !text || holder.closest('svg, button, [aria-hidden=true]') || !holder.checkVisibility({ visibilityProperty: true })) continue;
      const letters = document.createRange();
      letters.selectNodeContents(word);
      for (const box of letters.getClientRects()) {
        const left = leftOf(box, holder);
        if (!left || box.width <= 1) continue;
        if (box.width - left.width > SLACK || left.height < box.height * 0.7) found.add(`cut: ${text}`);
        const [x, y] = [left.x + left.width / 2, left.y + left.height / 2];
        const top = document.elementsFromPoint(x, y).find((thing) => {
          const edge = thing.getBoundingClientRect(); // a finger reaches further than what is drawn
          return x >= edge.left && x <= edge.right && y >= edge.top && y <= edge.bottom;
        });
        if (top?.closest('.frame') && !top.contains(holder) && !holder.contains(top) && !top.closest('.zoom')) found.add(`covered: ${text}`);
        read.push({ holder, text, box: left });
      }
    }
  }
  lifted.remove();
  for (const [place, one] of read.entries())
    for (const other of read.slice(place + 1)) {
      if (one.holder === other.holder || one.holder.contains(other.holder)) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > SLACK && high > 0.35 * Math.min(one.box.height, other.box.height)) found.add(`over one another: ${one.text} / ${other.text}`);
    }
  return [...found];
}

const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** What is found once the page lies still. */
async function atRest(page: Page, look: () => string[]): Promise<string[]> {
  await drawn(page);
  let found = await page.evaluate(look);
  for (let times = 0; found.length && times < LOOKED; times++) {
    await drawn(page); // something may still be on its way to its place
    found = await page.evaluate(look);
  }
  return found;
}

/** What is wrong with the page. */
export const faultsOf = (page: Page): Promise<string[]> => atRest(page, faults);

/** What of names, points and the status cannot be read. */
export const lostWordsOf = (page: Page): Promise<string[]> => atRest(page, lostWords);
