/** Small things in words: pure. */
import type { Say } from './texts.svelte';

/** "+3", or "−3" with the sign that is as wide. */
export const signed = (points: number): string => (points < 0 ? plain(points) : `+${points}`);

/** "3", or "−3". */
export const plain = (points: number): string => (points < 0 ? `−${-points}` : `${points}`);

/** Where the rule book tells of these kinds of move: a heading as it is linked, or nothing. */
export const ruleOf = (kinds: string | undefined, words: Say): string => (kinds ?? '').split(' ').map((kind) => words(`rule-${kind}`, {}, '')).find(Boolean) ?? '';
