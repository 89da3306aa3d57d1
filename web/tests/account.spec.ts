import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, isAsked, layRobot, playNow, test } from './house';

async function present(page: Page, title: string, name: string, password: string): Promise<void> {
  await page.goto('/settings');
  await page.locator('summary', { hasText: title }).click();
  const form = page.locator('details[open]');
  await form.getByLabel('Name of the account').fill(name);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: title }).click();
}

test('an account keeps the games for every device, gives them away and forgets them', { tag: '@once' }, async ({ page, friend: elsewhere }) => {
  const name = 'Margaux';
  const password = 'a lamp over the table';
  await playNow(page);
  await isAsked(page);
  await layRobot(page);
  await present(page, 'Create an account', name, password);
  await expect(page.getByText('Your account is there')).toBeVisible();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'The shelf' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Go on playing' })).toHaveCount(0);

  await present(elsewhere, 'Sign in', name, 'a lamp under the table');
  await expect(elsewhere.getByText('No account has that name and password.')).toBeVisible();
  await present(elsewhere, 'Sign in', name, password);
  await expect(elsewhere.getByText('Welcome back.')).toBeVisible();
  await elsewhere.goto('/');
  await elsewhere.getByRole('region', { name: 'Go on playing' }).getByRole('link', { name: /Robot Master/ }).click();
  await isAsked(elsewhere);

  await elsewhere.goto('/settings');
  const saving = elsewhere.waitForEvent('download');
  await elsewhere.getByRole('link', { name: 'Export' }).click();
  const kept = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as object;
  expect(JSON.stringify(kept)).toContain(name);
  expect(JSON.stringify(kept)).toContain('robot-master');

  await elsewhere.getByRole('button', { name: 'Delete …' }).click();
  await elsewhere.getByRole('button', { name: 'Yes, delete everything' }).click();
  await expect(elsewhere.getByText('Everything about you is deleted.')).toBeVisible();
  await present(elsewhere, 'Sign in', name, password);
  await expect(elsewhere.getByText('No account has that name and password.')).toBeVisible();
});

test('on a first visit one can register; so can who has signed out', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  for (const name of ['Odile', 'Odette']) {
    await present(page, 'Create an account', name, 'a lamp over the table');
    await expect(page.getByText('Your account is there').first()).toBeVisible();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText(`You are signed in as ${name}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await expect(page.getByText('You are signed out.').first()).toBeVisible();
  }
});
