import { expect, it, vi } from 'vitest';
import { patience, waitBefore } from './patience.svelte';

it('waits longer after every failure, up to a limit', () => {
  expect([0, 1, 9].map((attempt) => waitBefore(attempt, 0.5))).toEqual([500, 1000, 5000]);
});

it('asks at once when the network is back', async () => {
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  vi.useFakeTimers();
  let reachable = false;
  const answer = patience.until(
    () => (reachable ? Promise.resolve('done') : Promise.reject(new Error('unreachable'))),
    () => 'error-server-away',
  );
  await vi.advanceTimersByTimeAsync(60_000);
  reachable = true;
  network.dispatchEvent(new Event('online'));
  expect(await answer).toBe('done'); // no time has passed
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
