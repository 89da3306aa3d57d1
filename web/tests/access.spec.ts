/** For ears, for fingers, and for those who want nothing to move. */
import type { Page } from '@playwright/test';
import { choose, expect, expectTold, expectToFit, isAsked, places, playNow, stacks, test, verdict } from './house';
import { CROWDS, sitAmongBots, walk } from './walk';

test('a move as a screen reader tells it', async ({ page }) => {
  await playNow(page);
  await isAsked(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Robot Master" [level=1]
    - toolbar "Tools":
      - button "Undo"
      - button "Hint"
      - button "Rules"
      - button "Mute the sound"
    - paragraph: /^Your turn/
    - region "Board":
      - region "Columns":
        - heading "Columns" [level=2]
        - list:
          - listitem:
            - text: Bot 2
            - img /\\d+ robots in hand/
      - region "Rows":
        - heading "Rows yours" [level=2]
        - list:
          - listitem:
            - text: You
            - img "your turn to place"
      - group "The shelf, five rows of five":
        - button /^A1, /
      - list "Prices of the rows":
        - listitem: "/Row A: \\\\d+/"
      - list "Prices of the columns":
        - listitem: "/Column 1: \\\\d+/"
      - region "Your robots":
        - heading "Your robots" [level=2]
        - paragraph: Pick a robot, or a lit place.
        - list:
          - listitem:
            - button /^Robot \\d, .+, (one|\\d) in hand/
  `);

  const robot = stacks(page).first();
  await expect(robot).toHaveAccessibleName(/^Robot \d, .+, (one|\d) in hand$/);
  await robot.press('Enter');
  await expect(robot).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Your robots' })).toContainText(/Where does .+ go\?/);
  const place = places(page).first();
  await expect(place).toHaveAccessibleName(/^[A-E][1-5], place robot \d: row [A-E] from \d+ to \d+, column [1-5] from \d+ to \d+$/);
  const [, cell] = /^(..)/.exec((await place.getAttribute('aria-label')) ?? '') ?? [];
  await place.press('Enter');
  await isAsked(page);
  await expectTold(page, `on ${cell}.`);
  const spoken = (): Promise<string[]> => page.locator('[aria-live="polite"] p').allInnerTexts();
  await expect.poll(spoken).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^You place a \\d on ${cell}\\.$`))]));
  await expect.poll(async () => (await spoken()).slice(-2)).toEqual([expect.stringMatching(/^Bot 2 places a \d on ..\.$/), 'Your turn: place a robot.']);
  expect((await spoken()).filter((line) => line.startsWith('You place'))).toHaveLength(1); // each event once
  await expect(page.getByRole('button', { name: /^[A-E][1-5], robot \d, laid last$/ })).toHaveCount(1);
});

test.describe('the board is read aloud, at every decision, at the end and to who looks on', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const [game, crowd] of Object.entries(CROWDS))
    test(game, { tag: '@once' }, async ({ page, friend }) => {
      const heard = async (reader: Page): Promise<string> => {
        const lines = reader.locator('[aria-live="polite"][aria-relevant] p');
        const before = await lines.allInnerTexts();
        await reader.keyboard.press('l');
        let said = '';
        const read = async (): Promise<number> => {
          const told = await lines.allInnerTexts();
          said = told.join() === before.join() ? '' : (told.at(-1) ?? '');
          return said.length; // whose turn it is may be told in between, in a few words
        };
        await expect.poll(read, { intervals: [10, 20, 40] }).toBeGreaterThan(100);
        expect(said).not.toMatch(/undefined|NaN|null|Infinity|\{|\$[a-z]|\bboard-|\.\.|: \.|  | ,| \./);
        return said;
      };
      await sitAmongBots(page, game, crowd);
      let looking = false;
      const moves = await walk(page, async () => {
        expect(await heard(page)).toMatch(/^Your turn/);
        if (looking) return;
        looking = true;
        await friend.goto(page.url());
        await expect(friend.locator('[data-kinds] :is(button, svg)').first()).toBeVisible(); // before the board is there only the status is read
        await heard(friend);
      });
      expect(moves).toBeGreaterThan(3);
      await expect(verdict(page)).toBeVisible();
      await heard(page);
    });
});

test('on a French keyboard a robot is taken up without Shift', { tag: '@once' }, async ({ page }) => {
  await playNow(page);
  await isAsked(page);
  const robot = stacks(page).first();
  const digit = (await robot.getAttribute('data-key')) ?? '';
  await expect(robot).toHaveAttribute('aria-keyshortcuts', digit);
  const typed = 'à&é"\'('[Number(digit)] ?? '';
  await page.evaluate(([key, code]) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })), [typed, `Digit${digit}`] as const);
  await expect(robot).toHaveAttribute('aria-pressed', 'true');
});

test('the rules lie at the table: opened, read and put away by keyboard', { tag: '@once' }, async ({ page }) => {
  await playNow(page);
  await isAsked(page);
  const rules = page.getByRole('button', { name: 'Rules' });
  await rules.press('Enter');
  const book = page.getByRole('dialog', { name: 'Rules: Robot Master' });
  await expect(book.getByRole('heading', { name: 'What a line is worth' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(book).toHaveCount(0);
  await expect(rules).toBeFocused();
});

for (const [wish, system, moves] of [
  ['As the system', 'no-preference', true],
  ['As the system', 'reduce', false],
  ['None', 'no-preference', false],
  ['Fast', 'reduce', true],
] as const) {
  test(`motion “${wish}” where the system says ${system}: things ${moves ? 'move' : 'stand still'}`, { tag: '@once' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: system });
    await page.goto('/settings');
    await choose(page, 'Movement', wish);
    await playNow(page);
    await isAsked(page);
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        document.documentElement.dataset['flown'] = 'yes';
        return animate.apply(this, how);
      };
    });
    await stacks(page).first().click();
    await places(page).first().click();
    await isAsked(page);
    await expect(page.locator('html')).toHaveAttribute('data-motion', moves ? 'on' : 'off');
    if (moves) return expect(page.locator('html')).toHaveAttribute('data-flown', 'yes');
    expect(await page.evaluate(() => [document.documentElement.dataset['flown'], document.getAnimations().length])).toEqual([undefined, 0]);
  });
}

test('a robot is looked at closely: by a tap on the shelf, by holding it in the hand', async ({ page }, { project }) => {
  await playNow(page);
  await isAsked(page);
  const zoom = page.locator('.zoom');
  const onShelf = page.locator('.middle button:has([data-place])').first();
  await (project.name === 'phone' ? onShelf.tap() : onShelf.click());
  await expect(zoom).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(zoom).toHaveCount(0);

  const robot = stacks(page).first();
  if (project.name === 'phone') {
    const { x = 0, y = 0, width = 0 } = (await robot.boundingBox()) ?? {};
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + width / 2 }] });
    await expect(zoom).toBeInViewport({ ratio: 1 });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } else {
    await robot.hover();
    await expect(zoom).toBeInViewport({ ratio: 1 });
    await page.mouse.move(0, 0);
  }
  await expect(zoom).toHaveCount(0);
});

for (const locale of ['en-GB', 'fr-FR'] as const) {
  test.describe(locale, () => {
    test.use({ locale });
    test.skip(({ viewport }) => (viewport?.width ?? 0) > 400, 'what fits a phone fits a desk');
    test('no page of any game is wider than the screen', async ({ page }) => {
      await page.goto('/');
      const shelf = page.locator('main a[href^="/games/"]');
      await expect(shelf.first()).toBeVisible();
      await expectToFit(page);
      const games = await shelf.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(games).toHaveLength(5);
      for (const game of games)
        for (const path of [game, game?.replace('games', 'rules'), game?.replace('games', 'learn')]) {
          await page.goto(path ?? '');
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expectToFit(page);
        }
    });
  });
}
