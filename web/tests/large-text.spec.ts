/** Text at twice its size, as a reader of the browser's settings has it: no page becomes wider than the screen. */
import { expect, setTable, test } from './house';

test('with text at 200 % no page of the house is wider than the screen', async ({ page }) => {
  const table = await setTable(page, ['Me', 'A friend, by link']);
  await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')));
  for (const path of ['/', '/games/robot-master', '/games/chercheurs-de-tresors', '/rules/reliques-et-co', '/rules/relikt', '/rules/entrepot-51', '/rules/chercheurs-de-tresors', '/settings', '/tables', '/import', '/nowhere', table]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    const wide = await page.evaluate(() => {
      const outside = [...document.querySelectorAll('header *, main *')].filter((thing) => {
        const hidden = thing.closest('.unseen, .unseen-narrow, .shelf, [aria-label="Go on playing"], .wide, svg, .skip'); // these scroll, or are cut on purpose
        return thing.checkVisibility() && !hidden && thing.getBoundingClientRect().right > innerWidth + 1;
      });
      return [document.documentElement.scrollWidth - document.documentElement.clientWidth, ...outside.map((thing) => `${thing.tagName}.${thing.className}`)];
    });
    expect.soft(wide, path).toEqual([0]);
  }
});
