/** Which fields of the views differ from seat to seat: what somebody saw and others did not. */
import type { Sight } from '../../wire';

export function secretFields(sights: readonly Sight[]): string[] {
  const names = [...new Set(sights.flatMap(({ view }) => Object.keys(view)))];
  return names.filter((name) => new Set(sights.map(({ view }) => JSON.stringify(view[name]))).size > 1);
}
