import type { TableInfo } from '../../wire';

const HOUR = 3600;

/** Seconds as a clock shows them: 4:09, or 23 h 05 when there are hours. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const pad = (n: number): string => String(n).padStart(2, '0');
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)} h ${pad(Math.floor((whole % HOUR) / 60))}`;
  return `${Math.floor(whole / 60)}:${pad(whole % 60)}`;
}

/** What time there is for a decision: a clock that was chosen, at whose end a bot plays, or a day, after which the others may let one play; else nobody need know of what the house keeps. */
export type Time = 'clock' | 'day' | 'none';
export const timeOf = ({ clock, pace }: Pick<TableInfo, 'clock' | 'pace'>): Time => (clock != null ? 'clock' : pace === 'daily' ? 'day' : 'none');
