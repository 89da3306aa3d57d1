import type { Locator, Page } from '@playwright/test';
import { COMPILED, complaintsOf, expect, expectNoViolation, expectToFit, test, verdict } from './house';
import { asked, decide as decideAtRandom, luckOf, sitAmongBots, SIZES } from './walk';

const tools = (page: Page) => page.locator('.roll .tool.lit');
const cards = (page: Page) => page.locator('.tray button.card.lit');
const rows = (page: Page) => page.locator('.row.layable .lay');
const targets = (page: Page) => page.locator('.camp .target, .laid.lit');

async function sitDown(page: Page): Promise<void> {
  await page.goto('/games/relikt');
  await page.getByRole('radio', { name: 'Dreamer' }).check({ force: true });
  await page.getByRole('button', { name: /Play now/ }).click();
  await page.waitForURL(/\/tables\//);
}

/** Whether something is to be decided here (true) or the game is over (false); waits for either. */
async function isAsked(page: Page): Promise<boolean> {
  await expect(cards(page).or(targets(page)).or(verdict(page)).first()).toBeVisible(COMPILED); // the first bot move of all waits for the compiler
  return (await verdict(page).count()) === 0;
}

/** Clicks what was lit a moment ago; where only one move was left, the house may have made it meanwhile. */
async function click(thing: Locator): Promise<void> {
  await thing.first().click({ timeout: 2000 }).catch(() => undefined);
}

/** Decides once: a tool that has not been tried yet, a target that must be chosen, else a card and a row. */
async function decide(page: Page, tried: Set<string>): Promise<void> {
  const tool = tools(page).first();
  const name = (await tool.count()) > 0 ? ((await tool.getAttribute('aria-label')) ?? '') : '';
  if (name && !tried.has(name)) {
    tried.add(name);
    await click(tool);
  } else if ((await targets(page).count()) > 0) await click(targets(page));
  else {
    if ((await page.locator('.tray button.card.picked').count()) === 0) await click(cards(page));
    if ((await rows(page).count()) > 0) await click(rows(page)); // a replacement needs no row
  }
}

test.use({ trace: 'off' }); // a page full of drawings at every click: the game would take twice as long

test('a whole game of Relíkt by mouse', { tag: '@once' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await sitDown(page);
  const tried = new Set<string>();
  while (await isAsked(page)) await decide(page, tried);
  await expect(page.getByRole('heading', { name: 'What the camps brought home' })).toBeVisible();
  await expect(page.getByRole('log', { name: 'Story' })).toContainText('the expedition is over');
  expect(tried.size).toBeGreaterThan(2);
  expect(complaints).toEqual([]);
  await expectToFit(page);
  await expectNoViolation(page);
});

test('everything is on the page at once, and nothing is too wide', async ({ page }) => {
  await sitDown(page);
  await isAsked(page);
  await expectToFit(page);
  for (const part of await page.locator('.camp, .row, .tray, .piles').all()) await expect(part).toBeInViewport({ ratio: 0.99 });
});

test('when a row is scored all its cards are seen, of the longest too', { tag: '@once' }, async ({ page }) => {
  const scored = page.locator('.scored');
  const luck = luckOf(4);
  /** How many cards of the longest row are cut at an edge; null where another row is scored, or none any more. */
  const cut = () =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll('.scored .cards > .card')].map((card) => card.getBoundingClientRect());
      const edge = document.querySelector('.scored')?.getBoundingClientRect();
      const places = Number(getComputedStyle(document.querySelector('[data-kinds] .board') ?? document.body).getPropertyValue('--places'));
      if (!edge || cards.length <= places) return null;
      return cards.filter(({ left, right, top, bottom, width }) => left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom || width < 24).length;
    });
  const left = [...SIZES];
  while (left.length) {
    await sitAmongBots(page, 'relikt', { preferences: { bots: 'normal' } });
    for (;;) {
      await expect(scored.or(verdict(page)).or(page.locator('[data-kinds]:not([data-kinds=""])')).first()).toBeAttached(COMPILED);
      for (let [size] = left; size && (await scored.count()); [size] = left) {
        await page.setViewportSize({ width: size[0], height: size[1] });
        const many = await cut();
        if (many === null) break;
        expect.soft(many, size.join('×')).toBe(0);
        left.shift();
      }
      const goOn = page.getByRole('button', { name: 'Go on' });
      if (!left.length || (await verdict(page).count())) break;
      if (await goOn.isVisible()) await goOn.click({ timeout: 2000 }).catch(() => undefined); // it may have gone on by itself
      else if (await page.locator('[data-kinds]:not([data-kinds=""])').count()) await decideAtRandom(page, luck);
    }
  }
});

test('a whole game by keyboard: at most six keys for a decision, mostly two', { tag: '@once' }, async ({ page }) => {
  await sitAmongBots(page, 'relikt');
  const luck = luckOf(5);
  const counts: number[] = [];
  const step = () => page.evaluate(() => document.querySelector('[data-number]')?.getAttribute('data-number') ?? 'gone');
  while ((await asked(page)).length) {
    const before = await step();
    let keys = 0;
    while ((await step()) === before) {
      const lit = await page.locator('.board [data-key].lit:not(.picked)').evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute('data-key') ?? ''));
      if (!lit.length) break; // it is on its way
      for (const key of lit[Math.floor(luck() * lit.length)] ?? '') {
        await page.keyboard.press(key);
        keys += 1;
      }
      await page.waitForFunction((number) => {
        const board = document.querySelector<HTMLElement>('[data-kinds]');
        return board?.dataset['kinds'] || board?.dataset['number'] !== number;
      }, before);
      expect(keys, 'keys for one decision').toBeLessThan(20);
    }
    if (keys) counts.push(keys);
  }
  const median = counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0;
  expect(counts.length).toBeGreaterThan(15);
  expect(median).toBeLessThanOrEqual(2);
  await expect(verdict(page)).toBeVisible();
});

test('a finger on a tool is told what it does, and a button uses it', async ({ page, hasTouch }) => {
  test.skip(!hasTouch, 'a mouse uses it at once');
  await sitAmongBots(page, 'relikt');
  await asked(page);
  const tool = tools(page).first();
  const name = (await tool.getAttribute('aria-label')) ?? '';
  await tool.tap();
  const told = page.locator('.roll .sheet');
  await expect(told).toBeVisible();
  await expect(told.getByRole('button', { name: 'Use it' })).toBeInViewport({ ratio: 1 });
  expect(name).toContain((await told.locator('strong').textContent()) ?? '?');
  const before = await tools(page).count();
  await told.getByRole('button', { name: 'Use it' }).tap();
  await expect(told).toHaveCount(0);
  await expect(tools(page)).not.toHaveCount(before);
});

test('a turn by keyboard: every name says what it is', async ({ page }) => {
  await sitDown(page);
  await isAsked(page);
  const tabTo = async (selector: string): Promise<Locator> => {
    for (let tabs = 0; tabs < 80; tabs++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) break;
    }
    const found = page.locator(selector).and(page.locator(':focus'));
    await expect(found).toBeFocused();
    return found;
  };
  const row = await tabTo('.row.layable .lay');
  await expect(row).toHaveAccessibleName(/^Lay here\. Row 1, the treasure of \d (blue|red) gems, .*places? left\. .*You \(\w+\) \d+.* for you if you win it/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator(':focus')).toHaveAccessibleName(/the treasure of|row 2/);

  await tabTo('.row.layable .lay');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Which card for row/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Which card for row/)).toHaveCount(0);

  const tool = await tabTo('.roll .tool');
  await expect(tool).toHaveAccessibleName(/[.:] .{20}/);
  const card = await tabTo('.tray button.card.lit');
  await expect(card).toHaveAccessibleName(/^(green|blue|white|red|yellow) \d+$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Which row for the/)).toBeVisible();
  const place = await tabTo('.row.layable .lay');
  await expect(place).toHaveAccessibleName(/^Lay the \w+ \d+ in row \d.* Then: /);
  await page.keyboard.press('Enter');
  const beside = page.getByRole('button', { name: 'Beside the board' });
  if (await beside.isVisible()) await beside.click();
  await expect(page.getByRole('log', { name: 'Story' })).toContainText(/You lay the \w+ \d+ in row \d/);
});

test('axe finds nothing on Relíkt’s board', async ({ page }) => {
  await sitDown(page);
  const tried = new Set<string>();
  for (let decision = 0; decision < 12 && (await isAsked(page)); decision++) await decide(page, tried);
  await isAsked(page);
  await expectNoViolation(page);
  await page.getByRole('button', { name: /Look through the discard/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolation(page);
  await page.goto('/rules/relikt');
  await expect(page.getByRole('heading', { name: 'Adventures and camps' })).toBeVisible();
  await expectNoViolation(page);
});
