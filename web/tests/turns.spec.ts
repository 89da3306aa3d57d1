import type { Page } from '@playwright/test';
import type { Message, NewTable, TableInfo } from '../src/wire';
import { expect, isAsked, layRobot, playNow, test, verdict } from './house';

/** Asks the house as that page's person. */
async function ask<Answer>(page: Page, path: string, body: unknown): Promise<Answer> {
  const answer = await page.request.post(`/api${path}`, { data: body, headers: { origin: new URL(page.url()).origin } });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Answer;
}

async function arrive(page: Page, name: string, address = '/'): Promise<void> {
  await page.goto('/api/games'); // a page without the client, which would learn the name when it likes
  await ask(page, '/me', { name });
  const heard = new Promise((resolve) => page.once('websocket', (socket) => socket.once('framereceived', resolve)));
  await page.goto(address);
  await heard; // from now on news comes at once
}

test('whose turn it is, is told on every page over one line', async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
  const friend = await elsewhere.newPage();
  const lines: string[] = [];
  page.on('websocket', (socket) => lines.push(socket.url()));
  await arrive(page, 'Ada', '/settings');
  await arrive(friend, 'Ben', '/settings');
  const wanted: NewTable = { game: 'robot-master', places: [{ who: 'me' }, { who: 'friend' }] };
  const table = await ask<TableInfo>(page, '/tables', wanted);
  const running = await ask<TableInfo>(friend, `/tables/${table.id}/seats/1`, { invite: table.invite });
  const [asked, other] = running.actors[0] === 0 ? [page, friend] : [friend, page];
  await expect(asked.getByRole('status').getByText('Your turn at Robot Master.')).toBeVisible(); // first: it does not stay
  await expect(asked).toHaveTitle(/^\(1\) /);
  await expect(other).toHaveTitle(/^Settings/);
  await asked.getByRole('link', { name: /1 table waits for you/ }).click();
  await expect(asked).toHaveURL(new RegExp(table.id));
  await expect(asked.getByRole('link', { name: /waits for you/ })).toHaveCount(0); // here it is
  expect(lines).toHaveLength(1);
  await elsewhere.close();
});

test('a guest who logs in keeps the games', async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
  const home = await elsewhere.newPage();
  await arrive(home, 'Grace');
  await ask(home, '/account', { name: 'Grace', password: 'correct horse' });
  await arrive(page, 'Guest');
  await ask<TableInfo>(page, '/tables', { game: 'robot-master', places: [{ who: 'me' }, { who: 'me', name: 'Ben' }], clock: 600 });
  await page.goto('/settings');
  await page.getByText('Sign in').first().click();
  await page.getByLabel('Name of the account').first().fill('Grace');
  await page.getByLabel('Password').first().fill('correct horse');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('You are signed in as Grace')).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /); // a clock runs
  await expect(home).toHaveTitle(/^\(1\) /); // the other device hears of it at once
  await elsewhere.close();
});

test('where there are several houses the line goes to that of the table, and nobody sees it @once', async ({ page }) => {
  const lines: string[] = [];
  await page.routeWebSocket(/\/api\/socket/, (line) => {
    lines.push(new URL(line.url()).pathname);
    line.connectToServer().onMessage((said) => {
      const message = JSON.parse(String(said)) as Message;
      line.send(JSON.stringify(message.type === 'turns' ? { ...message, several: true } : message)); // as one of several would say
    });
  });
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.body?.textContent.includes('The line is broken')) (window as unknown as { broken: boolean }).broken = true;
    });
    watch.observe(document, { subtree: true, childList: true, characterData: true });
  });
  await arrive(page, 'Ada');
  await playNow(page);
  const first = `/api/socket/${page.url().split('/').at(-1)}`;
  while (await isAsked(page)) await layRobot(page);
  expect(lines.filter((line, at) => line !== lines[at - 1])).toEqual(['/api/socket', first]);
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(verdict(page)).toHaveCount(0);
  await isAsked(page);
  await layRobot(page);
  expect(lines.at(-1)).toBe(`/api/socket/${page.url().split('/').at(-1)}`);
  expect(lines.at(-1)).not.toBe(first);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});
