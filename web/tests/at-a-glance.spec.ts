/** What is said above the board is seen whole on every screen, in both languages: who must do what, what the others did last, what a hint is worth, what the tools are; and a finger finds all of it. */
import type { Page } from '@playwright/test';
import { expect, test } from './house';
import { asked, CROWDS, decide, luckOf, sitAmongBots } from './walk';

const GAMES = Object.keys(CROWDS) as (keyof typeof CROWDS)[]; // all the others have something to tell
const SIZES = [
  [360, 640],
  [390, 844],
  [640, 400],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1366, 768],
] as const;
const DECISIONS = 3;
const SHOTS = process.env['SHOTS'];

/** What of it is cut, too small to read or too small to press. */
function faults(): string[] {
  const TOUCH = 44;
  const found: string[] = [];
  const all = (what: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(what)].filter((thing) => thing.checkVisibility());
  for (const now of all('.status .now')) {
    const letters = document.createRange();
    letters.selectNodeContents(now);
    const [{ bottom, right }, last] = [now.getBoundingClientRect(), [...letters.getClientRects()].at(-1)];
    if (last && (last.top + last.bottom > 2 * bottom || last.right > right + 1)) found.push(`the status is cut: ${now.textContent}`);
    if (now.getBoundingClientRect().top > letters.getBoundingClientRect().top + 1) found.push('an accent of the status is cut');
  }
  for (const prompt of all('[data-kinds] .prompt')) {
    const [{ bottom, right }, letters] = [prompt.getBoundingClientRect(), document.createRange()];
    letters.selectNodeContents(prompt);
    const { bottom: low, right: far } = letters.getBoundingClientRect();
    if (low > bottom + 2 || far > right + 1) found.push(`what is asked is cut: ${prompt.textContent}`);
  }
  for (const told of all('.recap .told')) {
    const room = told.getBoundingClientRect();
    const seen = [...told.children].filter((one) => one.checkVisibility() && one.textContent);
    for (const one of seen) for (const { top, bottom } of one.getClientRects()) if (top < room.top - 1 || bottom > room.bottom + 1) found.push(`a sentence is cut: ${one.textContent}`);
    const deeds = [...told.querySelectorAll('.deed')];
    const left = deeds.filter((deed) => !deed.checkVisibility()).length;
    if (left !== Number(/\d+/.exec(told.querySelector('.more')?.textContent || '0')?.[0])) found.push(`nobody tells how many more there are: ${told.textContent}`);
    if (!seen.length) found.push('nothing is told of what happened');
  }
  for (const tool of all('.tools .button:not(.sheet)')) {
    const word = tool.querySelector('.words');
    const { width = 0, height = 0, left = 0, right = 0 } = word?.getBoundingClientRect() ?? {};
    const { left: from, right: to } = tool.getBoundingClientRect();
    if (!word || width < 12 || height < 9 || parseFloat(getComputedStyle(word).fontSize) < 11) found.push(`a tool without a word: ${tool.textContent}`);
    if (left < from || right > to) found.push(`a tool narrower than its word: ${tool.textContent}`);
  }
  for (const thing of all('.bar .button, .status button, .strip > button')) {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const after = getComputedStyle(thing, '::after');
    const beyond = (side: 'left' | 'right' | 'top' | 'bottom'): number => (after.content === 'none' ? 0 : -parseFloat(after[side]) || 0);
    const [wide, high] = [right - left + beyond('left') + beyond('right'), bottom - top + beyond('top') + beyond('bottom')];
    if (wide < TOUCH - 0.6 || high < TOUCH - 0.6) found.push(`too small for a finger: ${thing.textContent?.trim() || thing.ariaLabel} ${wide.toFixed()}×${high.toFixed()}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls');
  return found;
}

async function expectSeen(page: Page, name: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${width}x${height}.png` });
    expect.soft(await page.evaluate(faults), `${name} ${width}×${height}`).toEqual([]);
  }
}

for (const language of ['fr', 'en'])
  for (const game of GAMES)
    test(`what is said above the board is seen whole: ${game}, ${language}`, { tag: '@once' }, async ({ page }) => {
      const luck = luckOf(7);
      await sitAmongBots(page, game, { ...CROWDS[game], preferences: { language } });
      for (let decision = 0; decision < DECISIONS && (await asked(page)).length; decision++) {
        await expectSeen(page, `${game}-${language}-${decision}`);
        await decide(page, luck);
      }
    });

/** Hints that are cut, stand beside their row, or cannot be read; and whether the best one says in words what it is worth. */
function hintsAsShown(): { faults: string[]; words: boolean } {
  const row = document.querySelector('.hints > ul')?.getBoundingClientRect();
  if (!row) return { faults: ['there are no hints'], words: false };
  const faults: string[] = [];
  const all = [...document.querySelectorAll<HTMLElement>('.hints > ul button')];
  for (const one of all) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const words = one.firstElementChild;
    const seen = left < row.right && top < row.bottom;
    if (seen && (right > row.right + 1 || bottom > row.bottom + 1)) faults.push(`half a hint: ${one.ariaLabel}`);
    if (seen && words && words.scrollHeight > words.clientHeight + 5) faults.push(`a hint is cut: ${one.ariaLabel}`);
  }
  return { faults, words: (all[0]?.querySelector('.worth')?.getBoundingClientRect().width ?? 0) > 9 };
}

/** Where there is little room the best is whole, whatever becomes of the others. */
function bestAsShown(): string[] {
  const row = document.querySelector('.hints > ul')?.getBoundingClientRect();
  const best = document.querySelector<HTMLElement>('.hints > ul button');
  const words = best?.firstElementChild;
  if (!row || !best || !words) return ['there are no hints'];
  const faults: string[] = [];
  if (best.getBoundingClientRect().right > row.right + 1) faults.push(`half a hint: ${best.ariaLabel}`);
  if (words.scrollHeight > words.clientHeight + 5) faults.push(`a hint is cut: ${best.ariaLabel}`);
  return faults;
}

for (const language of ['fr', 'en'])
  for (const game of GAMES)
    test(`the best hint says in words what it is worth: ${game}, ${language}`, { tag: '@once' }, async ({ page }) => {
      const luck = luckOf(3);
      await sitAmongBots(page, game, { ...CROWDS[game], preferences: { language } });
      for (let decision = 0; decision < DECISIONS && (await asked(page)).length; decision++) await decide(page, luck);
      await asked(page);
      await page.locator('.bar .button:has-text("Hint"), .bar .button:has-text("Conseil")').click();
      await expect(page.locator('.hints > ul button').first()).toBeVisible();
      const board = (): Promise<number> => page.locator('.table').evaluate((slot) => slot.getBoundingClientRect().top);
      for (const [width, height] of [[1280, 800], [1366, 768], [2560, 1440]] as const) {
        await page.setViewportSize({ width, height });
        expect.soft(await page.evaluate(hintsAsShown), `${game} ${width}`).toEqual({ faults: [], words: true });
      }
      for (const [width, height] of [[360, 640], [390, 664], [640, 400], [1024, 768]] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => page.evaluate(bestAsShown), { message: `${game} ${width}`, timeout: 5_000 }).toEqual([]); // the frame is another there
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      const before = await board();
      await page.locator('.hints .close').click();
      expect(await board(), 'the board stays where it is').toBe(before);
    });

for (const language of ['fr', 'en'])
  test(`a hint says what it is worth: ${language}`, { tag: '@once' }, async ({ page }) => {
    await sitAmongBots(page, 'relikt', { preferences: { language } });
    await asked(page);
    await page.locator('.bar .button:has-text("Hint"), .bar .button:has-text("Conseil")').click();
    const hints = page.locator('.hints > ul button');
    await expect(hints.first()).toHaveText(/^≈ \d+\/100/);
    await expectSeen(page, `hints-${language}`);
    await page.setViewportSize({ width: 1366, height: 768 });
    const { right: end = 0 } = (await page.locator('.hints > ul').evaluate((row) => row.getBoundingClientRect().toJSON())) as DOMRect;
    for (const { right, left } of (await hints.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) as DOMRect[]) expect(left >= end || right <= end + 1, 'a hint is whole or not there').toBe(true);
  });

test('a closer look leads to its rule', { tag: '@once' }, async ({ page }) => {
  await sitAmongBots(page, 'relikt');
  await asked(page);
  await page.locator('.roll .tool').first().hover();
  await page.getByText('The rule', { exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'The seven tools' })).toBeInViewport();
  await expect(page.locator('.zoom')).toHaveCount(0);
});
