import type { Locator, Page } from '@playwright/test';
import { choose, complaintsOf, expect, expectNoViolation, expectToFit, nameMyself, sitDown as takeSeat, story, test, verdict } from './house';

const board = (page: Page, selector: string): Locator => page.locator(`section.table .board ${selector}`);
const crates = (page: Page) => board(page, 'button.deck.lit');
const amounts = (page: Page) => board(page, 'button.amount');
const choices = (page: Page) => board(page, 'button.choice');
const relics = (page: Page) => board(page, '.handy button.relic.lit');
const pass = (page: Page) => board(page, 'button.pass');
const fists = (page: Page) => board(page, '.bidding.closed');
const lot = (page: Page) => board(page, '.lot button');
const SOON = { timeout: 2000 };

async function playNow(page: Page): Promise<void> {
  await page.goto('/games/entrepot-51');
  await page.getByRole('radio', { name: 'Dreamer' }).check({ force: true });
  await page.getByRole('button', { name: /Play now/ }).click();
  await page.waitForURL(/\/tables\//);
}

async function setTable(page: Page, seats: string[]): Promise<string> {
  await page.goto('/games/entrepot-51');
  await choose(page, 'How many play?', String(seats.length));
  for (const [seat, who] of seats.entries()) await page.getByLabel(`Seat ${seat + 1}`).selectOption(who);
  await nameMyself(page);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/tables\//);
  return seats.includes('A friend, by link') ? page.getByLabel('Link to the table').inputValue() : page.url();
}

/** Whether something is to be decided here (true) or the game is over (false); waits for either. */
async function isAsked(page: Page): Promise<boolean> {
  const asked = crates(page).or(amounts(page)).or(pass(page)).or(choices(page)).or(relics(page));
  await expect(asked.or(verdict(page)).first()).toBeVisible({ timeout: 90_000 }); // the first bot move of all waits for the compiler
  return (await verdict(page).count()) === 0;
}

/** Clicks what was lit a moment ago; where only one move was left, the house may have made it meanwhile. */
async function click(thing: Locator): Promise<void> {
  await thing.first().click(SOON).catch(() => undefined);
}

/** Decides once: bids a little, hides a little, and takes what is offered. */
async function decide(page: Page): Promise<void> {
  const before = await story(page).innerText();
  if ((await crates(page).count()) > 0) await click(crates(page));
  else if ((await fists(page).count()) > 0) await click(amounts(page).last());
  else if ((await relics(page).count()) > 0) await click(relics(page));
  else if ((await board(page, '.bid b').count()) === 0 && (await amounts(page).count()) > 0) await click(amounts(page));
  else if ((await pass(page).count()) > 0) await click(pass(page));
  else await click(choices(page));
  await expect.poll(async () => (await story(page).innerText()) !== before, SOON).toBe(true).catch(() => undefined);
}

test.use({ trace: 'off' }); // a page full of drawings at every click: the game would take twice as long

test('a whole sale against bots by mouse', { tag: '@once' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await playNow(page);
  let mayPawn = true; // once, if the bots leave the broker a token; the guide pawns for certain
  while (await isAsked(page)) {
    const pawn = board(page, 'button.errand').and(page.getByRole('button', { name: /^Pawn/ }));
    if (mayPawn && (await pawn.count()) > 0) {
      await click(pawn);
      await click(relics(page));
      mayPawn = false;
    } else await decide(page);
  }
  await expect(page.getByRole('heading', { name: 'The reckoning' })).toBeVisible();
  await expect(board(page, '[role=rowheader]')).toHaveCount(3);
  await expect(board(page, '.truth li')).not.toHaveCount(0);
  await expect(story(page)).toContainText('The truth is out');
  const told = await page.locator('.result td.number').allInnerTexts();
  expect(await board(page, '.row > .sum[role=cell]').allInnerTexts()).toEqual(told.map((points) => points.replace('-', '−')));
  expect(complaints).toEqual([]);
  await expectToFit(page);
  await expectNoViolation(page);
});

test('nobody sees what is in a fist before all are opened', { tag: '@once' }, async ({ page, friend }) => {
  const heard: string[] = [];
  friend.on('websocket', (line) => line.on('framereceived', ({ payload }) => heard.push(String(payload))));
  const link = await setTable(page, ['Me', 'A friend, by link', 'Bot (Dreamer)']);
  await takeSeat(friend, link, 'Mia');
  await expect(board(friend, '.stage')).toBeVisible();
  const isClosed = async (): Promise<boolean> => (await fists(page).count()) > 0 && (await fists(friend).count()) > 0;
  for (let turn = 0; turn < 200 && !(await isClosed()); turn++) {
    for (const one of [page, friend]) {
      if ((await fists(page).count()) > 0) break;
      if ((await crates(one).count()) > 0) await click(crates(one).last());
      else if ((await pass(one).count()) > 0) await click(pass(one));
    }
    await page.waitForTimeout(50);
  }
  const slider = (one: Page): Locator => one.getByRole('slider', { name: 'Ingots' });
  await slider(friend).fill('5');
  await slider(page).fill('7');
  await page.getByRole('button', { name: 'Hide 7' }).click();
  await expect(board(page, '.bidder').getByText('hidden bid of 7')).toBeAttached();
  await expect(board(friend, '.bidder.hidden').first()).toBeVisible();
  await expect(story(friend)).not.toContainText('a bid of');
  const told = heard.filter((frame) => frame.includes('bid_committed'));
  expect(told.length).toBeGreaterThan(0);
  for (const frame of told) expect(frame).not.toMatch(/"bid_committed","params":\{[^}]*"amount"|"commit":/);

  // what one is about to hide does not move when another has hidden a bid, and what is hidden outlives a reload
  await expect(slider(friend)).toHaveValue('5');
  await page.reload();
  await expect(board(page, '.bidder').getByText('hidden bid of 7')).toBeAttached();
  await friend.getByRole('button', { name: 'Hide 5' }).click();
  for (const one of [page, friend]) await expect(story(one)).toContainText('are opened');
  await expect(story(friend)).toContainText(/has bid 7/);
});

test('everything is on the page at once on a desktop, and nothing is too wide', async ({ page, viewport }) => {
  await setTable(page, ['Me', ...Array.from({ length: 4 }, () => 'Bot (Dreamer)')]);
  for (let decision = 0; decision < 8 && (await isAsked(page)); decision++) {
    await expectToFit(page);
    await decide(page);
  }
  await isAsked(page);
  await expectToFit(page);
  if ((viewport?.width ?? 0) > 900) {
    for (const part of await board(page, ':is(.seat, .stage, .decks, .known, button.amount, button.pass)').all()) await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test('a sale by keyboard: every name says what it is', { tag: '@once' }, async ({ page }) => {
  await playNow(page);
  const bought = board(page, '.seat button.relic');
  while ((await bought.count()) < 3 && (await isAsked(page))) await decide(page);
  while ((await crates(page).count()) === 0 && (await isAsked(page))) await (((await amounts(page).count()) > 0) ? click(amounts(page).last()) : decide(page));
  await expect(crates(page).first()).toHaveAccessibleName(/^Turn up a \w+ relic\. .*: \d relics? left\. First \d points, second \d$/);

  // the relics of a collection: arrows lead from one to the next, and the eye follows
  const first = bought.first();
  await first.focus();
  await expect(first).toHaveAccessibleName(/Value \d · .* · (no power|blessed|cursed)/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.zoom')).toContainText(/Value \d/);
  await page.keyboard.press('Escape');
  await expect(page.locator('.zoom')).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(page.locator(':focus')).toHaveClass(/relic/);

  await crates(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(story(page)).toContainText('You turn up');
  await expect(lot(page)).toHaveAccessibleName(/Value \d/);
  await isAsked(page);
  const slider = page.getByRole('slider', { name: 'Ingots' });
  if ((await slider.count()) > 0) {
    const before = Number(await slider.inputValue());
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${before - 1} ingots?$`));
  }
  const offer = amounts(page).or(pass(page)).first();
  await expect(offer).toHaveAccessibleName(/^(Bid|Hide a bid of) \d+ ingots?$|^Pass for good$/);
  const told = await story(page).innerText();
  await offer.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => story(page).innerText()).not.toBe(told);
  await isAsked(page);
  await expect(board(page, ':is(button.deck, button.amount, button.pass, button.choice, button.relic):focus')).toHaveCount(1); // the next decision is under the keys
});

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing at the sale (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await playNow(page);
    for (let decision = 0; decision < 6 && (await isAsked(page)); decision++) await decide(page);
    await isAsked(page);
    await expectNoViolation(page);
    await page.goto('/rules/entrepot-51');
    await expect(page.locator('main h2').first()).toBeVisible();
    await expectNoViolation(page);
  });
}
