/** With as many at the table as it has seats: what must be decided is in view on small screens, and names, points and the status can be read. */
import { faultsOf, lostWordsOf } from './faults';
import { expect, test } from './house';
import { asked, CROWDS, decide, luckOf, sitAmongBots } from './walk';

const SIZES = [
  [360, 640],
  [640, 400],
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
