/** Whoever must decide sees on every screen, without scrolling, something to press for every kind of move, large enough for a finger; and axe finds nothing on the way and at the end. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { faultsOf } from './faults';
import { expect, expectNoViolation, LOOKS, test, verdict } from './house';
import { sitAmongBots, SIZES, walk } from './walk';

const GAMES = ['robot-master', 'relikt', 'chercheurs-de-tresors', 'entrepot-51', 'reliques-et-co', 'maree-basse'];

// Of decisions that are alike the first are looked at, then one in a few: every size is laid out anew each time. EVERY_DECISION=1 looks at all.
const ALIKE = 4;
const EVERY = 5;

async function expectNoViolationHere(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoViolation(page, LOOKS);
}

/** What can be pressed and lies where only who scrolls finds it, with nothing to say so. */
function outOfSight(): string[] {
  const SLACK = 5; // pixels
  const board = document.querySelector<HTMLElement>('[data-kinds]');
  return [...(board?.querySelectorAll<HTMLElement>('[data-kind].lit') ?? [])].flatMap((piece) => {
    const { left, right, top, bottom } = piece.getBoundingClientRect();
    let around = piece.parentElement;
    while (around && around !== board && !/auto|scroll/.test(getComputedStyle(around).overflow)) around = around.parentElement;
    if (!around || around === board || !piece.checkVisibility() || around.parentElement?.matches(':has(> .beyond.lit)')) return [];
    const arrow = around.parentElement?.querySelector('.strip.long > button')?.checkVisibility();
    if (arrow || around.scrollLeft + around.scrollTop > 0) return []; // something says so, or it has just been moved on
    const edge = around.getBoundingClientRect();
    const isWithin = left > edge.left - SLACK && right < edge.right + SLACK && top > edge.top - SLACK && bottom < edge.bottom + SLACK;
    return isWithin ? [] : [`${piece.classList[0] ?? piece.tagName} (${piece.dataset['kind'] ?? ''}): out of sight`];
  });
}

test.use({ games: join(import.meta.dirname, '..', '..', 'examples') });

test.describe.configure({ mode: 'parallel' }); // whoever of the workers is free takes the next game

for (const game of GAMES)
  test(`the decision is in view, and axe finds nothing: ${game}`, { tag: '@once' }, async ({ page }, info) => {
    test.setTimeout(process.env['EVERY_DECISION'] ? 3_600_000 : 900_000); // a whole game at eight sizes; only a hang takes as long
    await sitAmongBots(page, game);
    const wrong = new Map<string, number>();
    const seen = new Map<string, number>(); // what was asked -> how often
    const decisions = await walk(page, async (kinds, decision) => {
      const times = seen.get(kinds.join()) ?? 0;
      seen.set(kinds.join(), times + 1);
      if (times >= ALIKE && decision % EVERY && !process.env['EVERY_DECISION']) return;
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        for (const fault of [...(await faultsOf(page)), ...(await page.evaluate(outOfSight))]) {
          const told = `${width}×${height}: ${fault}`;
          if (!wrong.has(told)) await page.screenshot({ path: info.outputPath(`${width}x${height}-${decision}-${wrong.size}.png`) });
          wrong.set(told, (wrong.get(told) ?? 0) + 1);
        }
      }
      expect(kinds).not.toEqual([]);
      if (decision === 3) await expectNoViolationHere(page);
    });
    expect(decisions).toBeGreaterThan(3);
    await expect(verdict(page)).toBeVisible();
    await expectNoViolationHere(page);
    expect([...wrong].map(([fault, times]) => `${fault} (${times} of ${decisions} decisions)`)).toEqual([]);
  });
