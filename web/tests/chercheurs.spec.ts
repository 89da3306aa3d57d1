import type { Page } from '@playwright/test';
import { complaintsOf, expect, expectNoViolation, expectTold, test, verdict } from './house';
import { typeToTheEnd } from './typing';
import { asked, decide, luckOf, sitAmongBots, walk } from './walk';

const cells = (page: Page) => page.locator('.chart button.lit');
const laid = (page: Page) => page.locator('.chart button.laid');
const free = (page: Page) => page.locator('.beside li button.lit');
const stock = (page: Page) => page.locator('.stock button.lit');
const ending = (page: Page) => page.locator('.buttons .end');
const freeGuard = (page: Page) => page.locator('.deeds .free.lit');
const number = (page: Page) => page.locator('[data-kinds]').getAttribute('data-number');

async function playNow(page: Page): Promise<void> {
  await page.goto('/games/chercheurs-de-tresors');
  await page.getByRole('radio', { name: /Dreamer/ }).check({ force: true });
  await page.getByRole('button', { name: /Play now/ }).click();
  await page.waitForURL(/\/tables\//);
}

async function isAsked(page: Page): Promise<boolean> {
  await expect(cells(page).or(free(page)).or(freeGuard(page)).or(ending(page)).or(verdict(page)).first()).toBeVisible();
  return !(await verdict(page).isVisible());
}

const SOON = { timeout: 2000 };
const late = (): void => undefined; // the only move left is made by itself, so a press may come too late

/** Places what can be placed; if there is nothing, takes the first tile, or a guard; else ends the turn. */
async function act(page: Page): Promise<void> {
  const before = await number(page);
  if ((await cells(page).count()) > 0) await cells(page).first().click(SOON).catch(late);
  else if ((await free(page).count()) > 0) await free(page).first().dblclick(SOON).catch(late);
  else if ((await freeGuard(page).count()) > 0) await freeGuard(page).click(SOON).catch(late);
  else await ending(page).first().click(SOON).catch(late);
  await expect.poll(async () => (await number(page)) !== before, SOON).toBe(true).catch(late);
}

test('a whole treasure hunt against a bot by mouse', async ({ page }) => {
  const complaints = complaintsOf(page);
  await playNow(page);
  await isAsked(page);

  // a tile beside the board: picked, shown on the map with its points, put back, taken
  const name = await free(page).first().getAttribute('aria-label');
  const points = /score (\d+)/.exec(name ?? '')?.[1];
  await free(page).first().click();
  await expect(page.locator('.chart .worth.only')).toHaveAttribute('data-points', `+${points}`);
  await page.getByRole('button', { name: 'Put back' }).click();
  await free(page).first().click();
  await page.getByRole('button', { name: 'Take it' }).click();
  await expectTold(page, 'You take tile');

  // a tile of the stock: picked, then laid on the only cell that stays lit
  await isAsked(page);
  await stock(page).first().click();
  await expect(cells(page)).toHaveCount(1);
  await cells(page).click();
  await expectTold(page, 'You lay tile');

  while (await isAsked(page)) await act(page);
  await expect(page.getByRole('heading', { name: 'The boats are in' })).toBeVisible();
  await expectTold(page, 'the game is over');
  expect(complaints).toEqual([]);
  await expectNoViolation(page);
});

test('what may be placed is shown only where it may be, and not where the mouse has just placed something', { tag: '@once' }, async ({ page }) => {
  await sitAmongBots(page, 'chercheurs-de-tresors');
  const luck = luckOf(4);
  const cross = page.locator('.chart button.lit[data-kind~="dig"]');
  while ((await asked(page)).length && !(await cross.count())) await decide(page, luck);
  const { x = 0, y = 0, width = 0 } = (await cross.first().boundingBox()) ?? {};
  const [across, down] = [x + width / 2, y + width / 2];
  const cell = page.locator('.chart button').filter({ has: page.locator('.chest.ghost') });
  await page.mouse.move(across, down);
  await expect(cell).toHaveCount(1);
  const dug = page.locator(`.chart button[data-key="${await cell.getAttribute('data-key')}"]`);
  await page.mouse.down();
  await page.mouse.up();
  await expect(dug.locator('.chest:not(.ghost)')).toBeVisible();
  await expect(dug.locator('span.ghost')).toHaveCount(0);

  await walk(page, async () => undefined);
  const shown = await page.locator('.chart button').evaluateAll(async (cells) => {
    let ghosts = 0;
    for (const cell of cells as HTMLElement[]) {
      cell.focus();
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      ghosts += document.querySelectorAll('.chart span.ghost').length;
    }
    return ghosts;
  });
  expect(shown).toBe(0);
  await expect(page.locator('.sign i')).toHaveCount(0); // what was gained last has been seen
});

test('a treasure hunter plays by keyboard', async ({ page }) => {
  await playNow(page);
  await isAsked(page);
  const press = async (selector: string): Promise<void> => {
    await page.locator(selector).first().focus();
    await page.keyboard.press('Enter');
  };
  await page.locator('.chart button').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(page.locator('.chart button').nth(9)).toBeFocused();
  await page.keyboard.press('Tab'); // the map is one stop
  await expect(page.locator('.beside li button').first()).toBeFocused();

  await press('.stock button.lit');
  await expect(cells(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.stock button.picked')).toHaveCount(0);
  const before = await laid(page).count();
  await press('.stock button.lit');
  await page.keyboard.press('Enter');
  await expect.poll(() => laid(page).count()).toBeGreaterThan(before);
  if ((await ending(page).count()) > 0) await press('.buttons .end').catch(() => undefined);
  await isAsked(page);
  await expect(free(page).first()).toBeVisible();
  await press('.beside li button.lit');
  await page.keyboard.press('Enter');
  await expectTold(page, 'You take tile');
});

test('a whole treasure hunt by keyboard alone', { tag: '@once' }, async ({ page }) => {
  await sitAmongBots(page, 'chercheurs-de-tresors');
  const presses = await typeToTheEnd(page, ['.chart button.lit', '.beside button.picked', '.beside button.lit', '.deeds .free.lit', '.end.lit']);
  expect(presses.length).toBeGreaterThan(10);
  await expect(verdict(page)).toBeVisible();
});

test('every tile says whether it carries a cross', { tag: '@once' }, async ({ page }) => {
  await sitAmongBots(page, 'chercheurs-de-tresors');
  await isAsked(page);
  const CROSSES = ['one one', 'one four', 'two three', 'three two', 'three four', 'four three', 'five two', 'five five'];
  const names = await page.locator('.chart button, .beside li button, .stock button').evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) expect(name.includes('with a cross'), name).toBe(CROSSES.some((tile) => name.includes(tile)));
});

test('axe finds nothing on the map', async ({ page }) => {
  await playNow(page);
  await isAsked(page);
  await expectNoViolation(page);
  await stock(page).first().click();
  const others = page.getByRole('button', { name: 'Tiles of the others' });
  if (await others.isVisible()) await others.click();
  await page.getByLabel('Show what I can deduce').check();
  await expectNoViolation(page);
});
