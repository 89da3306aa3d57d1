/** Whoever must decide sees on every screen, without scrolling, something to press for every kind of move, large enough for a finger; and axe finds nothing on the way and at the end. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectNoViolation, LOOKS, test, verdict } from './house';
import { sitAmongBots, walk } from './walk';

const GAMES = ['robot-master', 'relikt', 'chercheurs-de-tresors', 'entrepot-51', 'reliques-et-co', 'maree-basse'];
const SIZES = [
  [360, 640],
  [390, 664],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [640, 400], // 1280×800 at 200 %
  [1366, 768],
  [2560, 1440],
] as const;

// Of decisions that are alike the first are looked at, then one in a few: every size is laid out anew each time. EVERY_DECISION=1 looks at all.
const ALIKE = 4;
const EVERY = 5;
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
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.add(`the page scrolls: ${scrollWidth}×${scrollHeight}`);
  return [...found];
}

const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

async function expectNoViolationHere(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoViolation(page, LOOKS);
}

test.use({ games: join(import.meta.dirname, '..', '..', 'examples') });

test.describe.configure({ mode: 'parallel' }); // whoever of the workers is free takes the next game

for (const game of GAMES)
  test(`the decision is in view, and axe finds nothing: ${game}`, { tag: '@once' }, async ({ page }, info) => {
    test.setTimeout(900_000); // a whole game at eight sizes; only a hang takes as long
    await sitAmongBots(page, game);
    const wrong = new Map<string, number>();
    const seen = new Map<string, number>(); // what was asked -> how often
    const decisions = await walk(page, async (kinds, decision) => {
      const times = seen.get(kinds.join()) ?? 0;
      seen.set(kinds.join(), times + 1);
      if (times >= ALIKE && decision % EVERY && !process.env['EVERY_DECISION']) return;
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await drawn(page);
        let found = await page.evaluate(faults);
        for (let look = 0; found.length && look < LOOKED; look++) {
          await drawn(page); // something may still be on its way to its place
          found = await page.evaluate(faults);
        }
        for (const fault of found) {
          const told = `${width}×${height}: ${fault}`;
          if (!wrong.has(told)) await page.screenshot({ path: info.outputPath(`${width}x${height}-${decision}-${wrong.size}.png`) });
          wrong.set(told, (wrong.get(told) ?? 0) + 1);
        }
      }
      expect(kinds).not.toEqual([]);
      if (decision === 3) await expectNoViolationHere(page);
    });
    expect(decisions).toBeGreaterThan(3);
    await expect(verdict(page)).toBeVisible();
    await expectNoViolationHere(page);
    expect([...wrong].map(([fault, times]) => `${fault} (${times} of ${decisions} decisions)`)).toEqual([]);
  });
