/** Whole games by keyboard alone, counted: what is typed is what the board says of its pieces. */
import { expect, type Page } from '@playwright/test';
import { asked } from './walk';

const MOST = 6; // key presses from one decision to the next, in the median

const keysOf = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((pieces) => pieces.map((piece) => (piece as HTMLElement).dataset['key'] ?? '').filter(Boolean));

const numberOf = (page: Page): Promise<string | null> => page.locator('[data-kinds]').getAttribute('data-number');

/** Types the key of the first lit piece that one of the selectors finds, again and again, until every decision is made; the selectors are looked for in their order. */
export async function typeToTheEnd(page: Page, selectors: readonly string[]): Promise<number[]> {
  const presses: number[] = [];
  while ((await asked(page)).length) {
    const before = await numberOf(page);
    let typed = 0;
    while ((await numberOf(page)) === before && (await asked(page)).length) {
      let key = '';
      for (const selector of selectors) key ||= (await keysOf(page, `[data-kinds] ${selector}`)).at(0) ?? '';
      if (!key && ((await numberOf(page)) !== before || !(await page.locator('[data-kinds]').getAttribute('data-kinds')))) continue; // decided meanwhile: the only move is made by itself
      expect(key, 'a key for something that is lit').not.toBe('');
      await page.keyboard.type(key);
      typed += key.length;
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
