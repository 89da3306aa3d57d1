/** The ladder of a game's bots: what its points mean and where they lie on its rungs. Pure. */
import type { GameInfo, Ladder } from '../../wire';
import type { Say } from '../../kit/texts.svelte';
import { sayLevel } from '../house/names';

const EXAMPLE = 200; // points ahead, to tell what points mean: the text `ladder-meaning` names them

const STEPS = [50, 100, 200, 250, 500, 1000];
const MOST = 6; // marks on a rung

/** The rating of a level, as it is written; none where nobody has rated it. */
export function ratingOf(game: GameInfo, level: string): string {
  const rung = game.ladder?.rungs.find(({ bot, also = [] }) => bot === level || also.includes(level));
  return rung ? points(rung.rating) : '';
}

/** "Master · 1840", or the level alone. */
export function sayRated(game: GameInfo, level: string, house: Say): string {
  return [sayLevel(level, house), ratingOf(game, level)].filter(Boolean).join(' · ');
}

/** A rating is a name for a place: it is not grouped by thousands. */
export const points = (rating: number): string => String(rating).replace('-', '−');

/** What a bot of the ladder is called: a level, a plan of the game's own, or how it thinks. */
export function nameOfBot(bot: string, levels: readonly string[], house: Say, words: Say): string {
  if (levels.includes(bot)) return sayLevel(bot, house);
  const [kind = '', budget = ''] = bot.split(':');
  return words(`strategy-${bot}`, {}, '') || house(`ladder-${kind}`, { n: Number(budget) }, '') || bot;
}

/** How much of a hundred games somebody wins who is `EXAMPLE` points ahead of everybody else. */
export function winsAhead({ sides }: Ladder): number {
  const strength = 10 ** (EXAMPLE / 400);
  return Math.round((100 * strength) / (strength + sides - 1));
}

export interface Scale {
  marks: number[];
  /** Where so many points lie, in percent of the way from the lowest to the highest. */
  at: (rating: number) => number;
}

export function scaleOf({ rungs }: Ladder): Scale {
  const low = Math.min(...rungs.map((rung) => rung.low));
  const high = Math.max(...rungs.map((rung) => rung.high));
  const span = high - low || 1;
  const step = STEPS.find((step) => span / step < MOST) ?? 2000;
  const first = Math.ceil(low / step);
  const marks = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, mark) => (first + mark) * step);
  return { marks, at: (rating) => (100 * (rating - low)) / span };
}
