import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, isAsked, playNow, playToTheEnd, test, verdict } from './house';
import { sitAmongBots, walk } from './walk';

const LOOKS = [{ colorScheme: 'dark', contrast: 'no-preference' }, { colorScheme: 'light', contrast: 'no-preference' }, { colorScheme: 'dark', contrast: 'more' }] as const;

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).join(' | ')}`)).toEqual([]);
}

for (const [theme, contrast] of [
  ['dark', 'no-preference'],
  ['light', 'no-preference'],
  ['dark', 'more'],
  ['light', 'more'],
] as const) {
  test(`axe finds nothing on any page (${theme}${contrast === 'more' ? ', high contrast' : ''})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce', contrast });
    for (const [path, heading] of [
      ['/', 'What shall we play?'],
      ['/games/robot-master', 'Robot Master'],
      ['/rules/robot-master', 'Robot Master'],
      ['/settings', 'Settings'],
      ['/tables', 'My tables'],
      ['/import', 'Import a saved game'],
      ['/nowhere', 'Nothing lies here'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoViolation(page);
    }

    await page.goto('/games/robot-master');
    await page.getByLabel('Your name').fill('Margot');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('button', { name: 'QR code' }).click();
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
    await expectNoViolation(page);

    await page.goto('/rules/reliques-et-co#components');
    await page.getByLabel('Search the rules').fill('museum');
    await expect(page.getByText(/^Found in/)).toBeVisible();
    await expectNoViolation(page);
  });
}

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing from the first move to the replay (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
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
    await expectNoViolation(page);

    await page.goto('/tables');
    await expect(page.getByRole('heading', { name: 'Finished games' })).toBeVisible();
    await expectNoViolation(page);
  });
}

for (const game of ['robot-master', 'relikt', 'chercheurs-de-tresors', 'entrepot-51', 'reliques-et-co'])
  test(`axe finds nothing in the middle and at the end of ${game}: dark, light, with more contrast`, { tag: '@once' }, async ({ page }) => {
    test.setTimeout(900_000); // a whole game; only a hang takes as long
    const look = async (): Promise<void> => {
      for (const media of LOOKS) {
        await page.emulateMedia(media);
        await expectNoViolation(page);
      }
    };
    await sitAmongBots(page, game);
    await walk(page, async (_kinds, decision) => {
      if (decision === 4) await look();
    });
    await expect(verdict(page)).toBeVisible();
    await look();
  });
