/** What whoever must decide would miss on the page: controls, the status, room for a finger, letters that can be read, words that are cut or covered. */
import type { Page } from '@playwright/test';

const LOOKED = 10; // times at what seems wrong

/** Whether something is drawn there, and not only a place to press or a veil. */
function isPainted(thing: Element): boolean {
  const VEIL = 0.4;
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(thing);
  const [, veil] = /^rgba\(.*, ([\d.]+)\)$/.exec(backgroundColor) ?? /\/ ([\d.]+)\)$/.exec(backgroundColor) ?? [];
  const drawn = thing instanceof SVGGeometryElement || thing instanceof HTMLImageElement || backgroundImage !== 'none' || parseFloat(veil ?? '1') > VEIL;
  return drawn && parseFloat(opacity) > VEIL;
}

/** What lies at a point is found also where fingers reach through it, until that is called; no `<style>`, which the house's own rules forbid. */
function findAll(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(sheet);
  return () => void document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1);
}

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
    const at = press(piece);
    const top = at && document.elementsFromPoint(...at).find((thing) => piece.contains(thing) || (thing.closest('.frame') && isPainted(thing))); // what the house calls out passes
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
  const letGo = findAll();
  for (const [piece, at] of pressed) if (at && !isBare(piece)) found.add(`${label(piece)}: covered`);
  letGo();
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.add(`the page scrolls: ${scrollWidth}×${scrollHeight}`);
  return [...found];
}

/** Words of names, points and the status that are cut at an edge, lie over one another or under something. */
function lostWords(rooms: string): string[] {
  const SLACK = 1.5; // pixels
  const found = new Set<string>();
  interface Word {
    holder: Element;
    text: string;
    box: DOMRect;
  }
  const read: Word[] = [];
  const within = (box: DOMRect, edge: DOMRect, across: boolean, down: boolean): DOMRect => {
    const [left, right] = across ? [Math.max(box.left, edge.left), Math.min(box.right, edge.right)] : [box.left, box.right];
    const [top, bottom] = down ? [Math.max(box.top, edge.top), Math.min(box.bottom, edge.bottom)] : [box.top, box.bottom];
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  /** What its surroundings leave of a box where all that scrolls is moved on, and what of it is seen now; nothing of what is for ears only. */
  const leftOf = (box: DOMRect, holder: Element): { left: DOMRect; seen: DOMRect } | null => {
    let [left, seen] = [box, box];
    let [moved, lowered] = [false, false]; // something around it scrolls, across or down
    for (let around: Element | null = holder, loose = false; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, opacity, clipPath, position } = getComputedStyle(around);
      if (opacity === '0' || clipPath.startsWith('inset(50%')) return null;
      const holds = !loose || position !== 'static'; // what is laid out against a box further out is not cut by this one
      if (holds) loose = position === 'absolute';
      if (!holds || (overflowX === 'visible' && overflowY === 'visible')) continue;
      const edge = around.getBoundingClientRect();
      if (edge.width <= 1 || edge.height <= 1) return null;
      const across = /auto|scroll/.test(overflowX) ? around.scrollWidth - around.clientWidth : 0;
      const down = /auto|scroll/.test(overflowY) ? around.scrollHeight - around.clientHeight : 0;
      const reach = new DOMRect(edge.left - (across && around.scrollLeft), edge.top - (down && around.scrollTop), edge.width + across, edge.height + down); // what begins above or left of it is never seen
      seen = within(seen, edge, overflowX !== 'visible', overflowY !== 'visible');
      left = within(left, reach, overflowX !== 'visible' && !moved, overflowY !== 'visible' && !lowered);
      moved ||= across > 0;
      lowered ||= down > 0;
    }
    return { left, seen };
  };
  const letGo = findAll();
  for (const room of document.querySelectorAll(rooms)) {
    const words = document.createTreeWalker(room, NodeFilter.SHOW_TEXT);
    for (let word = words.nextNode(); word; word = words.nextNode()) {
      const [holder, text] = [word.parentElement, word.textContent?.trim() ?? ''];
      if (!holder || !text || holder.closest('svg') || !holder.checkVisibility({ visibilityProperty: true })) continue;
      const letters = document.createRange();
      letters.selectNodeContents(word);
      for (const box of letters.getClientRects()) {
        const rest = leftOf(box, holder);
        if (!rest || box.width <= 1) continue;
        const { left, seen } = rest;
        if (box.width - left.width > SLACK || left.height < box.height * 0.7) found.add(`cut: ${text}`);
        if (holder.closest('button') || seen.width < 1 || seen.height < 1) continue;
        const [x, y] = [seen.left + seen.width / 2, seen.top + seen.height / 2];
        const isThere = ({ left, right, top, bottom }: DOMRect): boolean => left <= x && x <= right && top <= y && y <= bottom; // a finger reaches further than what is painted
        const top: Element | undefined = document.elementsFromPoint(x, y).find((thing) => thing.contains(holder) || holder.contains(thing) || (isThere(thing.getBoundingClientRect()) && isPainted(thing)));
        if (top?.closest('.frame, header, main') && !top.contains(holder) && !holder.contains(top) && !top.closest('.zoom') && !(holder.closest('[aria-hidden=true]') && top.closest('[data-place]'))) found.add(`covered: ${text} (${top.classList[0] ?? top.tagName})`);
        read.push({ holder, text, box: seen });
      }
    }
  }
  letGo();
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
async function atRest(page: Page, look: (at: string) => string[], at = ''): Promise<string[]> {
  const ask = `(() => { ${isPainted} ${findAll} return (${look})(${JSON.stringify(at)}); })()`; // in the page a function knows only what is sent with it
  await drawn(page);
  let found = await page.evaluate<string[]>(ask);
  for (let times = 0; found.length && times < LOOKED; times++) {
    await drawn(page); // something may still be on its way to its place
    found = await page.evaluate<string[]>(ask);
  }
  return found;
}

/** What is wrong with the page. */
export const faultsOf = (page: Page): Promise<string[]> => atRest(page, faults);

/** What of names, points and the status cannot be read. */
export const lostWordsOf = (page: Page, rooms = '.status .now, [data-kinds]'): Promise<string[]> => atRest(page, lostWords, rooms);
