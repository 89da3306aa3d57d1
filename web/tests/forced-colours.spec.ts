/** Where the system has its own few colours: what can be pressed, what is chosen and whose turn it is are told by lines, which it leaves. */
import { expect, test } from './house';
import { asked, sitAmongBots } from './walk';

const GAMES = ['robot-master', 'relikt', 'chercheurs-de-tresors', 'entrepot-51', 'reliques-et-co'];

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

test('with forced colours nothing that tells something vanishes', { tag: '@once' }, async ({ page }) => {
  for (const game of GAMES) {
    await sitAmongBots(page, game);
    await asked(page);
    const seen = await page.evaluate(async () => {
      const board = document.querySelector('[data-kinds]');
      const all = (which: string): HTMLElement[] => [...(board?.querySelectorAll<HTMLElement>(which) ?? [])].filter((piece) => piece.checkVisibility());
      const line = (thing: Element): string => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(thing);
        return outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineStyle} ${outlineColor}`;
      };
      (document.activeElement as HTMLElement | null)?.blur();
      const lit = all('[data-piece].lit');
      const idle = all('[data-piece]:not(.lit)').filter((piece) => line(piece)).length;
      const bare = lit.filter((piece) => !line(piece)).map(({ className }) => className);
      const turn = [...document.querySelectorAll('.beside [aria-current]')].map(line);
      const taken = lit.find((piece) => piece.ariaPressed === 'false');
      const before = taken && line(taken);
      taken?.click();
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      (document.activeElement as HTMLElement | null)?.blur();
      const chosen = all('[aria-pressed=true]').filter((piece) => line(piece) === before || !line(piece)).map(({ className }) => className);
      return { lit: lit.length > 0, idle, bare, turn: turn.filter(Boolean).length, chosen };
    });
    expect.soft(seen, game).toEqual({ lit: true, idle: 0, bare: [], turn: 1, chosen: [] });
  }
  await page.goto('/games/robot-master');
  const looks = (state: string): Promise<string> => page.locator(`label:has(input:${state}) > :last-child`).first().evaluate((choice) => getComputedStyle(choice).backgroundColor);
  expect(await looks('checked')).not.toBe(await looks('not(:checked)'));
});
