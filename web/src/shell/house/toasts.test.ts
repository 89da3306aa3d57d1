import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from './api';

// what reads the reader's preferences from a browser
vi.mock('../../kit/texts.svelte', () => ({ say: (key: string) => key }));
vi.mock('../../kit/lists', () => ({ lasting: String }));
const { toasts } = await import('./toasts.svelte');

const words = (): string[] => toasts.shown.map(({ text }) => text());

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('says a note once, however often it comes, and takes it away by itself', () => {
  toasts.note('Copied.');
  toasts.note('Copied.');
  toasts.note('It is your turn.', { href: '/tables/nim' });
  expect(words()).toEqual(['Copied.', 'It is your turn.']);
  vi.advanceTimersByTime(60_000);
  expect(words()).toEqual([]);
});

it('puts away what the reader closes, and only that', () => {
  toasts.note('Copied.');
  toasts.note('Kept.');
  toasts.dismiss(toasts.shown[0]?.id ?? -1);
  expect(words()).toEqual(['Kept.']);
});

it('says a refusal, and takes it away when the next try succeeds', async () => {
  expect(await toasts.trying(() => Promise.reject(new Refusal('rate/limited', { seconds: 7 })))).toBeNull();
  expect(toasts.shown.map(({ bad, text }) => [bad, text()])).toEqual([[true, 'error-rate-limited']]);
  toasts.note('Copied.');
  expect(await toasts.trying(() => Promise.resolve('done'))).toBe('done');
  expect(words()).toEqual(['Copied.']);
  await expect(toasts.trying(() => Promise.reject(new TypeError('a fault of ours')))).rejects.toThrow('a fault of ours');
});
