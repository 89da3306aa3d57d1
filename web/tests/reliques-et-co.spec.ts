import type { Locator, Page } from '@playwright/test';
import { choose, COMPILED, complaintsOf, expect, expectTold, expectNoViolation, expectToFit, test, verdict } from './house';
import { typeToTheEnd } from './typing';
import { asked, sitAmongBots, walk } from './walk';

const TO_PRESS = '[data-kinds] .lit';
const offers = (page: Page) => page.locator('.offer.lit');
const spots = (page: Page) => page.locator('.spot');
const cards = (page: Page) => page.locator('.tableau .cell');
const word = (page: Page, which: string) => page.locator(`[data-word=${which}]`);

async function playNow(page: Page): Promise<void> {
  await page.goto('/games/reliques-et-co');
  await page.getByRole('radio', { name: /Dreamer/ }).check({ force: true });
  await page.getByRole('button', { name: /Play now/ }).click();
  await page.waitForURL(/\/tables\//, { timeout: 0 }); // the first table of all waits for the compiler
}

/** Whether something is to be decided here (true) or the game is over (false); waits for either. */
async function isAsked(page: Page): Promise<boolean> {
  await expect(page.locator(TO_PRESS).or(verdict(page)).first()).toBeVisible(COMPILED);
  return (await verdict(page).count()) === 0;
}

/** Where a click leads on, the best first: what a decision asks for alone, then spaces, then the end of the turn. */
const WISHES = [
  '.start.lit',
  '.spot.best',
  '.order.lit',
  '[data-word=this]',
  '.offer.lit',
  '.turn.lit',
  '.tableau .whole.lit:not(.takes)',
  'button.relic',
  '[data-word=done]',
  '[data-word=ready]',
  '[data-key=p7].lit:not(.picked)',
  '.take.lit:not(.picked)',
  '.takes.lit:not(.picked)',
] as const;

/** What somebody would press who likes the sea and fills museums. */
const WISH = (wishes: readonly string[]): [string, 'first' | 'last'] => {
  const wish = document.querySelector('.take.picked, .takes.picked') ? '.dice .die.lit' : (wishes.find((one) => document.querySelector(one)) ?? '[data-word=end_turn]');
  return [wish, wish === '.dice .die.lit' || wish === '.order.lit' ? 'last' : 'first'];
};

/** Decides once, by mouse. */
async function decide(page: Page): Promise<void> {
  const [wish, which] = await page.evaluate(WISH, WISHES);
  await page.locator(wish)[which]().click({ timeout: 2000 }).catch(() => undefined); // the only move left is made by itself
}

/** Plays until there is such a thing, in another game where luck did not bring it; pressed in the page, for it is only on the way. */
async function decideUntil(page: Page, thing: Locator, again: (page: Page) => Promise<void> = playNow): Promise<void> {
  for (let game = 0; game < 8 && (await thing.count()) === 0; game++) {
    if (game > 0) await again(page);
    while ((await asked(page)).length && (await thing.count()) === 0) {
      const [wish, which] = await page.evaluate(WISH, WISHES);
      await page.locator(wish).evaluateAll((found, last) => (found.at(last ? -1 : 0) as HTMLElement | undefined)?.click(), which === 'last');
    }
  }
  await expect(thing.first()).toBeVisible();
}

test.use({ trace: 'off' }); // a page full of drawings at every click: the game would take twice as long

test('the first turns by mouse', { tag: '@once' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await playNow(page);
  for (let decisions = 0; decisions < 60 && (await isAsked(page)); decisions++) await decide(page);
  await expectTold(page, /You lay/);
  expect(complaints).toEqual([]);
  await expectToFit(page);
});

/** The reckoning at the end of a game. */
async function expectReckoned(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'What the companies are worth' })).toBeVisible();
  const totals = await page.locator('.reckoning tbody tr').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].slice(0, 5).map((cell) => Number((cell.querySelector('.unseen') ?? cell).textContent))));
  for (const [cards = 0, bonuses = 0, dives = 0, museums = 0, total] of totals) expect(cards + bonuses + dives + museums).toBe(total);
  await expectTold(page, 'the game is over');
  await expectToFit(page);
}

test('a card is looked at from both sides, bought and laid', async ({ page }) => {
  await playNow(page);
  await decideUntil(page, offers(page));
  const offer = offers(page).first();
  const name = /^Buy (.*?) for \$\d/.exec((await offer.getAttribute('aria-label')) ?? '')?.[1] ?? '?';
  await page.getByRole('button', { name: 'Show level 2' }).click();
  await expect(offer).toHaveAccessibleName(new RegExp(`^Buy ${name} .*Level 2`));
  await page.getByRole('button', { name: 'Show level 1' }).click();

  await offer.click();
  await expect(page.locator('.zoom .sides > div')).toHaveCount(2);
  await expect(offer).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(offer).toHaveAttribute('aria-pressed', 'false');
  await offer.click();
  await word(page, 'this').click();
  await expectTold(page, `You buy the ${name}`);

  await expect(spots(page).first()).toBeVisible();
  const before = await cards(page).count();
  await expect(spots(page).first()).toHaveAccessibleName(new RegExp(`^Lay ${name} (below|above|to the left of|to the right of) the [A-Z].*: \\+\\d+ reputation`));
  await spots(page).last().click();
  await expect(cards(page)).toHaveCount(before + 1);
  await expectTold(page, `You lay the ${name}`);
  await expectToFit(page);
});

/** Which part of the table is open, where there is a choice, and where all of them lie: at one moment, for a bot's move may open another. */
const places = (page: Page): Promise<[string, string]> =>
  page.evaluate(() => [
    document.querySelector('.tabs .here')?.textContent ?? '',
    ['.others', '.main', '.market', '.museums', '.middle', '.tabs'].map((part) => {
      const { top = 0, left = 0, width = 0, height = 0 } = document.querySelector(`[data-kinds] ${part}`)?.getBoundingClientRect() ?? {};
      return width > 0 ? `${part} ${[left, top, width, height].map(Math.round).join(' ')}` : '';
    }).join('\n'),
  ]);

test('whatever is asked, the parts of the table stay where they are', async ({ page }) => {
  await sitAmongBots(page, 'reliques-et-co');
  const seen = new Map<string, Set<string>>();
  for (let decisions = 0; decisions < 60 && (await isAsked(page)); decisions++) {
    const [tab, way] = await places(page);
    const ways = seen.get(tab) ?? new Set();
    if (!(await page.locator('.board.over').count())) seen.set(tab, ways.add(way)); // the only move left is made by itself, and may be the last
    await decide(page);
  }
  for (const [tab, ways] of seen) expect([...ways], `in ${tab}`).toHaveLength(1);
});

test('a whole game by what is typed', { tag: '@once' }, async ({ page }) => {
  test.setTimeout(900_000); // only a hang takes as long
  const complaints = complaintsOf(page);
  await sitAmongBots(page, 'reliques-et-co');
  const words = ['this', 'done', 'ready'].map((word) => `[data-word=${word}].lit`);
  const held = ['p7', 'p1', 'p2', 'p3', 'p4', 'p5'].map((key) => `.board:has(.die.picked) [data-key=${key}].lit`);
  const presses = await typeToTheEnd(page, [...words, '.start.lit', '.spot.best', '.order.lit', '.relic.lit', '.offer.lit', '.whole.lit:not(.takes)', ...held, '.board:has(.die.picked) :is(.take, .takes).lit', '.die.lit', '[data-word=end_turn].lit']);
  expect(presses.length).toBeGreaterThan(50);
  await expectReckoned(page);
  expect(complaints).toEqual([]);
});

test('on a phone another company is a tap or a swipe away', async ({ page, hasTouch }) => {
  test.skip(!hasTouch, 'fingers only');
  await playNow(page);
  await decideUntil(page, page.locator('.dice .die.lit'));
  const table = page.url();
  const own = page.locator('.tableau').getByRole('group', { name: 'Your company' });
  const rival = page.locator('.tableau').getByRole('group', { name: 'Bot 2', exact: true });
  await page.getByRole('button', { name: 'For sale' }).tap();
  await page.locator('.thumb .whole').tap();
  await expect(rival).toBeVisible();
  await page.getByRole('button', { name: 'Back to your company' }).tap();
  await expect(own).toBeVisible();

  const fingers = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number, where: number): Promise<void> => {
    const y = await page.locator('.tableau').evaluate((rows, where) => rows.getBoundingClientRect().top + rows.clientHeight * where, where);
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
    for (let part = 1; part <= 8; part++) await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from + ((to - from) * part) / 8, y }] });
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  for (const where of [0.05, 0.5]) {
    // over the rows, and on them
    await swipe(300, 80, where);
    await expect(rival).toBeVisible();
    await swipe(60, 280, where);
    await expect(own).toBeVisible();
  }
  expect(page.url()).toBe(table); // and not the page before
});

test('on a phone a dive shows how deep it goes, how far one is, and what is missing', async ({ page, hasTouch }) => {
  test.skip(!hasTouch, 'narrow screens only');
  await playNow(page);
  await decideUntil(page, page.locator('.tray p', { hasText: /Add dice to your dive: \d+ to go/ }));
  const deep = Number(await page.locator('.sea b').innerText());
  const [dice = 0, gear = 0] = (await page.locator('.sea .sum').innerText()).split('+').map(Number);
  await expect(page.locator('.tray p')).toContainText(`${deep - dice - gear} to go`);
  await expect(page.locator('.sea .take')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)'); // it lies over the numbers
});

test('a die is dragged to its space, and other companies are a click away', { tag: '@once' }, async ({ page }) => {
  await playNow(page);
  await decideUntil(page, page.locator('.dice .die.lit'));
  const from = await page.locator('.dice .die.lit').first().boundingBox();
  await page.locator('.publics .public').last().scrollIntoViewIfNeeded();
  const to = await page.locator('.publics .public').last().boundingBox(); // the guided tours take any die
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 3, { steps: 6 });
  await page.mouse.up();
  await expectTold(page, /You place a \d on the guided tours/);
  await expect(page.getByRole('group', { name: 'This turn' })).toContainText('+1');

  const rival = page.locator('.thumb .whole');
  await expect(rival).toHaveAccessibleName(/^Bot 2: \d+ reputation, \$\d+, .*dic?e a turn/);
  await rival.click();
  await expect(page.getByRole('group', { name: 'Bot 2', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back to your company' }).click();
  await expect(page.getByRole('group', { name: 'Your company' })).toBeVisible();
});

test('a turn by keyboard: every name says what it is, and a hint is named', { tag: '@once' }, async ({ page }) => {
  await playNow(page);
  await isAsked(page);
  const tabTo = async (selector: string): Promise<Locator> => {
    for (let tabs = 0; tabs < 90; tabs++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) break;
      await page.keyboard.press('Tab');
    }
    const found = page.locator(selector).and(page.locator(':focus'));
    await expect(found).toBeFocused();
    return found;
  };
  for (const laid of [1, 2, 4]) {
    await expect(await tabTo('.start.lit')).toHaveAccessibleName(/^[A-Z].*\. Level 1\. 0 reputation/);
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(laid); // the last one is laid by itself
  }
  await isAsked(page);
  const die = await tabTo('.dice .die.lit');
  await expect(die).toHaveAccessibleName(/^A \d$/);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.dice .die:focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Where does the \d go\?/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Where does the \d go\?/)).toHaveCount(0);

  await page.keyboard.press('Enter');
  const guide = page.locator('.publics .public .take').last();
  await expect(guide).toHaveAccessibleName(/^Guided tours: Earn \$1 \(any die\)\. Place the \d here$/);
  await guide.focus();
  await page.keyboard.press('Enter');
  await expectTold(page, 'You earn $1');

  await isAsked(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.board .hinted').first()).toHaveAccessibleName(/the hint’s choice$/);
});

test('in an edition with twelve boxes in a museum the box that is pressed is filled', { tag: '@once' }, async ({ page }) => {
  test.setTimeout(1_800_000); // it is compiled first
  const relics = `relics = [${Array(12).fill(1).join(', ')}]`;
  const edition = `[edition]\ngame = "reliques-et-co"\nname = "Twelve boxes"\n[boxes.six]\n${relics}\n[boxes.nine]\n${relics}\n`;
  await page.goto('/games/reliques-et-co');
  await page.getByLabel('Load an edition file').setInputFiles({ name: 'edition.toml', mimeType: 'application/toml', buffer: Buffer.from(edition) });
  await expect(page.getByRole('radio', { name: 'Twelve boxes' })).toBeChecked(COMPILED);
  const other = page.getByLabel('Seat 2');
  await other.selectOption(await other.locator('option', { hasText: 'Dreamer' }).getAttribute('value'));
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/tables\//, { timeout: 0 });

  const boxes = page.locator('.order.lit');
  await decideUntil(page, boxes, async () => {
    const before = page.url();
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.waitForURL((url) => url.href !== before, { timeout: 0 });
  });
  const last = boxes.last();
  const [name] = ((await last.getAttribute('aria-label')) ?? '').split(':');
  const number = parseInt((await last.getAttribute('data-key')) ?? '', 36) - 1;
  await last.click();
  await expect(page.locator('.hall', { has: page.getByRole('button', { name: new RegExp(`^${name}`) }) }).locator(`[data-box="${number}"]`)).toHaveClass(/filled/);
  await expectTold(page, `You sell the ${name} 1 `);
});

for (const seats of [3, 4]) {
  test(`everything lies on the page at once with ${seats} seats`, { tag: '@once' }, async ({ page }) => {
    await page.goto('/games/reliques-et-co');
    await choose(page, 'How many play?', String(seats));
    for (let seat = 2; seat <= seats; seat++) {
      const list = page.getByLabel(`Seat ${seat}`);
      await list.selectOption(await list.locator('option', { hasText: 'Dreamer' }).getAttribute('value'));
    }
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.waitForURL(/\/tables\//, { timeout: 0 });
    await decideUntil(page, page.locator('.dice .die.lit'));
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const part of await page.locator('.offer, .hall, .public, .thumb, .company, .track, .tray, .tableau .cell').all()) await expect(part).toBeInViewport({ ratio: 1 });
    await expectToFit(page);
  });
}

/** What a card says in figures that something else lies over or its edge cuts: of the middle and four points around it, all must be its own. */
function coveredFigures(): string[] {
  const lifted = new CSSStyleSheet(); // the house allows no style but its own in the page itself
  lifted.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets = [lifted];
  const found = new Set<string>();
  for (const figure of document.querySelectorAll('.card :is(.price, .foot) svg.dollar, .card .price .relic, .card .laurel svg, .card .kind svg')) {
    if (!figure.checkVisibility()) continue;
    const card = figure.closest('.card');
    const { left, top, width, height } = figure.getBoundingClientRect();
    for (const [u, v] of [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8]] as const) {
      const all = document.elementsFromPoint(left + u * width, top + v * height).filter((thing) => !thing.matches('button, .paper'));
      if (!all[0] || !figure.contains(all[0])) found.add(`${figure.parentElement?.className.split(' ')[0]} of ${card?.querySelector('.name')?.textContent}: ${all[0]?.className} over it`);
    }
  }
  document.adoptedStyleSheets = [];
  return [...found];
}

for (const language of ['fr', 'en'])
  test(`nothing lies over what a card costs and earns: ${language}`, { tag: '@once' }, async ({ page }) => {
    await sitAmongBots(page, 'reliques-et-co', { seats: 4, preferences: { language } });
    await asked(page);
    for (const [width, height] of [[768, 1024], [1024, 768], [1280, 800], [1366, 768], [1920, 1080]] as const) {
      await page.setViewportSize({ width, height });
      for (const level of [1, 2]) {
        await expect(page.locator('.market .price .dollar')).toHaveCount(14);
        expect.soft(await page.evaluate(coveredFigures), `${width}×${height}, level ${level}`).toEqual([]);
        await page.locator('.flip').click();
      }
    }
  });

for (const seats of [2, 4])
  test(`at the end nothing lies over the other companies, and nothing stays empty for dice: ${seats} seats`, { tag: '@once' }, async ({ page }) => {
    await sitAmongBots(page, 'reliques-et-co', { seats });
    await walk(page, async () => undefined);
    for (const [width, height] of [[768, 1024], [1024, 768], [1280, 800], [1366, 768]] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      for (const thumb of await page.locator('.thumb').all()) {
        await expect(thumb, `${width}×${height}`).toBeInViewport({ ratio: 1 });
        expect(await thumb.evaluate((one) => [0.1, 0.9].map((share) => { const { left, top, width, height } = one.getBoundingClientRect(); return one.contains(document.elementFromPoint(left + width / 2, top + height * share)); })), `${width}×${height}`).toEqual([true, true]);
      }
    }
    await page.setViewportSize({ width: 390, height: 664 });
    await page.getByRole('button', { name: 'See the board' }).click();
    const [board, end] = await Promise.all(['.board', '.end'].map((part) => page.locator(`[data-kinds] ${part}`).boundingBox()));
    expect((board?.y ?? 0) + (board?.height ?? 0) - (end?.y ?? 0) - (end?.height ?? 0)).toBeLessThan(12);
  });

test('axe finds nothing on the board of Reliques & co', async ({ page }) => {
  await playNow(page);
  await isAsked(page);
  await expectNoViolation(page);
  await decideUntil(page, page.locator('.dice .die.lit'));
  await page.locator('.dice .die.lit').first().click();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await decideUntil(page, offers(page));
  await offers(page).first().click();
  await page.locator('.thumb .whole').click();
  await expectToFit(page);
  await expectNoViolation(page);
});
