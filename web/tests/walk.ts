/** A whole game of any kind against bots: presses whatever is lit, and lets the test look at every decision. */
import { expect, type Page } from '@playwright/test';

export interface Wish {
  seats?: number;
  options?: Record<string, number | string>;
  level?: string;
  /** What the reader prefers, over what makes a walk quick. */
  preferences?: Record<string, unknown>;
}

/** Of windows that boards are looked at in. */
export const SIZES = [
  [360, 640],
  [390, 664],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [640, 400], // 1280×800 at 200 %
  [1366, 768],
  [2560, 1440],
] as const;

/** As many as can sit there. */
export const CROWDS = {
  'robot-master': { seats: 4, options: { mode: 'teams' } },
  relikt: { seats: 5 },
  'chercheurs-de-tresors': { seats: 4 },
  'entrepot-51': { seats: 5 },
  'reliques-et-co': { seats: 4 },
} satisfies Record<string, Wish>;

const QUICK = { playSingle: false, speed: 'none', bots: 'at-once' };
const PRESSES = 40; // more for one decision: the board is stuck

/** Opens a table against bots, without the lobby. */
export async function sitAmongBots(page: Page, game: string, { seats, options = {}, level, preferences = {} }: Wish = {}): Promise<void> {
  await page.goto('/settings');
  const id = await page.evaluate(
    async ({ game, seats, options, level, preferences }) => {
      const ask = async (path: string, body?: object) => {
        const sent = body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
        const answer = await fetch(`/api/${path}`, sent);
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
        return answer.json() as Promise<{ id: string; slug: string; seats: number[]; bots: string[] }>;
      };
      localStorage.setItem('ludotheque-preferences', JSON.stringify({ ...JSON.parse(localStorage.getItem('ludotheque-preferences') ?? '{}'), ...preferences }));
      const all = (await ask('games')) as unknown as { slug: string; seats: number[]; bots: string[] }[];
      const box = all.find(({ slug }) => slug === game);
      const many = seats ?? box?.seats.find((count) => count > 1) ?? 1;
      const bots = Array.from({ length: many - 1 }, () => ({ who: 'bot', bot: level ?? box?.bots[0] }));
      await ask('me', { name: 'Ada' });
      return (await ask('tables', { game, places: [{ who: 'me' }, ...bots], options })).id;
    },
    { game, seats, options, level, preferences: { ...QUICK, ...preferences } },
  );
  await page.goto(`/tables/${id}`);
}

/** The kinds of move asked for now, none when the game is over; waits for either. */
export async function asked(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kinds = (): string | undefined => document.querySelector<HTMLElement>('[data-kinds]:has(*)')?.dataset['kinds']; // the board itself comes after its frame
    for (;;) {
      const found = kinds();
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))); // as long as it takes: the first move of all waits for the compiler
      if (found === kinds() && (found || document.querySelector('#verdict'))) return (found ?? '').split(' ').filter(Boolean); // and it is drawn
    }
  });
}

/** Decides something at random, a kind of move first, by pressing what is lit until the game has gone on: all in the page, for every question from here costs more than the press. */
export async function decide(page: Page, luck: () => number): Promise<void> {
  const throws = Array.from({ length: PRESSES }, () => [luck(), luck(), luck()] as const);
  const presses = await page.evaluate(async (throws) => {
    const find = () => document.querySelector<HTMLElement>('[data-kinds]');
    const number = find()?.dataset['number'];
    const isHere = () => find()?.dataset['number'] === number;
    let first: HTMLElement[] | undefined; // what was lit before anything was pressed
    for (const [press, [ofKinds, ofFit, ofPieces]] of throws.entries()) {
      const board = find();
      const kinds = board?.dataset['kinds']?.split(' ').filter(Boolean) ?? [];
      if (board && kinds.length) {
        const kind = kinds[Math.floor(ofKinds * kinds.length)];
        const lit = [...board.querySelectorAll<HTMLElement>('button.lit:not(.picked):not(:disabled)')].filter((piece) => piece.checkVisibility());
        const fit = lit.filter((piece) => piece.dataset['kind']?.split(' ').includes(kind ?? ''));
        const completing = first ? lit.filter((piece) => !first?.includes(piece)) : []; // what is picked: perhaps one piece among many, which chance alone may miss
        const fitting = completing.length && ofFit < 0.4 ? completing : ofFit < 0.9 && fit.length ? fit : lit;
        const among = fitting.length ? fitting : [...board.querySelectorAll<HTMLElement>('button.lit')];
        first ??= lit;
        among[Math.floor(ofPieces * among.length)]?.click();
      }
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      while (isHere() && !find()?.dataset['kinds']) await new Promise(requestAnimationFrame); // nothing is asked while a move is on its way
      if (!isHere()) return press;
    }
    return throws.length;
  }, throws);
  expect(presses, 'presses for one decision').toBeLessThan(PRESSES);
}

/** Numbers between 0 and 1 that are the same in every run. */
export function luckOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** Plays to the result; `look` is called before every decision. Returns how many there were. */
export async function walk(page: Page, look: (kinds: string[], decision: number) => Promise<void>, seed = 1): Promise<number> {
  const luck = luckOf(seed);
  for (let decision = 0; ; decision++) {
    const kinds = await asked(page);
    if (!kinds.length) return decision;
    await look(kinds, decision);
    await decide(page, luck);
  }
}
