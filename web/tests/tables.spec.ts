/** Who comes, watches and leaves. */
import { closeBeside, expect, isAsked, laid, layRobot, openBeside, places, setTable, sitDown, stacks, test } from './house';

test('a public table is found on the first page; who sits down plays, who watches sees no hand and cannot move', async ({ page, friend, browser, baseURL }) => {
  await setTable(page, ['Me', 'Open: whoever comes'], { 'Who may come?': 'Everybody' });
  const table = page.url();
  await friend.goto('/');
  await friend.getByRole('region', { name: 'Open tables' }).getByRole('link', { name: /Robot Master/ }).first().click();
  await expect(friend).toHaveURL(table);
  await friend.getByLabel('Your name').fill('Ada');
  await friend.getByRole('button', { name: 'Sit here' }).click();
  await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
  await openBeside(page);
  await expect(page.getByRole('complementary').getByText('Ada', { exact: true })).toBeVisible();
  await closeBeside(page);

  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
  const spectator = await context.newPage();
  const heard: string[] = [];
  spectator.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await spectator.goto(table);
  await openBeside(spectator);
  await expect(spectator.getByText('You are watching.')).toBeVisible();
  await expect(spectator.getByLabel('Say something')).toHaveCount(0);
  await closeBeside(spectator);
  await expect(laid(spectator)).toHaveCount(1);
  if ((await stacks(page).count()) > 0) await layRobot(page);
  else await layRobot(friend);
  await expect(laid(spectator)).toHaveCount(2);
  await expect(spectator.getByRole('region', { name: 'Your robots' })).toHaveCount(0);
  for (const what of [stacks, places]) await expect(what(spectator)).toHaveCount(0);
  await laid(spectator).first().locator('..').click();
  await spectator.locator('.middle button').first().click({ force: true });
  await expect(laid(spectator)).toHaveCount(2);

  const sights = heard.map((said) => JSON.parse(said) as { sights?: { seat: number | null; view: object; moves?: unknown[] }[] }).flatMap((message) => message.sights ?? []);
  expect(sights.length).toBeGreaterThan(1);
  for (const { seat, view, moves } of sights) {
    expect(seat ?? null).toBeNull();
    expect(view).not.toHaveProperty('hand');
    expect(moves ?? []).toEqual([]);
  }
  await context.close();
});

test('a seat that is left before the start is free again, and bots can fill the table', async ({ page, friend }) => {
  const link = await setTable(page, ['Me', 'A friend, by link', 'Open: whoever comes', 'bot dreamer']);
  await sitDown(friend, link, 'Ada');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada' })).toBeVisible();
  await friend.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('2 seats are still free.')).toBeVisible();
  await expect(page.getByText('Ada')).toHaveCount(0);
  const give = page.getByRole('button', { name: 'Give it to a bot' });
  for (let free = 2; free > 0; free--) {
    await expect(give).toHaveCount(free);
    await give.first().click();
  }
  await expect(laid(page).first()).toBeVisible();
  await isAsked(page);
});
