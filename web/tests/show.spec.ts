/** What is shown takes its time: each game to its result with movement on; and nothing jumps meanwhile. */
import { join } from 'node:path';
import { expect, story, test, verdict } from './house';
import { asked, sitAmongBots, walk } from './walk';

const GAMES = ['robot-master', 'relikt', 'chercheurs-de-tresors', 'entrepot-51', 'reliques-et-co', 'maree-basse'];

test.use({ games: join(import.meta.dirname, '..', '..', 'examples'), contextOptions: { reducedMotion: 'no-preference' } });

/** Keeps what the page shifts, wherever the board lies, and in which order the show and the result come. */
function watch(): void {
  const seen = { shifts: [] as string[], boxes: new Set<string>(), early: 0, moved: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
      seen.shifts.push(`${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.classList}` : String(node?.nodeName))).join(', ')}`);
  }).observe({ type: 'layout-shift', buffered: false });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    seen.moved += 1;
    return animate.apply(this, how);
  };
  const look = (): void => {
    const board = document.querySelector('[data-kinds]');
    if (board) {
      const { left, top, width, height } = board.getBoundingClientRect();
      seen.boxes.add([left, top, width, height].join(' '));
    }
    if (document.querySelector('#verdict') && document.querySelector('[data-busy]')) seen.early += 1;
    requestAnimationFrame(look);
  };
  look();
}

for (const game of GAMES)
  test(`the show ends and the result comes after it: ${game}`, { tag: '@once' }, async ({ page }) => {
    test.setTimeout(900_000); // a whole game with all that moves; only a hang takes as long
    await sitAmongBots(page, game, { preferences: { speed: 'fast', bots: 'normal' } });
    await asked(page);
    await page.evaluate(watch);
    await walk(page, async () => undefined);
    await expect(verdict(page)).toBeVisible();
    await expect(page.locator('[data-busy]')).toHaveCount(0);
    const seen = await page.evaluate(() => {
      const { seen } = window as unknown as { seen: { shifts: string[]; boxes: Set<string>; early: number; moved: number } };
      return { shifts: seen.shifts, boxes: [...seen.boxes], early: seen.early, moved: seen.moved };
    });
    expect(seen.moved, 'something has moved').toBeGreaterThan(0);
    expect(seen.early, 'moments at which the result stood before a show').toBe(0);
    expect(seen.boxes, 'the board keeps its place').toHaveLength(1);
    expect(seen.shifts, 'nothing shifts').toEqual([]);
    await expect.poll(() => page.locator('[aria-live="polite"] p').last().innerText()).toMatch(/(win|share|lose|over|draw).*\d/);
    expect((await story(page).innerText()).length).toBeGreaterThan(100);
  });

test('step by step: the bots wait for “Next”, by button and by key, and what they did is seen again', { tag: '@once' }, async ({ page }) => {
  await sitAmongBots(page, 'relikt', { seats: 3, preferences: { speed: 'none', bots: 'step' } });
  await asked(page);
  const number = (): Promise<number> => page.locator('[data-number]').getAttribute('data-number').then(Number);
  const before = await number();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const lit = page.locator('[data-kinds] .lit[data-kind~="lay"]');
  await expect(async () => {
    await lit.first().click({ timeout: 2_000 });
    await lit.last().click({ timeout: 2_000 });
    await expect(next).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const own = await number();
  expect(own).toBeGreaterThan(before);
  await next.click();
  await expect.poll(number).toBe(own + 1);
  await expect(next).toBeVisible();
  await page.keyboard.press('n');
  await expect.poll(number).toBe(own + 2);
  await asked(page);
  const there = await number();
  await page.getByRole('button', { name: 'Show me again' }).click();
  await expect.poll(number).toBeLessThan(there);
  await expect.poll(number).toBe(there);
  expect(await asked(page)).not.toEqual([]);
});

test('keys: the sheet, the rules, what happened, the board read aloud; and none of it when they are off', { tag: '@once' }, async ({ page }) => {
  await sitAmongBots(page, 'robot-master');
  await asked(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(sheet).toContainText('ask for a hint');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  const spoken = page.locator('[aria-live="polite"] p');
  const many = await spoken.count();
  await page.keyboard.press('l');
  await expect(spoken).toHaveCount(many + 1);
  await expect(spoken.last()).toContainText('Your turn: place a robot.');
  await page.keyboard.press('w');
  await expect(spoken.last()).toHaveText(/^(Bot .+|Nothing has happened.+)$/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: /^Rules/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.evaluate(() => localStorage.setItem('ludotheque-preferences', JSON.stringify({ ...JSON.parse(localStorage.getItem('ludotheque-preferences') ?? '{}'), keys: false })));
  await page.reload();
  await asked(page);
  await page.keyboard.press('?');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
