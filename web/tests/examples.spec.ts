import { join } from 'node:path';
import { complaintsOf, expect, expectNoViolation, expectToFit, followGuide, test, verdict } from './house';

test.use({ games: join(import.meta.dirname, '..', '..', 'examples') });

test('a game from another folder stands on the shelf and is played to its end on its own board', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/');
  await page.getByRole('link', { name: /Marée basse.*about/ }).click();
  await page.getByRole('button', { name: 'Play now' }).click();
  const shell = page.locator('.hand button.shell.lit').first();
  const lantern = page.getByRole('button', { name: 'Take your lantern along' });
  await expect(shell).toBeVisible();
  await expectNoViolation(page);
  await expectToFit(page);
  await lantern.click();
  while (!(await verdict(page).isVisible())) {
    const story = await page.getByRole('log', { name: 'Story' }).innerText();
    await shell.or(verdict(page)).first().click();
    await expect(page.getByRole('log', { name: 'Story' })).not.toHaveText(story);
    await expect(shell.or(verdict(page)).first()).toBeVisible();
  }
  await expect(page.getByRole('img', { name: 'The pearl: shell' })).toBeVisible();
  await expect(page.getByText('and a lantern beside it').first()).toBeAttached();
  await expectNoViolation(page);
  expect(complaints).toEqual([]);
});

test('its guide is followed to the end', async ({ page }) => followGuide(page, 'maree-basse'));

test('its rule book has its own pictures', { tag: '@once' }, async ({ page }) => {
  await page.goto('/rules/maree-basse');
  await expect(page.getByRole('heading', { name: 'How to play' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Shell 9' })).toBeVisible();
});
