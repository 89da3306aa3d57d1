/** With as many at the table as it has seats: what must be decided is in view on small screens, and names, points and the status can be read. */
import { faultsOf, lostWordsOf } from './faults';
import { expect, test } from './house';
import { asked, CROWDS, decide, luckOf, sitAmongBots } from './walk';

const SIZES = [
  [360, 640],
  [640, 400],
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1280, 800],
] as const;
const DECISIONS = 12;
const SHOTS = process.env['SHOTS'];

test.describe.configure({ mode: 'parallel' }); // whoever of the workers is free takes the next game

for (const [game, crowd] of Object.entries(CROWDS))
  test(`a full table on small screens: ${game}`, { tag: '@once' }, async ({ page }) => {
    const luck = luckOf(3);
    const wrong = new Set<string>();
    await page.emulateMedia({ colorScheme: 'light' });
    await sitAmongBots(page, game, { ...crowd, preferences: { language: 'fr' } });
    for (let decision = 0; decision < DECISIONS && (await asked(page)).length; decision++) {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        for (const fault of [...(await faultsOf(page)), ...(await lostWordsOf(page))]) wrong.add(`${width}×${height}: ${fault}`);
        if (SHOTS) await page.screenshot({ path: `${SHOTS}/${game}-${decision}-${width}x${height}.png` });
      }
      await decide(page, luck);
    }
    expect([...wrong]).toEqual([]);
  });

test('words that are cut or covered are found', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await sitAmongBots(page, 'robot-master');
  await asked(page);
  expect(await lostWordsOf(page)).toEqual([]);
  await page.evaluate(() => {
    const planted = (words: string, style: string): HTMLElement => {
      const thing = document.createElement('p');
      thing.textContent = words;
      thing.style.cssText = `position: absolute; left: 0; z-index: 99; font: 16px/20px sans-serif; white-space: nowrap; background: white; ${style}`;
      document.querySelector('[data-kinds] > .board')?.append(thing);
      return thing;
    };
    planted('Shortened to a letter', 'top: 0; width: 30px; overflow: hidden; text-overflow: ellipsis');
    planted('Half a line', 'top: 30px; height: 8px; overflow: hidden');
    planted('Underneath', 'top: 60px');
    planted('', 'top: 60px; width: 200px; height: 20px; pointer-events: none');
    planted('One', 'top: 90px; background: none');
    planted('The other', 'top: 92px; background: none');
    planted('A long line that is moved on', 'top: 120px; width: 30px; overflow: auto');
    planted('', 'top: 150px; width: 200px; height: 20px; background: none');
    planted('For ears', 'top: 180px; width: 1px; height: 1px; overflow: hidden');
  });
  expect(await lostWordsOf(page)).toEqual(['cut: Shortened to a letter', 'cut: Half a line', 'covered: Underneath (P)', 'over one another: One / The other']);
});
