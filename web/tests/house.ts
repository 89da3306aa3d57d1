/** The real server, started once per worker on a free port with data of its own, and how its guests behave. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';

const ROOT = join(import.meta.dirname, '..', '..');
const PYTHON = process.env['PYTHON'] ?? join(ROOT, '.venv', 'bin', 'python');

function start(data: string): Promise<{ address: string; server: ChildProcess }> {
  const server = spawn(PYTHON, [join(ROOT, 'web', 'tests', 'serve.py'), data], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    server.stdout.on('data', (said: Buffer) => {
      const address = /http:\/\/[\d.:]+/.exec(said.toString())?.[0];
      if (address) resolve({ address, server });
    });
  });
}

export const test = base.extend<object, { address: string }>({
  address: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), 'ludotheque-'));
      const { address, server } = await start(data);
      await use(address);
      server.removeAllListeners('exit');
      server.kill();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ address }, use) => use(address),
});

/** From the first page to a duel against a bot in two clicks. */
export async function playNow(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: /Robot Master.*(about|environ)/ }).click();
  await page.getByRole('radio', { name: /Dreamer|Rêveur/ }).check({ force: true });
  await page.getByRole('button', { name: /Play now|Jouer contre/ }).click();
  await page.waitForURL(/\/tables\//);
}

export const stacks = (page: Page) => page.locator('button.stack.lit');
export const places = (page: Page) => page.locator('.middle button.lit');
/** Robots that lie on the shelf; what only floats before a choice has no place. */
export const laid = (page: Page) => page.locator('.middle [data-place]');
export const verdict = (page: Page) => page.locator('#verdict');

/** Whether it is this page's turn (true) or the game is over (false); waits for either. */
export async function isAsked(page: Page): Promise<boolean> {
  await expect(stacks(page).or(verdict(page)).first()).toBeVisible();
  return !(await verdict(page).isVisible());
}

/** Lays the first robot on the first lit place, and waits until the house has it. */
export async function layRobot(page: Page): Promise<void> {
  const before = await laid(page).count();
  if ((await page.locator('button.stack.picked').count()) === 0) await stacks(page).first().click();
  await places(page).first().click();
  await expect.poll(() => laid(page).count()).toBeGreaterThan(before);
}

/** Whoever is asked plays, until everybody sees the result. */
export async function playToTheEnd(...pages: Page[]): Promise<void> {
  for (;;) {
    for (const page of pages) {
      if (await verdict(page).isVisible()) return;
      if ((await stacks(page).count()) > 0) await layRobot(page);
    }
    await pages[0]?.waitForTimeout(40);
  }
}

export { expect };
