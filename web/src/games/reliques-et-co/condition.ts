/** Which dice a space takes, in the shortest sign that says it. */
import { FACES } from './wire';

export type Condition =
  | { sort: 'any' }
  | { sort: 'from' | 'to' | 'only' | 'but'; face: number }
  | { sort: 'list'; faces: readonly number[] };

export const ALL_FACES: readonly number[] = Array.from({ length: FACES }, (_, place) => place + 1);

export function conditionOf(faces: readonly number[]): Condition {
  const first = Math.min(...faces);
  const last = Math.max(...faces);
  const missing = ALL_FACES.filter((face) => !faces.includes(face));
  if (missing.length === 0) return { sort: 'any' };
  if (faces.length === 1) return { sort: 'only', face: first };
  const unbroken = last - first + 1 === faces.length;
  if (unbroken && last === FACES) return { sort: 'from', face: first };
  if (unbroken && first === 1) return { sort: 'to', face: last };
  const [only, ...others] = missing;
  return only !== undefined && others.length === 0 ? { sort: 'but', face: only } : { sort: 'list', faces };
}
