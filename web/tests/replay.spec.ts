import { readFileSync } from 'node:fs';
import { CROWDS, SIZES } from './walk';
import { closeBeside, COMPILED, expect, isAsked, laid, openBeside, playNow, playToTheEnd, test, verdict } from './house';

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
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  for (const [keys, does] of [['Arrows', /^step by step through the game/], ['Home, End', 'to the beginning, to the end'], ['P', 'play the game or pause'], ['S', 'the next speed']] as const)
    await expect(sheet.locator('dt', { has: page.getByText(keys, { exact: true }) }).locator('+ dd')).toHaveText(does);
  await expect(sheet).not.toContainText('take up the robot'); // nothing is played here
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect(page.getByLabel('Speed')).toHaveValue('2');
  await page.keyboard.press('End');
  await expect(page.getByText('Moment 24 of 24')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByText('Moment 0 of 24')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByText('Moment 0 of 24')).toHaveCount(0);
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.keyboard.press('Home');
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowRight');
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

const SCREENS: readonly (readonly [number, number, string?])[] = [...SIZES, [568, 320], [390, 664, '200%'], [1366, 768, '200%']];

for (const game of Object.keys(CROWDS))
  test(`on every screen board and controls have their place in a replay: ${game}`, { tag: '@once' }, async ({ page }, info) => {
    await page.goto('/settings');
    const id = await page.evaluate(
      async (game) => {
        const ask = async (path: string, body?: object): Promise<{ id: string }> =>
          (await fetch(`/api/${path}`, body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
        const shelf = (await ask('games')) as unknown as { slug: string; seats: number[]; bots: string[] }[];
        const box = shelf.find(({ slug }) => slug === game);
        const seats = box?.seats.find((count) => count > 1) ?? 1;
        await ask('me', { name: 'Ada' });
        return (await ask('tables', { game, places: Array.from({ length: seats }, () => ({ who: 'bot', bot: box?.bots[0] })) })).id;
      },
      game,
    );
    await page.goto(`/tables/${id}`);
    await expect(verdict(page)).toBeVisible(COMPILED);
    const wrong = new Set<string>();
    for (const [width, height, letters = '100%'] of SCREENS) {
      await page.setViewportSize({ width, height });
      await page.goto(`/tables/${id}/replay?moment=5`);
      await expect(page.locator('[data-kinds] > *')).toBeVisible();
      await page.evaluate((letters) => (document.documentElement.style.fontSize = letters), letters);
      await page.waitForLoadState('networkidle');
      const found = await page.evaluate(() => {
        const found: string[] = [];
        const hits = (thing: Element, x: number, y: number): boolean => {
          const top = document.elementFromPoint(x, y);
          return top !== null && (thing === top || thing.contains(top));
        };
        const controls = [...document.querySelectorAll<HTMLElement>('.said button, .said select, .said input, .bar a, .bar button')].filter((control) => control.checkVisibility());
        for (const control of controls) {
          const { left, top, width, height } = control.getBoundingClientRect();
          const name = control.ariaLabel ?? (control.closest('label') ?? control).textContent?.trim().slice(0, 20);
          if (width < 43.5 || height < 43.5) found.push(`${name}: ${Math.round(width)}×${Math.round(height)}`);
          for (const u of [0.25, 0.5, 0.75])
            for (const v of [0.25, 0.5, 0.75]) if (!control.matches(':disabled') && !hits(control, left + u * width, top + v * height)) found.push(`${name}: covered or out of view`);
        }
        const frame = document.querySelector('.table')?.getBoundingClientRect();
        const board = document.querySelector('[data-kinds]');
        if (!frame || !board) return ['no board'];
        if (frame.bottom > innerHeight || frame.right > innerWidth) found.push('the board is not in view');
        if (frame.width * frame.height < 0.4 * innerWidth * innerHeight) found.push(`small board: ${Math.round(frame.width)}×${Math.round(frame.height)}`);
        if (document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight) found.push('the page scrolls');
        for (const part of document.querySelectorAll('.said, .controls')) if (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1) found.push(`${part.className} scrolls`);
        return [...new Set(found)];
      });
      for (const fault of found) wrong.add(`${width}×${height}, ${letters}: ${fault}`);
      if (found.length || process.env['SHOTS']) await page.screenshot({ path: process.env['SHOTS'] ? `${process.env['SHOTS']}/replay-${game}-${width}x${height}-${letters.slice(0, 3)}.png` : info.outputPath(`${width}x${height}-${letters.slice(0, 3)}.png`) });
    }
    expect([...wrong]).toEqual([]);
  });
