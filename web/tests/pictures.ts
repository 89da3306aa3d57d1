/** Takes the pictures of the README, of links that are sent on, and the icons of an installed house, from the real pages. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './house';
import { sitAmongBots, walk } from './walk';

const ROOT = join(import.meta.dirname, '..', '..');
const HEAVIEST = 60_000; // bytes
/** After how many decisions a board shows well what its game is. */
const MOMENTS: Record<string, number> = { 'robot-master': 7, relikt: 9, 'chercheurs-de-tresors': 14, 'entrepot-51': 16, 'reliques-et-co': 24 };

/** A picture of the page as good as its weight allows; `width` makes it smaller first. */
async function take(page: Page, folder: string, name: string, type: 'jpeg' | 'webp', width: number): Promise<void> {
  mkdirSync(join(ROOT, folder), { recursive: true });
  const seen = (await page.screenshot()).toString('base64');
  const desk = await page.context().newPage();
  for (let quality = 0.85; quality > 0.2; quality -= 0.1) {
    const drawn = await desk.evaluate(
      async ({ seen, type, width, quality }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${seen}`;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width, height: Math.round((image.height * width) / image.width) });
        const brush = canvas.getContext('2d');
        if (brush) brush.imageSmoothingQuality = 'high';
        brush?.drawImage(image, 0, 0, canvas.width, canvas.height);
        return canvas.toDataURL(`image/${type}`, quality).split(',')[1] ?? '';
      },
      { seen, type, width, quality },
    );
    const picture = Buffer.from(drawn, 'base64');
    if (picture.length > HEAVIEST) continue;
    writeFileSync(join(ROOT, folder, `${name}.${type === 'jpeg' ? 'jpg' : type}`), picture);
    await desk.close();
    return;
  }
  throw new Error(`${name} is too heavy`);
}

test('icons', async ({ page }) => {
  const icon = readFileSync(join(ROOT, 'web', 'public', 'icon.svg'), 'utf8').replace('rx="14"', ''); // systems cut the corners themselves
  for (const size of [192, 512]) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<body style="margin:0">${icon.replace('<svg', `<svg width="${size}" height="${size}"`)}`);
    await page.screenshot({ path: join(ROOT, 'web', 'public', `icon-${size}.png`) });
  }
});

test('the shelf and the covers', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 700 });
  await page.goto('/');
  await expect(page.locator('main .cover:has(svg)')).toHaveCount(Object.keys(MOMENTS).length);
  await page.waitForLoadState('networkidle');
  await take(page, 'docs/pictures', 'shelf', 'webp', 1100);
  await page.setViewportSize({ width: 1200, height: 630 });
  await take(page, 'web/public/covers', 'house', 'jpeg', 1000);
  for (const slug of Object.keys(MOMENTS)) {
    await page.goto(`/games/${slug}`);
    await page.locator('.cover svg').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const cover = document.querySelector('.page .cover');
      const head = document.querySelector('.page .head');
      if (!cover || !head) return;
      document.querySelector('header')?.remove();
      document.querySelector('.act')?.remove();
      document.querySelector('.setup')?.remove();
      (cover as HTMLElement).style.cssText = 'height:580px';
      (cover.parentElement as HTMLElement).style.cssText = 'grid-template:1fr / 435px 1fr;padding:25px 40px;max-width:none;align-items:center';
    });
    await take(page, 'web/public/covers', slug, 'jpeg', 1000);
  }
});

for (const [slug, moment] of Object.entries(MOMENTS))
  test(`the board of ${slug}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 760 });
    await sitAmongBots(page, slug, { level: 'greedy' });
    await walk(
      page,
      async (_, decision) => {
        if (decision !== moment) return;
        await page.mouse.move(0, 0);
        await take(page, 'docs/pictures', slug, 'webp', 1000);
        throw new Error('taken');
      },
      3,
    ).catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'taken')) throw error;
    });
  });
