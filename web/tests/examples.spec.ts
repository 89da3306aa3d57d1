import { join } from 'node:path';
import { complaintsOf, expect, expectNoViolation, expectTold, expectToFit, followGuide, test, verdict } from './house';

test.use({ games: join(import.meta.dirname, '..', '..', 'examples') });

test('a game from another folder stands on the shelf and is played to its end on its own board', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/');
  await page.getByRole('link', { name: /Marée basse.*about/ }).click();
  await page.getByRole('button', { name: 'Play now' }).click();
  const shell = page.locator('.hand button.shell.lit').first();
  const number = (): Promise<string | null> => page.locator('[data-kinds]').getAttribute('data-number');
  const lantern = page.getByRole('button', { name: 'Take your lantern along' });
  await expect(shell).toBeVisible();
  await expectNoViolation(page);
  await expectToFit(page);
  await lantern.click();
  while (!(await verdict(page).isVisible())) {
    const before = await number();
    await shell.or(verdict(page)).first().click();
    await expect.poll(number).not.toBe(before);
    await expect(shell.or(verdict(page)).first()).toBeVisible();
  }
  await expect(page.getByRole('img', { name: 'The pearl: shell' })).toBeVisible();
  await expectTold(page, 'and a lantern beside it');
  await expectNoViolation(page);
  expect(complaints).toEqual([]);
});

test('its guide is followed to the end', async ({ page }) => followGuide(page, 'maree-basse'));

test('its rule book has its own pictures', { tag: '@once' }, async ({ page }) => {
  await page.goto('/rules/maree-basse');
  await expect(page.getByRole('heading', { name: 'How to play' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Shell 9' })).toBeVisible();
});
