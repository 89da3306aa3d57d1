/** Where the boats row: a hundred strokes once around the map, clockwise from its upper left corner. Pure. */
import { at } from '../../kit/at';

export const LAP = 100;
const SIDE = LAP / 4;

export interface Spot {
  /** Hundredths of the way along the map's edge, from the left and from the top, in the middle of the channel. */
  x: number;
  y: number;
  /** Which way the bow points: 0 right, 1 down, 2 left, 3 up. */
  heading: number;
  lap: number;
}

/** The place of a score on the channel, whose middle runs `inset` hundredths inside the outer edge. */
export function spotOf(score: number, inset: number): Spot {
  const stroke = score % LAP;
  const heading = Math.floor(stroke / SIDE);
  const along = inset + ((stroke % SIDE) / SIDE) * (100 - 2 * inset);
  const [x, y] = at<[number, number]>([[along, inset], [100 - inset, along], [100 - along, 100 - inset], [inset, 100 - along]], heading);
  return { x, y, heading, lap: Math.floor(score / LAP) };
}

/** How far each boat lies from the middle of the channel, so that boats side by side can all be told apart. */
export function lanesOf(scores: readonly number[], near: number): number[] {
  return scores.map((score, seat) => {
    const beside = scores.map((other, at) => ({ other, at })).filter(({ other }) => Math.abs((other % LAP) - (score % LAP)) < near);
    return beside.length < 2 ? 0 : beside.findIndex(({ at }) => at === seat) - (beside.length - 1) / 2;
  });
}
