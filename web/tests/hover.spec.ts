/** What can be pressed stays readable under the pointer, whatever it is made of; and what is looked at closely hides nothing that one needs. */
import { contrastOf } from './contrast';
import { expect, setTable, test } from './house';
import { asked, CROWDS, decide, luckOf, sitAmongBots } from './walk';

for (const theme of ['dark', 'light'] as const) {
  test(`every button is readable under the mouse (${theme})`, { tag: '@once' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const table = await setTable(page, ['Me', 'A friend, by link']);
    for (const path of ['/', '/games/robot-master', '/rules/robot-master', '/settings', '/import', table]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.locator('main details').evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')));
      const buttons = await page.locator('.button:not(.skip):visible, fieldset label:visible span, a.table:visible').all();
      expect(buttons.length).toBeGreaterThan(3);
      for (const button of buttons) {
        await button.hover({ force: true });
        expect(await contrastOf(button), `${path} ${await button.innerText()}`).toBeGreaterThan(4.5);
      }
    }
  });
}

const DESKTOPS = [
  [1280, 800],
  [1366, 768],
  [2560, 1440],
] as const;
const LOOKS = 4; // things on the board and in the hand
const DECISIONS = 3;
const SHOTS = process.env['SHOTS'];

/** What of that the closer look covers: what is looked at, what was just played, what is said and asked above the board, the tools. */
function covered(): string[] {
  const look = document.querySelector('.zoom')?.getBoundingClientRect();
  const at = document.querySelector('[data-piece]:hover');
  if (!look || !at) return ['nothing is looked at'];
  const kept = [at, ...document.querySelectorAll('.status, .tools, [data-kinds] [data-last], [data-kinds] .last')];
  const over = kept.filter((thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    return Math.min(right, look.right) - Math.max(left, look.left) > 1 && Math.min(bottom, look.bottom) - Math.max(top, look.top) > 1;
  });
  const out = look.left < 0 || look.top < 0 || look.right > innerWidth || look.bottom > innerHeight;
  return [...over.map((thing) => thing.ariaLabel ?? thing.className), ...(out ? ['it is cut'] : [])];
}

for (const game of Object.keys(CROWDS) as (keyof typeof CROWDS)[])
  test(`a closer look covers nothing that one needs: ${game}`, { tag: '@once' }, async ({ page }) => {
    const luck = luckOf(3);
    await sitAmongBots(page, game, CROWDS[game]);
    for (let decision = 0; decision < DECISIONS && (await asked(page)).length; decision++) await decide(page, luck);
    await asked(page);
    for (const [width, height] of DESKTOPS) {
      await page.setViewportSize({ width, height });
      const things = await page.locator('[data-look]:visible').all();
      expect(things).not.toEqual([]);
      const step = Math.ceil(things.length / LOOKS);
      for (const [place, thing] of things.filter((_, place) => place % step === 0).entries()) {
        await page.mouse.move(2, 2);
        await expect(page.locator('.zoom')).toHaveCount(0);
        await thing.hover({ force: true });
        await expect(page.locator('.zoom')).toBeVisible();
        if (SHOTS) await page.screenshot({ path: `${SHOTS}/look-${game}-${width}-${place}.png` });
        expect.soft(await page.evaluate(covered), `${game} ${width}×${height}`).toEqual([]);
      }
    }
  });

test('what the board moves under a resting mouse is not looked at', { tag: '@once' }, async ({ page }) => {
  await sitAmongBots(page, 'relikt');
  await asked(page);
  const card = page.locator('button.head').first();
  const { x = 0, y = 0, width = 0, height = 0 } = (await card.boundingBox()) ?? {};
  const mouse = { pointerType: 'mouse', clientX: Math.round(x + width / 2) + 300, clientY: Math.round(y + height / 2) };
  await page.clock.install();
  await page.mouse.move(mouse.clientX, mouse.clientY - 100);
  await page.mouse.move(mouse.clientX, mouse.clientY);
  await card.dispatchEvent('pointerover', { ...mouse, bubbles: true }); // as browsers tell it once it lies there
  await card.dispatchEvent('pointerenter', mouse);
  await page.clock.runFor(2_000);
  await expect(page.locator('.zoom')).toHaveCount(0);
  await page.mouse.move(mouse.clientX + 15, mouse.clientY + 5);
  await page.clock.runFor(2_000);
  await expect(page.locator('.zoom')).toBeVisible();
});
