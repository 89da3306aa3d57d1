/** The first page: the shelf first, one row to go on with, and nothing that moves while it comes. */
import type { Page } from '@playwright/test';
import { expect, expectToFit, playNow, shifted, test } from './house';

/** How much has moved on its own since the page was opened, as browsers measure it. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await expect(page.locator('main a[href^="/games/"]')).toHaveCount(5);
  await expect(page.locator('main .cover:has(svg)')).toHaveCount(5);
  await expect(page.getByRole('heading', { name: 'Open tables' })).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  return shifted(page);
}

test('nothing moves while the first page comes, for who is new and for who returns', async ({ page }) => {
  expect(await shiftOf(page, '/')).toBeLessThanOrEqual(0.02);
  for (let table = 0; table < 2; table++) await playNow(page);
  expect(await shiftOf(page, '/')).toBeLessThanOrEqual(0.02); // it was not expected yet
  expect(await shiftOf(page, '/')).toBeLessThanOrEqual(0.02);
  await expect(page.getByRole('region', { name: 'Go on playing' })).toBeVisible();
});

test('however many games wait, at most three stand over the shelf; all are one click away and are put away in one gesture', async ({ page }) => {
  for (let table = 0; table < 4; table++) await playNow(page);
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Go on playing' });
  await expect(row.getByRole('link', { name: /Robot Master/ })).toHaveCount(3);
  await expect(page.locator('main a[href^="/games/"]').first()).toBeInViewport({ ratio: 0.5 });
  await expectToFit(page);
  await row.getByRole('link', { name: 'All my tables (4)' }).click();
  const tables = page.getByRole('listitem');
  await expect(tables).toHaveCount(4);
  await page.getByRole('button', { name: 'Put away: Robot Master' }).first().click();
  await expect(tables).toHaveCount(3);
  await page.getByRole('button', { name: 'Put all games against bots away (3)' }).click();
  await page.getByRole('button', { name: 'Put them away' }).click();
  await expect(page.getByText('You sit at no table yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the shelf' }).click();
  await expect(page.getByText('Take a game from the shelf: play')).toBeVisible();
});

test('under every box stand its title and its facts, uncovered', async ({ page }) => {
  await page.goto('/');
  const boxes = page.locator('main a[href^="/games/"]');
  await expect(boxes).toHaveCount(5);
  for (const box of await boxes.all())
    for (const part of ['.title', '.facts'])
      await expect
        .poll(() =>
          box.locator(part).evaluate((words) => {
            words.scrollIntoView({ block: 'center' });
            const { left, bottom, width } = words.getBoundingClientRect();
            return words.contains(document.elementFromPoint(left + Math.min(20, width / 2), bottom - 4));
          }),
        )
        .toBe(true);
});
