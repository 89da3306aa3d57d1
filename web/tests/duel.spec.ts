import { typeToTheEnd } from './typing';
import { choose, complaintsOf, expect, expectTold, isAsked, layRobot, playNow, stacks, test, verdict } from './house';

test('a whole duel against a bot by mouse', async ({ page }) => {
  const complaints = complaintsOf(page);
  await playNow(page);
  await expect(page.getByText(/Your turn/).first()).toBeVisible();
  while (await isAsked(page)) await layRobot(page);
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  await expectTold(page, /win the round|The round is a draw/);
  expect(complaints).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(verdict(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('group', { name: 'The shelf, five rows of five' })).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(verdict(page)).toHaveCount(0);
  await expect(stacks(page).first()).toBeVisible();
});

test('a whole duel by keyboard only', async ({ page }) => {
  await page.goto('/');
  /** Tabs to the first thing that is meant, and presses it. */
  const press = async (selector: string, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
    await expect(page.locator(selector).first()).toBeVisible();
    for (let tabs = 0; tabs < 100; tabs++) {
      await page.keyboard.press(way);
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) break;
    }
    await page.keyboard.press('Enter');
  };
  await press('a[href="/games/robot-master"]');
  await press('button.primary.big');
  const presses = await typeToTheEnd(page, ['.middle:has(~ .near .stack.picked) button.lit', '.stack.lit']);
  expect(presses.length).toBeGreaterThan(10);
  await expect(verdict(page)).toBeVisible();
});

test('a whole duel on the generic board', async ({ page }) => {
  await playNow(page);
  await page.goto(`${page.url()}?board=generic`);
  const answers = page.locator('.answers button');
  for (;;) {
    await expect(answers.or(verdict(page)).first()).toBeVisible();
    if (await verdict(page).isVisible()) break;
    await answers.first().click({ timeout: 2000 }).catch(() => undefined); // the only move left is made by itself
  }
  await expectTold(page, /win the round|The round is a draw/);
});

test('a move can be taken back, asked about and confirmed', async ({ page }) => {
  await page.goto('/settings');
  await choose(page, /Confirm moves/, 'on');
  await playNow(page);
  await isAsked(page);
  const board = await page.locator('[data-kinds]').boundingBox();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const hints = page.getByRole('region', { name: 'Hint' });
  await hints.getByRole('button', { name: 'What the hints mean' }).click();
  await expect(page.getByRole('heading', { name: /The strong bot would/ })).toBeVisible();
  await expect(hints).toContainText(/wins (about|hardly)/);
  await page.keyboard.press('Escape');
  const [, cell = ''] = /on (..)/.exec((await hints.locator('ul button').first().textContent()) ?? '') ?? [];
  await hints.locator('ul button').first().click();
  await page.getByRole('button', { name: 'Do it' }).click();
  await isAsked(page);
  await expectTold(page, new RegExp(`You place a \\d on ${cell}`));
  expect(await page.locator('[data-kinds]').boundingBox()).toEqual(board);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectTold(page, 'You take your move back');
});
