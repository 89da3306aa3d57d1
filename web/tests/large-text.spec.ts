/** Text at twice its size, as a reader of the browser's settings has it: no page becomes wider than the screen, and every decision is in view. */
import type { Page } from '@playwright/test';
import { faultsOf, lostWordsOf } from './faults';
import { expect, setTable, test } from './house';
import { asked, decide, luckOf, sitAmongBots } from './walk';

const GAMES = ['robot-master', 'relikt', 'chercheurs-de-tresors', 'entrepot-51', 'reliques-et-co'];
const SIZES = [
  [390, 664],
  [1366, 768],
] as const;
const DECISIONS = 10;

const enlarge = (page: Page): Promise<unknown> =>
  page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')));

test('with text at 200 % no page of the house is wider than the screen, and no word of it is lost', async ({ page }, { project }) => {
  const table = await setTable(page, ['Me', 'A friend, by link']);
  await enlarge(page);
  await page.evaluate(() => localStorage.setItem('ludotheque-preferences', JSON.stringify({ language: 'fr', bots: 'at-once' })));
  const sizes = project.name === 'phone' ? [[360, 740], [390, 664]] as const : [[768, 1024], [1024, 768], [1280, 800], [1366, 768]] as const;
  for (const path of ['/', '/games/robot-master', '/games/chercheurs-de-tresors', '/rules/reliques-et-co', '/rules/relikt', '/rules/entrepot-51', '/rules/chercheurs-de-tresors', '/settings', '/tables', '/import', '/nowhere', table]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const wide = await page.evaluate(() => {
        const outside = [...document.querySelectorAll('header *, main *')].filter((thing) => {
          const hidden = thing.closest('.unseen, .unseen-narrow, .shelf, [aria-label="Continuer à jouer"], .wide, svg, .skip'); // these scroll, or are cut on purpose
          return thing.checkVisibility() && !hidden && thing.getBoundingClientRect().right > innerWidth + 1;
        });
        return [document.documentElement.scrollWidth - document.documentElement.clientWidth, ...outside.map((thing) => `${thing.tagName}.${thing.className}`)];
      });
      expect.soft([...wide, ...(await lostWordsOf(page, 'header, main'))], `${width}×${height} ${path}`).toEqual([0]);
    }
  }
});

test.describe.configure({ mode: 'parallel' });

for (const game of GAMES)
  test(`with text at 200 % the decision is in view: ${game}`, { tag: '@once' }, async ({ page }, info) => {
    await enlarge(page);
    await sitAmongBots(page, game);
    const luck = luckOf(1);
    const wrong = new Set<string>();
    for (let decision = 0; decision < DECISIONS && (await asked(page)).length; decision++) {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        for (const fault of await faultsOf(page)) {
          const told = `${width}×${height}: ${fault}`;
          if (!wrong.has(told)) await page.screenshot({ path: info.outputPath(`${width}x${height}-${decision}-${wrong.size}.png`) });
          wrong.add(told);
        }
      }
      await decide(page, luck);
    }
    expect([...wrong]).toEqual([]);
  });
