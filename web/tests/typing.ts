/** Whole games by keyboard alone, counted: what is typed is what the board says of its pieces. */
import { expect, type Page } from '@playwright/test';
import { asked } from './walk';

const IDLE = 200; // looks at a board where nothing can be typed, though something is asked
const MOST = 6; // key presses from one decision to the next, in the median

interface Board {
  number: string | undefined;
  asked: boolean;
  /** Of the first lit piece that one of the selectors finds, in their order. */
  key: string;
}

const look = (page: Page, selectors: readonly string[]): Promise<Board> =>
  page.evaluate((selectors) => {
    const board = document.querySelector<HTMLElement>('[data-kinds]');
    const keys = selectors.flatMap((selector) => [...(board?.querySelectorAll<HTMLElement>(selector) ?? [])].map((piece) => piece.dataset['key'] ?? ''));
    return { number: board?.dataset['number'], asked: Boolean(board?.dataset['kinds']), key: keys.find(Boolean) ?? '' };
  }, selectors);

/** Types the key of the first lit piece that one of the selectors finds, again and again, until every decision is made. */
export async function typeToTheEnd(page: Page, selectors: readonly string[]): Promise<number[]> {
  const presses: number[] = [];
  while ((await asked(page)).length) {
    const { number } = await look(page, selectors);
    let typed = 0;
    let idle = 0;
    for (let board = await look(page, selectors); board.number === number; board = await look(page, selectors)) {
      if (!board.asked) {
        if ((await asked(page)).length) continue; // decided meanwhile, or by itself where one move is left
        break;
      }
      if (!board.key && ++idle < IDLE) continue; // it is being drawn
      expect(board.key, 'a key for something that is lit').not.toBe('');
      await page.keyboard.type(board.key);
      typed += board.key.length;
      expect(typed, 'keys for one decision').toBeLessThan(40);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    }
    presses.push(typed);
    const focused = await page.evaluate(() => document.activeElement?.closest('[data-kinds], dialog, #verdict, section') !== null);
    expect(focused, 'the focus is not lost').toBe(true);
  }
  const median = presses.toSorted((a, b) => a - b)[Math.floor(presses.length / 2)] ?? 0;
  expect(median).toBeLessThanOrEqual(MOST);
  return presses;
}
