import type { Page } from '@playwright/test';
import { expect, isAsked, laid, layRobot, places, playNow, playToTheEnd, stacks, test, verdict } from './house';

/** Sets a table with the seats given by the words of their lists, and answers the link to share. */
async function setTable(page: Page, seats: string[], more?: (page: Page) => Promise<void>): Promise<string> {
  await page.goto('/games/robot-master');
  await page.getByRole('group', { name: 'How many play?' }).getByRole('radio', { name: String(seats.length) }).check({ force: true });
  for (const [seat, who] of seats.entries()) await page.getByLabel(`Seat ${seat + 1}`).selectOption(who);
  await more?.(page);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/tables\//);
  return seats.includes('A friend, by link') ? page.getByLabel('Link to the table').inputValue() : page.url();
}

async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit here' }).first().click();
}

test('two browsers finish a game through an invitation link, and talk', async ({ page, browser, baseURL }) => {
  const link = await setTable(page, ['Me', 'A friend, by link']);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
  const friend = await elsewhere.newPage();
  await sitDown(friend, link, 'Ada');
  await expect(page.getByRole('complementary').getByText('Ada')).toBeVisible();
  await friend.getByLabel('Say something').fill('Hello <b>there</b>');
  await friend.getByRole('button', { name: 'Say' }).click();
  await expect(page.getByText('Hello <b>there</b>')).toBeVisible();
  await playToTheEnd(page, friend);
  await expect(verdict(page)).toBeVisible();
  await expect(verdict(friend)).toBeVisible();
  await elsewhere.close();
});

test('a reload in mid-game continues where the game stands', async ({ page }) => {
  await playNow(page);
  await isAsked(page);
  await layRobot(page);
  await isAsked(page);
  const before = await page.getByRole('log').innerText();
  await page.reload();
  await isAsked(page);
  expect(await page.getByRole('log').innerText()).toBe(before);
});

test('thirty seconds without a network: the move made meanwhile is told once, and the game goes on', async ({ page, browser, baseURL }) => {
  const link = await setTable(page, ['Me', 'A friend, by link']);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
  const friend = await elsewhere.newPage();
  await sitDown(friend, link, 'Ada');
  await expect(laid(page)).toHaveCount(1);
  await expect.poll(async () => (await stacks(page).count()) + (await stacks(friend).count())).toBeGreaterThan(0);
  if ((await stacks(page).count()) > 0) await layRobot(page);
  await expect(stacks(friend).first()).toBeVisible();
  const before = await laid(friend).count();
  await expect(laid(page)).toHaveCount(before);

  await page.context().setOffline(true);
  await expect(page.getByText(/The line is broken/).first()).toBeVisible();
  await layRobot(friend);
  await page.waitForTimeout(30_000);
  await expect(laid(page)).toHaveCount(before);
  await page.context().setOffline(false);
  await expect(laid(page)).toHaveCount(before + 1);
  await expect(page.getByRole('log').getByText(/Ada places a /)).toHaveCount(1);

  await playToTheEnd(page, friend);
  await expect(verdict(page)).toBeVisible();
  await elsewhere.close();
});

test('the language changes at any time', async ({ page }) => {
  await playNow(page);
  await isAsked(page);
  await page.getByRole('button', { name: /français/ }).click();
  await expect(page.getByText(/poser un robot/).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: /English/ }).click();
  await expect(page.getByText(/Your turn/).first()).toBeVisible();
});

test('a French browser is spoken to in French', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/À quoi joue-t-on/);
  await context.close();
});

test('teams with two people and two bots', async ({ page, browser, baseURL }) => {
  const link = await setTable(page, ['Me', 'Bot (Dreamer)', 'A friend, by link', 'Bot (Dreamer)']);
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
  const friend = await context.newPage();
  await sitDown(friend, link, 'Grace');
  await playToTheEnd(page, friend);
  await expect(verdict(page)).toBeVisible();
  expect(await verdict(page).innerText()).toBe(await verdict(friend).innerText());
  await context.close();
});

test('two people on one device hand it over', async ({ page }) => {
  await setTable(page, ['Me', 'Somebody on this device']);
  for (let turn = 0; turn < 4; turn++) {
    const take = page.getByRole('button', { name: /^I am/ });
    await expect(take).toBeVisible();
    await expect(stacks(page)).toHaveCount(0);
    await take.click();
    await stacks(page).first().click();
    await places(page).first().click();
  }
  await expect(page.getByRole('log')).toContainText(/(places.*){4}/s);
});
