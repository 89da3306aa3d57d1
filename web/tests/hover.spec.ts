/** What can be pressed stays readable under the pointer, whatever it is made of. */
import { contrastOf } from './contrast';
import { expect, setTable, test } from './house';

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
