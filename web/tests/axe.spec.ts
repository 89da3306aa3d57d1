import { expect, expectNoViolation, isAsked, LOOKS, playNow, playToTheEnd, test, verdict } from './house';

test('axe finds nothing on any page: dark, light, with more contrast', async ({ page }) => {
  for (const [path, heading] of [
    ['/', 'What shall we play?'],
    ['/games/robot-master', 'Robot Master'],
    ['/rules/robot-master', 'Robot Master'],
    ['/rules/chercheurs-de-tresors', 'Les chercheurs de trésors'],
    ['/rules/entrepot-51', 'Entrepôt 51'],
    ['/rules/relikt', 'Relíkt'],
    ['/learn/robot-master', 'Robot Master'],
    ['/learn/chercheurs-de-tresors', 'Les chercheurs de trésors'],
    ['/learn/entrepot-51', 'Entrepôt 51'],
    ['/learn/relikt', 'Relíkt'],
    ['/learn/reliques-et-co', 'Reliques & co'],
    ['/settings', 'Settings'],
    ['/tables', 'My tables'],
    ['/import', 'Import a saved game'],
    ['/nowhere', 'Nothing lies here'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoViolation(page, LOOKS);
  }

  await page.goto('/games/robot-master');
  await page.getByLabel('Your name').fill('Margot');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectNoViolation(page, LOOKS);

  await page.goto('/rules/reliques-et-co#components');
  await page.getByLabel('Search the rules').fill('museum');
  await expect(page.getByText(/^Found in/)).toBeVisible();
  await expectNoViolation(page, LOOKS);
});

test('axe finds nothing from the first move to the replay', async ({ page }) => {
  await playNow(page);
  await isAsked(page);
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Rules' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await playToTheEnd(page);
  await expect(verdict(page)).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByText(/Moment 0/)).toBeVisible();
  await expectNoViolation(page, LOOKS);

  await page.goto('/tables');
  await expect(page.getByRole('heading', { name: 'Finished games' })).toBeVisible();
  await expectNoViolation(page);
});
