import type { Locator, Page } from '@playwright/test';
import { choose, COMPILED, complaintsOf, expect, expectTold, expectNoViolation, expectToFit, nameMyself, sitDown as takeSeat, story, test } from './house';
import { asked, decide, luckOf, sitAmongBots, walk } from './walk';

const GAME = 'entrepot-51';
const board = (page: Page, selector: string): Locator => page.locator(`[data-kinds] .board ${selector}`);
const lit = (page: Page, kind: string): Locator => page.locator(`[data-kinds] .lit[data-kind~="${kind}"]`);
const stepOf = (page: Page): Promise<string | null> => page.locator('[data-kinds]').getAttribute('data-number');

async function setTable(page: Page, seats: string[]): Promise<string> {
  await page.goto(`/games/${GAME}`);
  await choose(page, 'How many play?', String(seats.length));
  for (const [seat, who] of seats.entries()) await page.getByLabel(`Seat ${seat + 1}`).selectOption(who);
  await nameMyself(page);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/tables\//);
  return seats.includes('A friend, by link') ? page.getByLabel('Link to the table').inputValue() : page.url();
}

/** Decides once by keys alone; answers how many were pressed. */
async function type(page: Page, kinds: readonly string[], luck: () => number): Promise<number> {
  const offered = await board(page, 'button.amount').evaluateAll((chips) => chips.map((chip) => chip.getAttribute('data-amount') ?? ''));
  const amount = offered[Math.floor(luck() * Math.min(offered.length, 4))];
  const [deck] = await lit(page, 'reveal').evaluateAll((decks) => decks.map((deck) => deck.getAttribute('data-key') ?? ''));
  let keys = ['1']; // an answer, or a relic held out
  if (kinds.includes('pawn') && luck() < 0.1) keys = ['g', '1'];
  else if (deck !== undefined) keys = [deck];
  else if (kinds.includes('commit') || (kinds.includes('bid') && luck() < 0.5)) keys = [...(amount ?? ''), 'Enter'];
  else if (kinds.includes('pass')) keys = ['p'];
  const before = await stepOf(page);
  for (const key of keys) await page.keyboard.press(key);
  await expect.poll(() => stepOf(page), { message: `${kinds.join(' ')}: ${keys.join(' ')}` }).not.toBe(before);
  return keys.length;
}

test.use({ trace: 'off' }); // a page full of drawings at every click: the game would take twice as long

test('a whole sale against bots ends with a reckoning that agrees with the result', { tag: '@once' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await sitAmongBots(page, GAME);
  await walk(page, async () => undefined);
  await expect(page.getByRole('heading', { name: 'The reckoning' })).toBeVisible();
  await expect(board(page, '[role=rowheader]')).toHaveCount(3);
  await expect(board(page, '.truth li')).not.toHaveCount(0);
  await expectTold(page, 'The truth is out');
  expect(await board(page, '.row > .sum[role=cell]').allInnerTexts()).toEqual(await page.locator('.result td.total').allInnerTexts());
  expect(complaints).toEqual([]);
  await expectToFit(page);
  await expectNoViolation(page);
});

test('a whole sale by keyboard, a few keys for every decision', { tag: '@once' }, async ({ page }) => {
  await sitAmongBots(page, GAME);
  const luck = luckOf(7);
  const pressed: number[] = [];
  for (let kinds = await asked(page); kinds.length > 0; kinds = await asked(page)) pressed.push(await type(page, kinds, luck));
  const sorted = pressed.toSorted((a, b) => a - b);
  expect(sorted.length).toBeGreaterThan(20);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(6);
  expect(sorted.at(-1)).toBeLessThanOrEqual(6);
});

test('nobody sees what is in a fist before all are opened', { tag: '@once' }, async ({ page, friend }) => {
  const heard: string[] = [];
  friend.on('websocket', (line) => line.on('framereceived', ({ payload }) => heard.push(String(payload))));
  const link = await setTable(page, ['Me', 'A friend, by link', 'bot dreamer']);
  await takeSeat(friend, link, 'Mia');
  await expect(board(friend, '.stage')).toBeVisible(COMPILED); // the rules may have to be prepared first
  const isClosed = async (): Promise<boolean> => (await lit(page, 'commit').count()) > 0 && (await lit(friend, 'commit').count()) > 0;
  while (!(await isClosed())) {
    const asks = [page, friend].map((one) => one.waitForFunction(() => document.querySelector('[data-kinds]')?.getAttribute('data-kinds'), undefined, COMPILED));
    await Promise.any(asks);
    for (const one of [page, friend]) {
      const thing = (await lit(one, 'reveal').count()) > 0 ? lit(one, 'reveal').last() : lit(one, 'pass');
      if ((await thing.count()) > 0) await thing.click({ timeout: 2000 }).catch(() => undefined); // the only move left may be made by itself
    }
  }
  await friend.keyboard.press('5');
  await expect(board(friend, '[data-amount="5"]')).toBeFocused();
  await page.getByRole('button', { name: 'Hide a bid of 7 ingots' }).click();
  await expect(board(page, '.bidder').getByText('hidden bid of 7').first()).toBeAttached();
  await expect(board(friend, '.bidders .bidder.hidden').first()).toBeVisible();
  await expect(story(friend)).not.toContainText('a bid of');
  const told = heard.filter((frame) => frame.includes('bid_committed'));
  expect(told.length).toBeGreaterThan(0);
  for (const frame of told) expect(frame).not.toMatch(/"bid_committed","params":\{[^}]*"amount"|"commit":/);

  // what one is about to hide does not move when another has hidden a bid, and what is hidden outlives a reload
  await expect(board(friend, '[data-amount="5"]')).toBeFocused();
  await page.reload();
  await expect(board(page, '.bidder').getByText('hidden bid of 7').first()).toBeAttached();
  await friend.keyboard.press('Enter');
  for (const one of [page, friend]) await expect(story(one)).toContainText('are opened');
  await expect(story(friend)).toContainText(/has bid 7/);
});

for (const speed of ['slow', 'none']) test(`opened fists stay until the reader goes on: movement ${speed}`, { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await sitAmongBots(page, GAME, { preferences: { speed, bots: 'normal' } });
  const goOn = page.getByRole('button', { name: 'Go on' });
  const luck = luckOf(3);
  for (;;) {
    await expect(goOn.or(page.locator('[data-kinds]:not([data-kinds=""])')).first()).toBeVisible(COMPILED);
    if (await goOn.isVisible()) break;
    await type(page, await asked(page), luck).catch(() => undefined); // a moment of its own may begin meanwhile
  }
  await expect(board(page, '.bidders .bidder.opened')).toHaveCount(3);
  await expect(page.locator('[data-kinds]')).toHaveAttribute('data-kinds', '');
  await goOn.click();
  await expect(goOn).toBeHidden();
});

test('a collection is one press away where it is not always open', async ({ page, viewport }) => {
  await sitAmongBots(page, GAME, { seats: 5 });
  await asked(page);
  await expectToFit(page);
  const narrow = (viewport?.width ?? 0) < 600;
  const look = board(page, '.seat button.look').first();
  await expect(look).toBeVisible({ visible: narrow });
  if (!narrow) return;
  await look.click();
  await expect(board(page, '.opened')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(board(page, '.opened')).toBeHidden();
});

test('bids that have no room are announced at a desk, and words that have none begin in view on a phone', { tag: '@once' }, async ({ page }) => {
  await sitAmongBots(page, GAME, { seats: 5, preferences: { language: 'fr' } });
  const luck = luckOf(3);
  let [many, long] = [0, 0];
  for (let decision = 0; decision < 40 && !(many && long > 2) && (await asked(page)).length; decision++) {
    await page.setViewportSize({ width: 360, height: 640 });
    const above = await board(page, '.about').evaluateAll(([about]) => {
      if (!about || about.scrollHeight <= about.clientHeight) return null;
      about.scrollTo(0, 0);
      return about.getBoundingClientRect().top - (about.firstElementChild?.getBoundingClientRect().top ?? 0);
    });
    if (above !== null) long++;
    expect.soft(above ?? 0, 'what begins above the first line that can be scrolled to').toBeLessThan(1);
    await page.setViewportSize({ width: 1366, height: 768 });
    const chips = board(page, 'button.amount');
    const hidden = (await chips.count()) > 15 && (await chips.last().evaluate((chip) => (chip.parentElement?.scrollHeight ?? 0) > (chip.parentElement?.clientHeight ?? 0)));
    if (hidden && !many++) {
      const on = board(page, '.strip > button');
      await expect(on, 'the arrow to further bids').toBeInViewport({ ratio: 1 });
      const before = await chips.first().boundingBox();
      await on.click();
      await expect.poll(async () => (await chips.first().boundingBox())?.y).not.toBe(before?.y);
    }
    await decide(page, luck);
  }
  expect(many).toBeGreaterThan(0);
  expect(long).toBeGreaterThan(0);
});

test('the crates, and what lies with the pawnbroker, are covered by nothing', { tag: '@once' }, async ({ page }) => {
  for (const seats of [3, 4, 5]) {
    await sitAmongBots(page, GAME, { seats });
    await asked(page);
    for (const [width, height] of [[768, 1024], [1024, 768], [1180, 820], [1280, 640], [1366, 768]] as const) {
      await page.setViewportSize({ width, height });
      const covered = await board(page, ':is(.deck, .worth, .stock b, .stock svg)').evaluateAll((all) =>
        all.filter((thing) => thing.checkVisibility()).flatMap((thing) => {
          const { left, right, top, bottom } = thing.getBoundingClientRect();
          const over = [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y)).find((one) => !one?.closest('.crates'));
          return over === undefined ? [] : [`${thing.textContent || thing.classList.value}: ${over?.classList.value}`];
        }),
      );
      expect.soft(covered, `${seats} seats, ${width}×${height}`).toEqual([]);
    }
  }
});

test('a finger finds the counterfeits that its owner may look at, however a phone is held', { tag: '@once' }, async ({ page }) => {
  await sitAmongBots(page, GAME);
  await asked(page);
  for (const [width, height] of [[360, 640], [390, 664], [844, 390]] as const) {
    await page.setViewportSize({ width, height });
    const fakes = board(page, '.known button.relic');
    await expect(fakes.first()).toBeVisible();
    /** Whether it can be pressed 21.5 px from its middle: to the left and the right, up and down. */
    const reach = await fakes.evaluateAll((all) =>
      all.map((fake) => {
        const { left, top, width, height } = fake.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return [[-21.5, 0], [21.5, 0], [0, -21.5], [0, 21.5]].every(([right = 0, down = 0]) => document.elementFromPoint(x + right, y + down) === fake);
      }),
    );
    expect(reach, `${width}×${height}`).toEqual(reach.map(() => true));
    await expectToFit(page);
  }
});

test('every name says what it is', { tag: '@once' }, async ({ page }) => {
  await sitAmongBots(page, GAME);
  const bought = board(page, '.seat button.relic');
  const luck = luckOf(5);
  while ((await bought.count()) < 3 || (await lit(page, 'reveal').count()) === 0) await type(page, await asked(page), luck);
  await expect(lit(page, 'reveal').first()).toHaveAccessibleName(/^Turn up a \w+ relic\. .*: \d relics? left\. First \d points, second \d$/);

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

  await lit(page, 'reveal').first().focus();
  await page.keyboard.press('Enter');
  await expectTold(page, 'You turn up');
  const lot = board(page, '.lot button');
  for (let kinds = await asked(page); (await lot.count()) === 0; kinds = await asked(page)) await type(page, kinds, luck); // ours for nothing before anybody looks: the next one
  await expect(lot).toHaveAccessibleName(/Value \d/);
  await expect(board(page, ':is(button.amount, button.pass)').first()).toHaveAccessibleName(/^(Bid|Hide a bid of) \d+ ingots?$|^Pass for good$/);
});

test('axe finds nothing at the sale', async ({ page }) => {
  await sitAmongBots(page, GAME);
  const luck = luckOf(2);
  for (let decision = 0; decision < 6 && (await asked(page)).length; decision++) await decide(page, luck);
  await asked(page);
  await expectNoViolation(page);
  await page.goto(`/rules/${GAME}`);
  await expect(page.locator('main h2').first()).toBeVisible();
  await expectNoViolation(page);
});
