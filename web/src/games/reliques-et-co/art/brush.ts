/** How a poster is cut: blocks of one ink each, laid one over the other, on a sheet of 120 by 110. */
import type { Ink } from './palette';

/** An ink and a path; a width where the path is a line, and a level where only that side of a card has it. */
export type Block = readonly [ink: Ink, path: string, width?: number, level?: 1 | 2];
export type Scene = readonly Block[];

export const DAY = 1;
export const NIGHT = 2;

export const box = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}Z`;
export const disc = (x: number, y: number, r: number, tall = r): string => `M${x - r} ${y}a${r} ${tall} 0 1 1 ${2 * r} 0a${r} ${tall} 0 1 1 ${-2 * r} 0Z`;
export const discs = (...at: readonly (readonly [number, number, number])[]): string => at.map(([x, y, r]) => disc(x, y, r)).join('');
export const windows = (x: number, y: number, width: number, height: number, across: number, down: number, stepX: number, stepY: number): string =>
  Array.from({ length: across * down }, (_, place) => box(x + (place % across) * stepX, y + Math.floor(place / across) * stepY, width, height)).join('');

const round = (value: number): number => Math.round(value * 10) / 10;
/** Beams that spread from a lamp, a sun or a rising hope. */
export const rays = (x: number, y: number, count: number, reach = 170): string =>
  Array.from({ length: count }, (_, ray) => {
    const [from, to] = [(2 * Math.PI * ray) / count, (2 * Math.PI * (ray + 0.5)) / count];
    return `M${x} ${y}L${round(x + reach * Math.cos(from))} ${round(y + reach * Math.sin(from))} ${round(x + reach * Math.cos(to))} ${round(y + reach * Math.sin(to))}Z`;
  }).join('');

export const SHEET = box(-2, -2, 124, 114);
const STARS = [[12, 14], [30, 36], [24, 8], [47, 16], [58, 6], [74, 20], [90, 8], [104, 30], [112, 44], [8, 44], [66, 32], [97, 20]] as const;
export const stars = (below = 110): Block => ['star', STARS.filter(([, y]) => y < below).map(([x, y], place) => disc(x, y, place % 3 ? 0.8 : 1.3)).join(''), 0, NIGHT];
/** The sun by day; by night the moon with a bite out of it, in the sky's own ink. */
export const sun = (x: number, y: number, r: number, sky: Ink): Scene => [
  ['halo', disc(x, y, r * 1.45), 0, DAY],
  ['sun', disc(x, y, r)],
  [sky, disc(x + r * 0.45, y - r * 0.3, r * 0.82), 0, NIGHT],
];
