import { readFileSync } from 'node:fs';
import { closeBeside, expect, isAsked, laid, openBeside, playNow, playToTheEnd, test, verdict } from './house';

test('a finished game is stepped through, linked to, saved and brought in again', async ({ page }) => {
  await playNow(page);
  await isAsked(page);
  await playToTheEnd(page);
  await expect(verdict(page)).toBeVisible();

  await openBeside(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the game' }).click();
  const saved = await (await saving).path();
  expect(JSON.parse(readFileSync(saved, 'utf8'))).toMatchObject({ game: 'robot-master', seats: 2 });
  await closeBeside(page);

  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByText('Moment 0 of 24')).toBeVisible();
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(page.getByText('Moment 1 of 24')).toBeVisible();
  await expect(laid(page)).toHaveCount(2);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Moment 2 of 24')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('step by step through the game');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Moment 1 of 24')).toBeVisible();
  await page.getByLabel('Through whose eyes?').selectOption('As a spectator');
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page).toHaveURL(/seat=none&moment=24/);
  await page.reload();
  await expect(page.getByText('Moment 24 of 24')).toBeVisible();

  await page.goto(page.url().replace('seat=none&moment=24', 'seat=1&moment=3')); // somebody else's are not called one's own
  await expect(page.getByRole('region', { name: /’s robots$/ })).toBeVisible();
  await expect(page.getByText('yours', { exact: true })).toHaveCount(0);
  await page.goto(page.url().replace('seat=1', 'seat=0'));
  await expect(page.getByRole('region', { name: 'Your robots' })).toBeVisible();

  await page.goto('/import');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: readFileSync(saved) });
  await expect(page.getByText('Moment 0 of 24')).toBeVisible();
});

test('what is no saved game is refused in words', { tag: '@once' }, async ({ page }) => {
  await page.goto('/import');
  const bring = (text: string) => page.getByLabel('Choose a file').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await bring('once upon a time');
  await expect(page.getByText('That file is no saved game.')).toBeVisible();
  await bring('{"game": "robot-master"}');
  await expect(page.getByText('The house did not understand that.')).toBeVisible();
  await expect(page).toHaveURL(/\/import$/);
});
