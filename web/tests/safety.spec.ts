import type { Page } from '@playwright/test';
import { expect, expectNoViolation, expectToFit, test } from './house';

const PASSWORD = 'a lamp over the table';

/** Registers on a first visit; answers the recovery codes that were shown. */
async function register(page: Page, address: string, name: string): Promise<string[]> {
  await page.goto(`${address}/settings`);
  await page.locator('summary', { hasText: 'Create an account' }).click();
  const form = page.locator('details[open]');
  await form.getByLabel('Name of the account').fill(name);
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Create an account' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(8);
  const shown = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(codes).toHaveCount(0);
  return shown;
}

async function signIn(page: Page, address: string, name: string, password = PASSWORD): Promise<void> {
  await page.goto(`${address}/settings`);
  await page.locator('summary', { hasText: 'Sign in' }).click();
  const form = page.locator('details[open]');
  await form.getByLabel('Name of the account').fill(name);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

const safety = (page: Page) => page.getByRole('region', { name: 'What protects your account' });

test('a passkey opens the account without a name, and a new password takes nothing but it', { tag: '@once' }, async ({ page, address }) => {
  const home = address.replace('127.0.0.1', 'localhost'); // passkeys are bound to names
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await register(page, home, 'Clara');
  await safety(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  await expect(safety(page).getByText('not used yet')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('You are signed in as Clara.')).toBeVisible();
  await safety(page).getByRole('button', { name: /Remove the passkey/ }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
});

test('signed out everywhere, the other browser is nobody at once', { tag: '@once' }, async ({ page, friend: other, address }) => {
  await register(page, address, 'Denise');
  await signIn(other, address, 'Denise');
  await expect(other.getByText('Welcome back.')).toBeVisible();
  await other.goto('/');
  await expect(other.getByRole('link', { name: 'Denise' })).toBeVisible();
  await page.reload();
  await expect(safety(page).getByRole('listitem')).toHaveCount(2);
  await safety(page).getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('You are signed out everywhere.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('another password asks the others to sign in again', { tag: '@once' }, async ({ page, friend: other, address }) => {
  await register(page, address, 'Elise');
  await signIn(other, address, 'Elise');
  await expect(other.getByText('Welcome back.')).toBeVisible();
  await safety(page).getByLabel('New password').fill('another lamp');
  await safety(page).getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Your password is changed. Every other')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a recovery code leads back, once', { tag: '@once' }, async ({ page, address }) => {
  const codes = await register(page, address, 'Fanny');
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  for (const works of [true, false]) {
    await page.goto('/settings');
    if (!works) await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
    await page.getByLabel('New password').fill('a third lamp');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText(works ? 'Your password is changed, and' : 'That code or link is wrong')).toBeVisible();
    if (works) await page.getByRole('button', { name: 'I have kept them' }).click();
  }
  await signIn(page, address, 'Fanny', 'a third lamp');
  await expect(page.getByText('Welcome back.')).toBeVisible();
  await expect(safety(page).getByText('8 codes are left.')).toBeVisible();
});

test('axe finds nothing where accounts are looked after', async ({ page }, info) => {
  await page.goto('/settings');
  await page.locator('summary', { hasText: 'Create an account' }).click();
  await expectNoViolation(page);
  const name = `Gilda ${info.project.name}`;
  await page.locator('details[open]').getByLabel('Name of the account').fill(name);
  await page.locator('details[open]').getByLabel('Password').fill(PASSWORD);
  await page.locator('details[open]').getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(safety(page).getByRole('heading', { name: 'Signed in on' })).toBeVisible();
  await expectNoViolation(page);
  await expectToFit(page);
  await page.goto('/recover');
  await expect(page.getByRole('heading', { name: 'Back to your account' })).toBeVisible();
  await expectNoViolation(page);
  await expectToFit(page);
});
