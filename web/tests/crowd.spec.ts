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

test('names and points of a duel can be read, and its shelf is whole', { tag: '@once' }, async ({ page }) => {
  await sitAmongBots(page, 'robot-master', { options: { rounds: 2 }, preferences: { language: 'fr' } });
  await asked(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await lostWordsOf(page)).toEqual([]);
  const [board, awning] = [await page.locator('[data-kinds] > .board').boundingBox(), await page.locator('.awning').boundingBox()];
  expect(awning?.x).toBeGreaterThanOrEqual(board?.x ?? 0);
  await page.setViewportSize({ width: 360, height: 640 });
  /** How many letters of a name are seen before what is cut. */
  const seen = (name: string) =>
    page.locator('.seat:has(.hand) .name').evaluate((holder, name) => {
      const room = holder.getBoundingClientRect();
      holder.textContent = name;
      const letters = document.createRange();
      const { right } = holder.getBoundingClientRect();
      const ends = [...name].map((_, place) => (letters.setStart(holder.firstChild!, place), letters.setEnd(holder.firstChild!, place + 1), letters.getBoundingClientRect().right));
      return room.width ? ends.filter((end) => end <= right + 0.5).length : 0;
    }, name);
  expect(await seen('Margaret')).toBe(8);
  expect(await seen('Bartholomew-Ann')).toBeGreaterThanOrEqual(5); // the dots take the room of one
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
    planted('In the middle of something too low, and its beginning out of reach', 'top: 200px; display: grid; align-content: center; width: 90px; height: 30px; overflow: auto; white-space: normal');
    planted('In the middle as far as there is room, the rest below', 'top: 240px; display: grid; align-content: safe center; width: 90px; height: 30px; overflow: auto; white-space: normal');
    planted('For ears', 'top: 180px; width: 1px; height: 1px; overflow: hidden');
  });
  expect(await lostWordsOf(page)).toEqual(['cut: Shortened to a letter', 'cut: Half a line', 'covered: Underneath (P)', 'cut: In the middle of something too low, and its beginning out of reach', 'over one another: One / The other']);
});
