/** People among strangers: the host's door, blocking and its undoing, mute, report, and the vote. */
import type { Browser, Page } from '@playwright/test';
import type { NewTable, TableInfo } from '../src/wire';
import { closeBeside, expect, expectNoViolation, openBeside, story, test } from './house';

async function ask<Answer>(page: Page, path: string, data: unknown): Promise<Answer> {
  if (page.url() === 'about:blank') await page.goto('/');
  const answer = await page.request.post(`/api${path}`, { data, headers: { origin: new URL(page.url()).origin } });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return (answer.status() === 204 ? null : await answer.json()) as Answer;
}

async function publicTable(host: Page, places: NewTable['places']): Promise<TableInfo> {
  await ask(host, '/me', { name: 'Margot' });
  return ask<TableInfo>(host, '/tables', { game: 'robot-master', places, visibility: 'public' });
}

async function sit(page: Page, table: TableInfo, seat: number, name: string): Promise<void> {
  await ask(page, '/me', { name });
  await ask(page, `/tables/${table.id}/seats/${seat}`, {});
  await page.goto(`/tables/${table.id}`);
}

async function another(browser: Browser, like: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: like.viewportSize(), baseURL: new URL(like.url()).origin, locale: 'en-GB', reducedMotion: 'reduce' });
  return context.newPage();
}

test('a host frees a seat, blocks whoever comes back, and undoes it in the settings', async ({ page, friend }) => {
  const table = await publicTable(page, [{ who: 'me' }, { who: 'open' }, { who: 'open' }, { who: 'open' }]);
  await page.goto(`/tables/${table.id}`);
  await sit(friend, table, 1, 'Eve');
  await expect(friend.getByText('You', { exact: true })).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'Eve' }).getByRole('button', { name: 'Free the seat' }).click();
  await expect(friend.getByText('The host has freed your seat.')).toBeVisible();
  await friend.getByRole('button', { name: 'Sit here' }).first().click();
  await page.getByRole('button', { name: 'Eve: mute, report…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eve' });
  await expect(dialog.getByRole('button', { name: 'Vote them out' })).toHaveCount(0); // it has not begun
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('Eve can sit at none of your tables any more.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Eve: mute, report…' })).toHaveCount(0);
  await friend.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(friend.getByText('The host of this table does not want to play with you.')).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText('Eve (blocked)')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Eve (blocked)')).toHaveCount(0);
  await friend.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(friend.getByText('You', { exact: true })).toBeVisible();
});

test('somebody is reported for a line, muted, and voted out', async ({ page, friend, browser }) => {
  const table = await publicTable(page, [{ who: 'me' }, { who: 'open' }, { who: 'open' }, { who: 'bot', bot: 'dreamer' }]);
  await page.goto(`/tables/${table.id}`);
  const third = await another(browser, page);
  await sit(friend, table, 1, 'Eve');
  await sit(third, table, 2, 'Ben');
  await openBeside(friend);
  await friend.getByPlaceholder('Say something').fill('a bad word');
  await friend.getByRole('button', { name: 'Send', exact: true }).click();
  await openBeside(page);
  const line = page.getByRole('log', { name: 'Chat' }).getByRole('listitem').filter({ hasText: 'a bad word' });
  await line.getByRole('button', { name: 'Eve: mute, report…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eve' });
  await expect(dialog).toContainText('They said: “a bad word”');
  await dialog.getByLabel('What happened?').fill('insults');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('The owner of the house has your report.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const seat = page.locator('li.seat').filter({ hasText: 'Eve' });
  await seat.getByRole('button', { name: 'Eve: mute, report…' }).click();
  await dialog.getByRole('button', { name: 'Read nothing from them' }).click();
  await expect(line).toHaveCount(0);
  await seat.getByRole('button', { name: 'Eve: mute, report…' }).click();
  await dialog.getByRole('button', { name: 'Vote them out' }).click();
  await expect(dialog).toHaveCount(0);
  await closeBeside(page);
  await closeBeside(friend);
  await expect(friend.getByText('The others vote on whether you are to leave.')).toBeVisible();
  await third.getByRole('button', { name: 'Yes', exact: true }).click();
  await openBeside(page);
  await expect(story(page)).toContainText('Eve is voted out');
  await openBeside(friend);
  await expect(story(friend)).toContainText('Eve is voted out');
  await expect(friend.getByText('You are watching.')).toBeVisible();
  await third.context().close();
});
