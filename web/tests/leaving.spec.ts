/** Leaving well: a bot plays for me, resigning, ending for all, playing again, a clock that was chosen. */
import type { Page } from '@playwright/test';
import type { NewTable, TableInfo } from '../src/wire';
import { choose, closeBeside, expect, isAsked, openBeside, playNow, playToTheEnd, setTable, sitDown, story, test, verdict } from './house';

/** Opens the menu of ways to leave, in the side panel or on its sheet. */
async function leaveMenu(page: Page): Promise<void> {
  await openBeside(page);
  if ((await page.locator('details[open]', { hasText: 'Leave the game' }).count()) === 0) await page.getByText('Leave the game').click();
}

test('a guest lets a bot play, comes back, and resigns; the other plays on to a result that says so', async ({ page, friend }) => {
  const link = await setTable(page, ['Me', 'A friend, by link']);
  await sitDown(friend, link, 'Ada');
  await leaveMenu(friend);
  await friend.getByRole('button', { name: 'Let a bot play for me' }).click();
  await closeBeside(friend);
  await friend.getByRole('button', { name: 'Take my seat back' }).click();
  await leaveMenu(friend);
  await friend.getByRole('button', { name: 'Resign' }).click();
  await expect(friend.getByText('There is no coming back')).toBeVisible();
  await friend.getByRole('button', { name: 'Yes, resign' }).click();
  await closeBeside(friend);
  await expect(friend.getByRole('button', { name: 'Take my seat back' })).toHaveCount(0);
  await playToTheEnd(page);
  await expect(verdict(page)).toBeVisible();
  await expect(page.getByText('Ada resigned; a bot played on.')).toBeVisible();
  await openBeside(page);
  for (const told of ['A bot plays on for Ada', 'Ada is back', 'Ada resigns']) await expect(story(page)).toContainText(told);
});

test('who plays at several seats resigns at one of them, and plays on at the others', async ({ page }) => {
  await setTable(page, ['Me', 'Somebody on this device']);
  await leaveMenu(page);
  const ways = page.getByRole('button', { name: 'Resign as' });
  await expect(ways).toHaveCount(2);
  const second = (await ways.nth(1).innerText()).replace('Resign as ', '');
  await ways.nth(1).click();
  await expect(page.getByText(`Really resign as ${second}?`)).toBeVisible();
  await page.getByRole('button', { name: `Yes, resign as ${second}` }).click();
  await expect(story(page)).toContainText(`${second} resigns`);
  await closeBeside(page);
  await playToTheEnd(page);
  await openBeside(page);
  await expect(page.getByText('resigned; a bot played on.')).toHaveCount(1);
});

test('whoever asked is told who said no', async ({ page, friend }) => {
  const link = await setTable(page, ['Me', 'A friend, by link']);
  await sitDown(friend, link, 'Ada');
  await leaveMenu(page);
  await page.getByRole('button', { name: 'Ask all to end the game' }).click();
  await closeBeside(page);
  await friend.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ada does not want to end the game.' })).toHaveCount(1);
  await expect(friend.getByRole('status').filter({ hasText: 'end the game' })).toHaveCount(0);
  await openBeside(friend);
  await expect(story(friend)).toContainText('You do not want to end the game.');
  await closeBeside(friend);
  await playToTheEnd(page, friend);
  await page.getByRole('button', { name: 'Play again' }).click();
  await friend.getByRole('button', { name: 'No, thank you' }).click();
  await expect(page.getByText('Ada does not play again')).toBeVisible();
  await page.getByRole('button', { name: 'Give it to a bot' }).click();
  await isAsked(page);
});

test('among people everybody is asked before a game ends; it says by whom and keeps its replay', async ({ page, friend }) => {
  const link = await setTable(page, ['Me', 'A friend, by link']);
  await sitDown(friend, link, 'Ada');
  await leaveMenu(page);
  await page.getByRole('button', { name: 'Ask all to end the game' }).click();
  await closeBeside(page);
  await expect(friend.getByText('asks to end the game')).toBeVisible();
  await friend.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(verdict(page)).toHaveText(/You gave the game up/);
  await expect(verdict(friend)).toHaveText(/ gave the game up/);
  await friend.getByRole('link', { name: 'Replay' }).click();
  await expect(friend).toHaveURL(/replay/);
});

test('alone among bots a game is ended at once, after asking once, and no clock runs', async ({ page }) => {
  await playNow(page);
  await isAsked(page);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await leaveMenu(page);
  await expect(page.getByRole('button', { name: 'Resign' })).toHaveCount(0);
  await page.getByRole('button', { name: 'End the game' }).click();
  await page.getByRole('button', { name: 'Yes, end it' }).click();
  await closeBeside(page);
  await expect(verdict(page)).toHaveText(/You gave the game up/);
});

test('to play again is offered to the friend, who accepts', async ({ page, friend }) => {
  const link = await setTable(page, ['Me', 'A friend, by link']);
  await sitDown(friend, link, 'Ada');
  await playToTheEnd(page, friend);
  const finished = page.url();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(friend.getByText(/wants to play again/)).toBeVisible();
  await friend.getByRole('button', { name: 'Play along' }).click();
  await expect(page).not.toHaveURL(finished); // else the next would wait for a table that is over
  await expect(friend).toHaveURL(page.url());
  await expect(verdict(friend)).toHaveCount(0);
  await expect.poll(async () => (await page.locator('button.stack.lit').count()) + (await friend.locator('button.stack.lit').count())).toBeGreaterThan(0);
});

test('a chosen clock gives the seat to a bot, as was told when it was chosen, and its person may come back', { tag: '@once' }, async ({ page }) => {
  await page.goto('/games/robot-master');
  const clock = page.getByRole('group', { name: 'Clock' });
  await expect(clock).toHaveAccessibleDescription('If somebody has not decided for a while, the others may let a bot play on for them.');
  await choose(page, 'Clock', '1 min');
  await expect(clock).toHaveAccessibleDescription(/longer than 1 minute for a decision is replaced by a bot until they come back/);
  const origin = new URL(page.url()).origin;
  const ask = async (path: string, data: unknown): Promise<TableInfo> => {
    const answer = await page.request.post(`/api${path}`, { data, headers: { origin } });
    return (await answer.json()) as TableInfo;
  };
  await ask('/me', { name: 'Ada' });
  const wanted: NewTable = { game: 'robot-master', places: [{ who: 'me' }, { who: 'me', name: 'Ben' }], clock: 10 }; // the other seat's clock runs while one comes back
  const table = await ask('/tables', wanted);
  await page.goto(`/tables/${table.id}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByText('for each decision; then a bot plays on')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take my seat back' })).toBeVisible();
});
