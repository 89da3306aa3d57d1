/** A link is sent on: copied with and without https, shared by phones, shown as a code. */
import { expect, setTable, test } from './house';

test('a link is copied where the page may use no clipboard, and else is selected to be copied by hand', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const link = await setTable(page, ['Me', 'A friend, by link']);
  await page.evaluate(() => document.addEventListener('copy', () => (document.documentElement.dataset['copied'] = (document.activeElement as HTMLTextAreaElement | null)?.value)));
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-copied', link);

  await page.evaluate(() => (document.execCommand = () => false));
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('copy it by hand')).toBeVisible();
  await expect(page.getByLabel('Link to the table')).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);
});

test('phones share the link in their own way, and a code shows it to another', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: (what: ShareData) => ((document.documentElement.dataset['shared'] = what.url ?? ''), Promise.resolve()) }));
  const link = await setTable(page, ['Me', 'A friend, by link']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', link);
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
});
