import type { TableInfo } from '../../wire';

const HOUR = 3600;

/** Seconds as a clock shows them: 4:09, or 23 h 05 when there are hours. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const pad = (n: number): string => String(n).padStart(2, '0');
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)} h ${pad(Math.floor((whole % HOUR) / 60))}`;
  return `${Math.floor(whole / 60)}:${pad(whole % 60)}`;
}

/** Whether a clock was chosen, or a day for a move: where none was, nothing happens at the end of the time the house keeps. */
export const isTimed = ({ clock, pace }: Pick<TableInfo, 'clock' | 'pace'>): boolean => clock != null || pace === 'daily';
