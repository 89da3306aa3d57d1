import { preferences } from './preferences.svelte';
import { say } from './texts.svelte';

/** "1, 2 or 4", in the language of the moment. */
export function listOf(things: readonly (number | string)[], type: 'conjunction' | 'disjunction' = 'disjunction'): string {
  const locale = { en: 'en-GB', fr: 'fr' }[preferences.values.language]; // no comma before the last
  return new Intl.ListFormat(locale, { type }).format(things.map(String));
}

/** "6 hours", or "4 minutes" when there is less than one; with `exact` also "20 seconds". */
export function lasting(seconds: number, exact = false): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [longer, scale] = minutes < 60 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour'];
  const [count, unit] = exact && seconds < 60 ? [seconds, 'second'] : [longer, scale];
  return new Intl.NumberFormat(preferences.values.language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** "3 minutes ago"; less than one is "just now". */
export function ago(seconds: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(preferences.values.language, { numeric: 'auto' });
  const minutes = Math.round((seconds - now) / 60);
  if (minutes > -1) return say('just-now');
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return Math.abs(hours) < 36 ? format.format(hours, 'hour') : format.format(Math.round(hours / 24), 'day');
}

/** A moment as its date. */
export function day(seconds: number): string {
  const locale = { en: 'en-GB', fr: 'fr' }[preferences.values.language];
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(seconds * 1000);
}
