import { expect, it, vi } from 'vitest';
import { coming } from './coming';
import { patience } from './patience.svelte';

it('asks until the part is there', async () => {
  vi.useFakeTimers();
  let tries = 0;
  const part = coming(() => (++tries < 4 ? Promise.reject(new TypeError('unreachable')) : Promise.resolve('part')));
  await vi.advanceTimersByTimeAsync(100);
  expect([patience.waiting, patience.why]).toEqual([1, 'error-server-away']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await part).toBe('part');
  expect(patience.waiting).toBe(0);
  vi.useRealTimers();
});

it('is how every part of the client comes', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts', '!./coming.ts'], { query: '?raw', import: 'default', eager: true });
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  const bare = Object.entries(sources).flatMap(([file, source]) => [...source.matchAll(/.*\bimport\(.*/g)].map(([line]) => `${file}: ${line.trim()}`));
  expect(bare.filter((line) => !line.includes('coming(() => import('))).toEqual([]);
});
