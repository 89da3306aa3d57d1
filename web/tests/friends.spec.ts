import { closeBeside, expect, isAsked, laid, layRobot, openBeside, places, playNow, playToTheEnd, setTable, sitDown, stacks, story, test, verdict } from './house';

test('two browsers finish a game through an invitation link, talk, and play again with one click', async ({ page, friend }) => {
  const link = await setTable(page, ['Me', 'A friend, by link']);
  await sitDown(friend, link, 'Ada');
  await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
  for (const one of [page, friend]) await openBeside(one);
  await expect(page.getByRole('complementary').getByText('Ada', { exact: true })).toBeVisible();
  await friend.getByLabel('Say something').fill('Hello <b>there</b>');
  await friend.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Hello <b>there</b>')).toBeVisible();
  for (const one of [page, friend]) await closeBeside(one);
  await playToTheEnd(page, friend);
  await expect(verdict(page)).toBeVisible();
  await expect(verdict(friend)).toBeVisible();

  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(verdict(page)).toHaveCount(0);
  await friend.getByRole('button', { name: 'Play along' }).click();
  await expect(friend).toHaveURL(page.url());
  await expect(laid(friend)).toHaveCount(1);
});

test('who has muted the talk is left in peace', { tag: '@once' }, async ({ page, friend }) => {
  const link = await setTable(page, ['Me', 'A friend, by link']);
  await sitDown(friend, link, 'Ada');
  await friend.getByRole('complementary').getByRole('button', { name: 'Hide' }).click();
  await page.getByLabel('Say something').fill('Your move!');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log', { name: 'Chat' })).toContainText('Your move!');
  await expect(friend.getByText('Your move!')).toHaveCount(0);
  await friend.reload();
  await friend.getByRole('button', { name: 'Show' }).click();
  await expect(friend.getByText('Your move!')).toBeVisible();
});

test('a reload in mid-game continues where the game stands', async ({ page }) => {
  await playNow(page);
  await isAsked(page);
  await layRobot(page);
  await isAsked(page);
  await openBeside(page);
  const before = await story(page).innerText();
  await page.reload();
  await isAsked(page);
  await openBeside(page);
  expect(await story(page).innerText()).toBe(before);
});

test('thirty seconds without a network: the move made meanwhile is told once, and the game goes on', { tag: '@once' }, async ({ page, friend }) => {
  await page.clock.install(); // it goes on by itself, but can be put forward
  const link = await setTable(page, ['Me', 'A friend, by link']);
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
  await page.clock.fastForward(30_000);
  await expect(laid(page)).toHaveCount(before);
  await page.context().setOffline(false);
  await expect(laid(page)).toHaveCount(before + 1);
  await expect(story(page).getByText(/Ada places a /)).toHaveCount(1);

  await playToTheEnd(page, friend);
  await expect(verdict(page)).toBeVisible();
});

test('the language changes at any time', async ({ page }) => {
  await playNow(page);
  await isAsked(page);
  await openBeside(page);
  await page.getByRole('button', { name: /français/ }).click();
  await expect(page.getByText(/posez un robot/).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: /English/ }).click();
  await expect(page.getByText(/Your turn/).first()).toBeVisible();
});

test('a French browser is spoken to in French', { tag: '@once' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/À quoi joue-t-on/);
  await context.close();
});

test('teams with two people and two bots', async ({ page, friend }) => {
  const link = await setTable(page, ['Me', 'bot dreamer', 'A friend, by link', 'bot dreamer']);
  await sitDown(friend, link, 'Grace');
  await playToTheEnd(page, friend);
  await expect(verdict(page)).toBeVisible();
  expect(await verdict(page).innerText()).toBe(await verdict(friend).innerText());
});

test('two people on one device hand it over, and nothing is told before it is taken', async ({ page }) => {
  await setTable(page, ['Me', 'Somebody on this device']);
  for (let turn = 0; turn < 4; turn++) {
    const take = page.getByRole('button', { name: /^I am/ });
    await expect(take).toBeVisible();
    await expect(stacks(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Hint' })).toBeDisabled();
    await take.click();
    await stacks(page).first().click();
    await places(page).first().click();
  }
  await openBeside(page);
  await expect(story(page)).toContainText(/(places.*){4}/s);
});
