import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, expectNoViolation, followGuide, guide, laid, next, places, test } from './house';

const SHELF = join(import.meta.dirname, '..', '..', 'src', 'ludotheque', 'games');
const BOARDS = join(import.meta.dirname, '..', 'src', 'games');
const GUIDED = globSync('*/texts/guide.toml', { cwd: SHELF })
  .map((path) => basename(join(path, '..', '..')).replaceAll('_', '-'))
  .filter((slug) => existsSync(join(BOARDS, slug))); // the generic board marks no pieces
const PAGES = 13; // of the guide to Robot Master
const wantedStack = (page: Page): Locator => page.locator('button.stack.hinted');
const wantedPlace = (page: Page): Locator => page.locator('.middle button.hinted');
const turnedTo = (page: Page, number: number): Promise<void> => expect(guide(page)).toContainText(`Note ${number} of ${PAGES}`);

test('another move than the guide’s is declined; one may turn back and come again', async ({ page }) => {
  await page.goto('/games/robot-master');
  await page.getByRole('link', { name: 'Guided first game' }).click();
  for (const number of [1, 2]) {
    await turnedTo(page, number);
    await expect(places(page)).toHaveCount(0);
    await next(page).click();
  }

  await turnedTo(page, 3);
  await wantedStack(page).click();
  await page.locator('.middle button.lit:not(.hinted)').first().click();
  await expect(guide(page)).toContainText('let us follow the guide');
  await expect(laid(page)).toHaveCount(1);
  await wantedStack(page).click();
  await wantedPlace(page).click();
  await turnedTo(page, 4);
  await expect(guide(page)).not.toContainText('let us follow the guide');

  await page.goto('/learn/robot-master?moment=20');
  await turnedTo(page, 12);
  await next(page).click();
  await expect(laid(page)).toHaveCount(25);
  await expect(page.getByText('Your side wins the round')).toBeVisible();
  await guide(page).getByRole('button', { name: 'Back' }).click();
  await turnedTo(page, 12);
  await page.reload();
  await turnedTo(page, 12);
  await next(page).click();
  await next(page).click(); // no need to wait for every move
  await guide(page).getByRole('link', { name: 'Play this game' }).click();
  await expect(page).toHaveURL('/games/robot-master');
});

for (const game of GUIDED) {
  test(`the guide to ${game} is followed to its end by mouse, along what the board marks`, async ({ page }) => followGuide(page, game));
}

const PHONES = [
  [360, 640],
  [390, 664],
  [844, 390],
] as const;

/** What a reader of a note cannot reach at once: its buttons, what it asks for, the pieces it speaks of. */
function outOfReach(): string[] {
  const isSeen = (thing: Element): boolean => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && thing.contains(found);
  };
  return [...document.querySelectorAll('section.note .row > *, section.note .task, button.hinted')].filter((thing) => !isSeen(thing)).map((thing) => thing.ariaLabel ?? thing.textContent ?? '');
}

for (const game of GUIDED)
  test(`on a phone a note leaves its buttons and what it speaks of in view: ${game}`, { tag: '@once' }, async ({ page }) => {
    await page.goto(`/learn/${game}`);
    const pages = await page.evaluate(async (game) => {
      const { moments } = (await (await fetch(`/api/games/${game}/guide`)).json()) as { moments: { text: string }[] };
      return moments.flatMap(({ text }, place) => (text ? [place] : []));
    }, game);
    for (const [number, moment] of pages.entries()) {
      await page.goto(`/learn/${game}?moment=${moment}`);
      await expect(guide(page)).toContainText(new RegExp(number + 1 < pages.length ? `Note ${number + 1} of` : 'Play this game'));
      for (const [width, height] of PHONES) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => page.evaluate(outOfReach), `note ${number + 1}, ${width}×${height}`).toEqual([]);
      }
    }
  });

test('a note is folded, and the board has its room; the next one is read again', { tag: '@once' }, async ({ page }) => {
  const room = async (): Promise<number> => (await page.getByRole('region', { name: 'Board' }).boundingBox())?.height ?? 0;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/learn/robot-master');
  await turnedTo(page, 1);
  const before = await room();
  const fold = page.getByRole('button', { name: 'Fold the note' });
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(await room()).toBeGreaterThan(before + 100);
  await next(page).click();
  await turnedTo(page, 2);
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(await room()).toBe(before);
});

test('axe finds nothing in the guide', async ({ page }) => {
  for (const moment of [2, 27]) {
    await page.goto(`/learn/robot-master?moment=${moment}`);
    await expect(laid(page).first()).toBeVisible();
    await expectNoViolation(page);
  }
});

test('the guide is followed by keyboard', { tag: '@once' }, async ({ page }) => {
  /** Types what presses a thing, or walks to it with Tab. */
  const press = async (thing: Locator): Promise<void> => {
    const key = await thing.getAttribute('data-key');
    if (key) return page.keyboard.type(key);
    const reached = (): Promise<boolean> => thing.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < 100 && !(await reached()); tabs++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  };
  await page.goto('/learn/robot-master');
  await turnedTo(page, 1);
  for (const [key, number] of [['ArrowRight', 2], ['ArrowRight', 3], ['ArrowLeft', 2], ['ArrowRight', 3]] as const) {
    await page.keyboard.press(key);
    await turnedTo(page, number);
  }
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(sheet).toContainText('turn the notes');
  await expect(sheet).not.toContainText('ask for a hint');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await turnedTo(page, 3);

  await press(wantedStack(page));
  await page.keyboard.press('ArrowLeft'); // the board's, while it is to be played on
  await turnedTo(page, 3);
  await press(wantedPlace(page));
  for (let number = 4; number < PAGES; number++) {
    await turnedTo(page, number);
    const live = guide(page).locator('[aria-live=polite]');
    await expect(live).toContainText(number < 12 ? /Place a \d on [A-E][1-5]/ : 'the whole game');
    await press(guide(page).getByRole('button', { name: number < 12 ? 'Show me' : 'Next' }));
  }
  const end = guide(page).getByRole('link', { name: 'Read the rules' });
  await expect(end).toBeVisible();

  await page.goto('/learn/robot-master?moment=18');
  await press(wantedStack(page));
  await press(wantedPlace(page));
  await turnedTo(page, 12);
  await page.locator('.middle button').first().focus(); // where there is nothing but to read, the notes turn from the board, too
  for (let turns = 0; turns < 2; turns++) await page.keyboard.press('ArrowRight');
  await expect(end).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await turnedTo(page, 12);
});

test('an unknown game has no guide, and the generic board can follow one', async ({ page }) => {
  await page.goto('/learn/nothing');
  await expect(page.getByText('That game is not on the shelf.')).toBeVisible();
  await page.goto('/learn/robot-master?moment=2&board=generic');
  await page.locator('.answers button.primary').click();
  while (await guide(page).getByText('Note 3').isVisible()) await page.locator('.answers button.primary').click();
  await turnedTo(page, 4);
  await expect(page).toHaveURL(/board=generic/);
});
