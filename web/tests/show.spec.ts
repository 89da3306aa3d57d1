/** What is shown takes its time: each game to its result with movement on; and nothing jumps meanwhile. */
import type { Page } from '@playwright/test';
import { expect, places, stacks, story, test, verdict } from './house';
import { asked, CROWDS, decide, luckOf, sitAmongBots, walk } from './walk';

const GAMES = ['robot-master', 'relikt', 'chercheurs-de-tresors', 'entrepot-51', 'reliques-et-co'] as const;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Shift extends PerformanceEntry {
  hadRecentInput: boolean;
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Keeps whatever the page shifts, however little, wherever the board lies, and in which order the show and the result come. */
function watch(): void {
  const seen = { shifts: [] as string[], lately: [] as string[], boxes: new Set<string>(), early: 0, moved: 0, heard: [] as { text: string; busy: boolean }[] };
  Object.assign(window, { seen });
  const tell = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(' ');
  const STILL = 3; // pixels: less is no movement to a browser either
  let before = new Map<Element, DOMRect>();
  /** Words that change in a box that stays where it is, such as a 9 in the middle of it that becomes a 10, are no jump. */
  const isWord = (node: Node | null): boolean => {
    let box = node instanceof Text ? node.parentElement : node;
    while (box instanceof Element && getComputedStyle(box).display === 'inline') box = box.parentElement;
    if (!(box instanceof Element) || box === node) return false;
    const [{ x, y }, { x: wasX, y: wasY } = { x: NaN, y: NaN }] = [box.getBoundingClientRect(), before.get(box)];
    return Math.hypot(x - wasX, y - wasY) < STILL;
  };
  const judge = (shifts: PerformanceEntryList): void => {
    if (!document.querySelector('[data-status=running]')) return; // nothing is decided any more
    for (const { hadRecentInput, value, sources } of shifts as Shift[])
      if (!hadRecentInput && !sources.every(({ node }) => isWord(node)))
        seen.lately.push(`${value.toFixed(5)} ${sources.map(({ node, previousRect, currentRect }) => `${node instanceof Element ? node.getAttribute('class') : `“${node?.textContent}”`} in ${node?.parentElement?.className}: ${tell(previousRect)} → ${tell(currentRect)}`).join(', ')}`);
  };
  const observer = new PerformanceObserver((list) => judge(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: false });
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes)
        if ((target instanceof Element ? target : target.parentElement)?.closest('[aria-live=polite], [role=status], [role=alert]')) seen.heard.push({ text: node.textContent?.trim() ?? '', busy: document.querySelector('[data-busy]') !== null });
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    seen.moved += 1;
    return animate.apply(this, how);
  };
  const look = (): void => {
    judge(observer.takeRecords());
    before = new Map([...document.querySelectorAll(':not(svg *)')].map((box) => [box, box.getBoundingClientRect()]));
    const board = document.querySelector('[data-kinds]');
    if (board) {
      const { left, top, width, height } = board.getBoundingClientRect();
      seen.boxes.add([left, top, width, height].join(' '));
      if (board.getAttribute('data-kinds')) seen.shifts.push(...seen.lately.splice(0)); // after the last decision the truth may take its room
    }
    if (document.querySelector('#verdict') && document.querySelector('[data-busy]')) seen.early += 1;
    requestAnimationFrame(() => void scheduler.postTask(look, { priority: 'user-blocking' })); // as soon as a frame is drawn, and before anything else: what is taken away has no name any more
  };
  look();
}

/** Who decides sees first what has happened: what still moves when the next thing happens would jump. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity));
}

test.describe.configure({ mode: 'parallel' }); // whoever of the workers is free takes the next game

/** What was seen since `watch`. */
const seenOn = (page: Page): Promise<{ shifts: string[]; boxes: string[]; early: number; moved: number; heard: { text: string; busy: boolean }[] }> =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: { shifts: string[]; boxes: Set<string>; early: number; moved: number; heard: { text: string; busy: boolean }[] } };
    return { heard: seen.heard, shifts: seen.shifts, boxes: [...seen.boxes], early: seen.early, moved: seen.moved };
  });

for (const game of GAMES)
  test(`the show ends and the result comes after it: ${game}`, { tag: '@once' }, async ({ page }) => {
    test.setTimeout(900_000); // a whole game with all that moves; only a hang takes as long
    await sitAmongBots(page, game, { preferences: { speed: 'fast', bots: 'normal' } });
    await asked(page);
    await page.evaluate(watch);
    await walk(page, () => atRest(page));
    await expect(verdict(page)).toBeVisible();
    await expect(page.locator('[data-busy]')).toHaveCount(0);
    const seen = await seenOn(page);
    expect(seen.moved, 'something has moved').toBeGreaterThan(0);
    expect(seen.early, 'moments at which the result stood before a show').toBe(0);
    expect(seen.boxes, 'the board keeps its place').toHaveLength(1);
    expect(seen.shifts, 'nothing shifts').toEqual([]);
    await expect.poll(() => page.locator('[aria-live="polite"] p').last().innerText()).toMatch(/(win|share|lose|over|draw).*\d/);
    const end = await verdict(page).innerText();
    const { heard } = await seenOn(page);
    const ending = heard.findIndex(({ text }) => text.startsWith(end));
    expect(ending).toBeGreaterThan(-1);
    expect(heard.slice(ending), 'the end is told once, with its points, behind the show and all that happened in it').toEqual([{ text: expect.stringMatching(/\d/), busy: false }]);
    const said = await page.locator('[aria-live="polite"] p').allInnerTexts();
    const result = await verdict(page).innerText();
    expect(said.filter((line) => line.startsWith(result)), 'the result is said once').toHaveLength(1);
    expect((await story(page).innerText()).length).toBeGreaterThan(100);
  });

test('the end is told once where bots play at once', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await sitAmongBots(page, 'reliques-et-co', { level: 'dreamer', preferences: { speed: 'fast', bots: 'at-once', playSingle: true } });
  await asked(page);
  await page.evaluate(watch);
  await walk(page, async () => undefined, 11);
  await expect(verdict(page)).toBeVisible();
  const end = await verdict(page).innerText();
  await expect.poll(() => page.locator('[aria-live="polite"] p').last().innerText()).toContain(end);
  const { heard } = await seenOn(page);
  expect(heard.filter(({ text }) => text.startsWith(end))).toEqual([{ text: expect.stringMatching(/\d/), busy: false }]);
});

const DECISIONS = 5;

for (const game of GAMES)
  test(`nothing jumps on a phone, with many at the table: ${game}`, { tag: '@once' }, async ({ page }) => {
    const luck = luckOf(5);
    await page.setViewportSize({ width: 390, height: 664 });
    await sitAmongBots(page, game, { ...CROWDS[game], preferences: { language: 'fr', speed: 'fast', bots: 'normal' } });
    await asked(page);
    await page.evaluate(watch);
    for (let decision = 0; decision < DECISIONS && (await asked(page)).length; decision++) {
      await atRest(page);
      await decide(page, luck);
    }
    await asked(page);
    const { boxes, shifts } = await seenOn(page);
    expect(boxes, 'the board keeps its place').toHaveLength(1);
    expect(shifts, 'nothing shifts').toEqual([]);
  });

test('between two rounds nothing is asked until the reader has seen enough', { tag: '@once' }, async ({ page }) => {
  await sitAmongBots(page, 'robot-master', { options: { rounds: 2 }, preferences: { speed: 'fast' } });
  const luck = luckOf(4);
  const reckoning = page.getByRole('dialog', { name: 'Round 1 is over' });
  const acting = page.locator('aside [aria-current="true"]');
  for (;;) {
    await expect(stacks(page).first().or(reckoning)).toBeVisible();
    if (await reckoning.isVisible()) break;
    await decide(page, luck);
  }
  await expect(page.locator('.now')).toHaveText('Look at what happened, then go on.');
  await expect(acting).toHaveCount(0);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.locator('.now')).toHaveText('Your turn: place a robot.');
  await expect(acting).toHaveCount(1);
});

test('step by step: the bot waits for “Next”, by button and by key, and what it did is seen again', { tag: '@once' }, async ({ page }) => {
  await sitAmongBots(page, 'robot-master', { preferences: { speed: 'none', bots: 'step' } });
  const number = (): Promise<number> => page.locator('[data-number]').getAttribute('data-number').then(Number);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  if (await next.or(stacks(page).first()).first().textContent() === 'Next') await next.click(); // the bot begins
  for (const goOn of [() => next.click(), () => page.keyboard.press('n')]) {
    await asked(page);
    await stacks(page).first().click();
    await places(page).first().click();
    await expect(next).toBeVisible();
    const own = await number();
    await expect(stacks(page)).toHaveCount(0);
    await goOn();
    await expect.poll(number).toBe(own + 1);
  }
  await asked(page);
  const there = await number();
  await page.getByRole('button', { name: 'Show me again' }).click();
  await expect.poll(number).toBe(there - 1);
  await expect(stacks(page)).toHaveCount(0);
  await expect.poll(number).toBe(there);
  await expect(stacks(page).first()).toBeVisible();
});

test('who comes back to a table is shown again what the bot did', { tag: '@once' }, async ({ page }) => {
  await sitAmongBots(page, 'robot-master');
  const number = (): Promise<number> => page.locator('[data-number]').getAttribute('data-number').then(Number);
  await asked(page);
  const there = (await number()) + 2; // one's own move, then the bot's
  await stacks(page).first().click();
  await places(page).first().click();
  await expect.poll(number).toBe(there);
  const again = page.getByRole('button', { name: 'Show me again' });
  await page.reload();
  await again.click();
  await expect.poll(number).toBe(there - 1);
  await expect.poll(number).toBe(there);
  await expect(stacks(page).first()).toBeVisible();
});

test('keys: the sheet, the rules, what happened, the board read aloud; and none of it when they are off', { tag: '@once' }, async ({ page }) => {
  await sitAmongBots(page, 'robot-master');
  await asked(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(sheet).toContainText('ask for a hint');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  const spoken = page.locator('[aria-live="polite"] p');
  const before = (await spoken.allInnerTexts()).at(-1) ?? ''; // what was said long ago is taken away meanwhile
  await page.keyboard.press('l');
  await expect(spoken.last()).not.toHaveText(before);
  await expect(spoken.last()).toContainText('Your turn: place a robot.');
  await page.keyboard.press('w');
  await expect(spoken.last()).toHaveText(/^(Bot .+|Nothing has happened.+)$/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: /^Rules/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.evaluate(() => localStorage.setItem('ludotheque-preferences', JSON.stringify({ ...JSON.parse(localStorage.getItem('ludotheque-preferences') ?? '{}'), keys: false })));
  await page.reload();
  await asked(page);
  await page.keyboard.press('?');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
