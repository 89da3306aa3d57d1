/** How strong the bots are: beside every level where one is chosen, and whole on the page of the game. */
import type { GameInfo } from '../src/wire';
import { expect, expectNoViolation, expectToFit, LOOKS, shifted, test } from './house';

test('the page of a game shows its ladder, and every level its rating', async ({ page, request }) => {
  const games = (await (await request.get('/api/games')).json()) as GameInfo[];
  const { slug, bots, ladder } = games.find((game) => game.slug === 'robot-master') ?? games[0]!;
  const rungs = ladder?.rungs ?? [];
  await page.goto(`/games/${slug}`);

  const table = page.getByRole('region', { name: 'How strong are the bots?' });
  await expect(table.getByText(/^Every one of them has met every other/)).toBeVisible();
  await expect(table.getByText('wins about 76 % of the games')).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveText(['Bot', 'Points', 'Between']);
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(rungs.length);
  await expect(table.getByRole('row', { name: /^Plain chance 0 −?\d+ and \d+$/ })).toBeVisible();

  expect(await shifted(page)).toBeLessThanOrEqual(0.02);

  for (const level of bots) {
    const rating = rungs.find(({ bot, also = [] }) => bot === level || also.includes(level))?.rating;
    const name = level[0]?.toUpperCase() + level.slice(1);
    await page.getByRole('radio', { name: `${name} ${rating}`, exact: true }).check({ force: true });
    await expect(page.getByText(`On the ladder below ${name} stands at ${rating}.`)).toBeVisible();
    await expect(table.getByRole('row', { name: new RegExp(`^${name}\\b.* ${rating} \\d+ and \\d+$`) })).toBeVisible();
    await expect(page.getByLabel('Seat 2').locator(`option[value="bot ${level}"]`)).toHaveText(`Bot (${name} · ${rating})`);
  }

  await expectToFit(page);
  await expectNoViolation(page, LOOKS);
  await page.emulateMedia({ forcedColors: 'active' });
  const colour = (what: string): Promise<string> => table.locator(what).first().evaluate((thing) => getComputedStyle(thing).backgroundColor);
  expect(await colour('.band')).not.toBe(await colour('.rung'));
});

test('the ladder speaks French', { tag: '@once' }, async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ locale: 'fr-FR', baseURL: baseURL ?? '' })).newPage();
  await page.goto('/games/robot-master');
  const table = page.getByRole('region', { name: /^Quelle est la force des bots/ });
  await expect(table.getByRole('row', { name: /^Le pur hasard 0 −?\d+ et \d+$/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Maître \d+$/ })).toBeVisible();
  await page.context().close();
});
