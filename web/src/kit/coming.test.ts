import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coming } from './coming';
import { patience } from './patience.svelte';

const MODULE = 'Failed to fetch dynamically imported module: http://house/assets/Chat.js';
const reload = vi.fn();
let answers = true;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', () => (answers ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('Failed to fetch'))));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
  answers = true;
});

it('asks for a part until it is there, once the house answers', async () => {
  answers = false;
  let tries = 0;
  const part = coming(() => (++tries < 2 ? Promise.reject(new TypeError(MODULE)) : Promise.resolve('part')));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([patience.waiting, patience.why, tries, reload.mock.calls.length]).toEqual([1, 'error-server-away', 1, 0]);
  answers = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await part).toBe('part');
  expect([patience.waiting, reload.mock.calls.length]).toEqual([0, 0]);
});

it.each([
  ['a browser remembers that it was not there', MODULE],
  ['its styles did not come', 'Unable to preload CSS for /assets/Chat.css'],
])('loads the page anew where %s, and not again and again', async (_, message) => {
  void coming(() => Promise.reject(new Error(message)));
  await vi.advanceTimersByTimeAsync(2000);
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockClear();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' }] as unknown as PerformanceEntryList);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reload).not.toHaveBeenCalled();
});

it('does not take a fault of the part for a house that is away', async () => {
  await expect(coming(() => Promise.reject(new ReferenceError('x is not defined')))).rejects.toThrow(ReferenceError);
});

it('is how every part of the client comes', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '../../vite/shelf.ts', '../../../examples/*/board/**/*.{ts,svelte}', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true });
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  const bare = Object.entries(sources).flatMap(([file, source]) => [...source.matchAll(/(.{0,20})\bimport\(/g)].filter(([, before]) => !before?.endsWith('coming(() => ')).map(([found]) => `${file}: ${found}`));
  expect(bare.filter((found) => !found.includes('`import('))).toEqual([]); // what speaks of it
});
