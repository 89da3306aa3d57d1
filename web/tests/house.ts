/** The real server, started once per worker on a free port with data of its own, and how its guests behave. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, errors, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

const ROOT = join(import.meta.dirname, '..', '..');
const SOON = 3_000;
/** Until the compiler is done; only a hang takes as long. */
export const COMPILED = { timeout: 1_200_000 };
const PYTHON = process.env['PYTHON'] ?? join(ROOT, '.venv', 'bin', 'python');

function start(data: string, patience: number, games: string, keep: string): Promise<{ address: string; server: ChildProcess }> {
  const server = spawn(PYTHON, [join(ROOT, 'web', 'tests', 'serve.py'), data, '0', String(patience), keep], { cwd: ROOT, env: { ...process.env, LUDOTHEQUE_GAMES: games }, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    server.stdout.on('data', (said: Buffer) => {
      const address = /http:\/\/[\d.:]+/.exec(said.toString())?.[0];
      if (address) resolve({ address, server });
    });
  });
}

interface Guests {
  /** Deals and bots' thoughts are the same whenever a test runs; with LUCK=any in the environment they are not. */
  luck: void;
  /** On no page of a test anything is thrown that nobody catches. */
  calm: void;
  /** Somebody else, in a browser of their own. */
  friend: Page;
}

interface House {
  /** Seconds for a decision at a live table. */
  patience: number;
  /** Folders with further games. */
  games: string;
  /** How long the house keeps things. */
  keep: string;
  /** Where its data lie. */
  data: string;
  address: string;
}

export const test = base.extend<Guests, House>({
  patience: [300, { option: true, scope: 'worker' }],
  games: ['', { option: true, scope: 'worker' }],
  keep: ['all', { option: true, scope: 'worker' }],
  data: [
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), 'ludotheque-'));
      await use(data);
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  address: [
    async ({ data, patience, games, keep }, use) => {
      const { address, server } = await start(data, patience, games, keep);
      await use(address);
      server.removeAllListeners('exit');
      server.kill();
    },
    { scope: 'worker' },
  ],
  storageState: async ({ address }, use) => use({ cookies: [], origins: [{ origin: address, localStorage: [{ name: 'ludotheque-preferences', value: JSON.stringify({ bots: 'at-once' }) }] }] }), // nobody waits
  luck: [
    async ({ data }, use, { titlePath, project }) => {
      if (process.env['LUCK'] !== 'any') writeFileSync(join(data, 'luck'), [project.name, ...titlePath].join(' › '));
      await use();
    },
    { auto: true },
  ],
  calm: [
    async ({ browser }, use) => {
      const thrown: string[] = [];
      const listen = (context: BrowserContext): unknown => context.on('weberror', (fault) => thrown.push(fault.error().stack ?? fault.error().message));
      browser.on('context', listen);
      await use();
      browser.off('context', listen);
      expect(thrown, 'thrown on a page').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ address }, use) => use(address),
  friend: async ({ browser, contextOptions, viewport, baseURL, storageState }, use) => {
    const context = await browser.newContext({ ...contextOptions, viewport, baseURL: baseURL ?? '', storageState, locale: 'en-GB' });
    await use(await context.newPage());
    await context.close();
  },
});

/** From the first page to a duel against a bot in two clicks. */
export async function playNow(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: /Robot Master.*(about|environ)/ }).click();
  await page.getByRole('radio', { name: /Dreamer|Rêveur/ }).check({ force: true });
  await page.getByRole('button', { name: /Play now|Jouer contre/ }).click();
  await page.waitForURL(/\/tables\//);
}

/** Sets a table with the seats given by the words of their lists, and answers the link to share. */
export async function setTable(page: Page, seats: string[], wishes: Record<string, string> = {}): Promise<string> {
  await page.goto('/games/robot-master');
  await choose(page, 'How many play?', String(seats.length));
  for (const [seat, who] of seats.entries()) await page.getByLabel(`Seat ${seat + 1}`).selectOption(who);
  for (const [question, answer] of Object.entries(wishes)) await choose(page, question, answer);
  await nameMyself(page);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/tables\//);
  return seats.includes('A friend, by link') ? page.getByLabel('Link to the table').inputValue() : page.url();
}

/** A host who asks others to come says who that is; where only bots play nobody is asked. */
export async function nameMyself(page: Page): Promise<void> {
  const name = page.getByLabel('Your name');
  if ((await name.isVisible()) && !(await name.inputValue())) await name.fill('Margot');
}

export async function choose(page: Page, question: string | RegExp, answer: string): Promise<void> {
  await page.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true }).check({ force: true });
}

export async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit here' }).first().click();
}

/** Opens the sheet with seats, story and talk where a narrow screen has no room for them beside the board. */
export async function openBeside(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
  const sheet = page.getByRole('button', { name: 'Beside the board' });
  if ((await sheet.isVisible()) && !(await page.getByRole('dialog').isVisible())) await sheet.click();
}

export async function closeBeside(page: Page): Promise<void> {
  if (await page.getByRole('dialog', { name: 'Beside the board' }).isVisible()) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Beside the board' })).toHaveCount(0);
}

export const story = (page: Page): Locator => page.getByRole('log', { name: 'Story' });

/** The story tells it, on every screen. */
export async function expectTold(page: Page, what: string | RegExp): Promise<void> {
  await openBeside(page);
  await expect(story(page)).toContainText(what);
  await closeBeside(page);
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

/** Lays the first robot on the first lit place, and waits until the house has it: the only move left is made by itself. */
export async function layRobot(page: Page): Promise<void> {
  const before = await laid(page).count();
  try {
    if ((await page.locator('button.stack.picked').count()) === 0) await stacks(page).first().click({ timeout: SOON });
    await places(page).first().click({ timeout: SOON });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
  await expect.poll(() => laid(page).count(), { intervals: [20, 40, 80] }).not.toBe(before); // a new round clears the shelf
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

const DARK = { colorScheme: 'dark', contrast: 'no-preference' } as const; // as the tests begin
export const LIGHT = { ...DARK, colorScheme: 'light' } as const;
export const LOOKS = [LIGHT, { ...DARK, contrast: 'more' }, { ...LIGHT, contrast: 'more' }] as const;
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Axe finds nothing on the page as it is, in the dark; in further looks, nothing wrong with its colours, which is all that they change. */
export async function expectNoViolation(page: Page, looks: readonly Parameters<Page['emulateMedia']>[0][] = [LIGHT]): Promise<void> {
  await expectNone(new AxeBuilder({ page }));
  for (const look of looks) {
    await page.emulateMedia(look);
    await expectNone(new AxeBuilder({ page }).withRules(COLOURS), JSON.stringify(look));
  }
  await page.emulateMedia(DARK);
}

async function expectNone(axe: AxeBuilder, look = ''): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).join(' | ')}`), look).toEqual([]);
}

/** Nothing of the board is wider than the page. */
export async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}

/** How much has moved on its own since the page was opened, as browsers measure it. */
export function shifted(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) total += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );
}

/** What the browser's console complains of from now on; what is not found is the server's affair. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
  });
  return complaints;
}

export const guide = (page: Page): Locator => page.getByRole('region', { name: 'The guide' });
export const next = (page: Page): Locator => guide(page).getByRole('button', { name: 'Next' });

/** Plays a guided first game to its end by mouse, along what the board marks. */
export async function followGuide(page: Page, game: string): Promise<void> {
  const wanted = page.locator('button[aria-label$="the hint’s choice"]:not([aria-pressed=true])');
  const moment = (): Promise<string> => page.evaluate(() => location.search);
  const marks = (): Promise<(string | null)[]> => wanted.evaluateAll((pieces) => [location.search, ...pieces.map(({ ariaLabel, className }) => `${ariaLabel} ${className}`)]);
  const isOn = (number: number): Promise<boolean> => guide(page).getByText(`Note ${number} of`).isVisible();
  const press = async (thing: Locator): Promise<void> => {
    const before = await marks();
    await thing.click();
    await expect.poll(marks, { intervals: [20, 40, 80] }).not.toEqual(before);
  };
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000); // nothing passes by itself: "next" leads past what the others do

  await page.goto(`/learn/${game}`);
  await expect(guide(page)).toContainText('Note 1 of');
  const last = Number(/Note 1 of (\d+)/.exec(await guide(page).innerText())?.[1]);
  for (let number = 1; number < last; number++) {
    expect(await isOn(number), `note ${number}`).toBe(true);
    const asked = await guide(page).locator('.task').isVisible();
    const before = await moment();
    while (asked && (await moment()) === before) await press(wanted.first());
    while (await isOn(number)) await press(next(page));
  }
  await expect(guide(page).getByRole('link', { name: 'Play this game' })).toBeVisible();
}

export { expect };
