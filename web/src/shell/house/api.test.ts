import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask, Refusal } from './api';
import { patience } from '../../kit/patience.svelte';

let answers: (readonly [number, unknown])[] = [];
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal('fetch', (_: string, { method }: { method: string }) => {
    asked.push(method);
    const [status, body] = answers.shift() ?? [200, 'done'];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const away = [503, { code: 'server/away', params: { seconds: 2, perhaps_done: 1 } }] as const;
const undone = [503, { code: 'server/away', params: { seconds: 2, perhaps_done: 0 } }] as const;

it('asks a house that is away again, and says so meanwhile', async () => {
  answers = [away, away, away];
  const answer = ask('GET', '/home');
  await vi.advanceTimersByTimeAsync(100);
  expect([patience.waiting, patience.why]).toEqual([1, 'error-server-away']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBe('done');
  expect([patience.waiting, asked.length]).toEqual([0, 4]);
});

it('reads again from a house that cannot be reached, and sends it nothing twice', async () => {
  let reachable = false;
  const answers = vi.fn(() => (reachable ? Promise.resolve(new Response('[]')) : Promise.reject(new TypeError('unreachable'))));
  vi.stubGlobal('fetch', answers);
  await expect(ask('PUT', '/tables/nim/kept')).rejects.toBeInstanceOf(Refusal);
  const answer = ask('GET', '/games');
  await vi.advanceTimersByTimeAsync(100);
  expect([patience.waiting, patience.why]).toEqual([1, 'error-server-away']);
  reachable = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual([]);
  expect(patience.waiting).toBe(0);
});

it('leaves it to the reader what could be done twice', async () => {
  answers = [away];
  await expect(ask('POST', '/tables')).rejects.toBeInstanceOf(Refusal);
  expect(asked).toEqual(['POST']);
});

it('sends again what was surely not done', async () => {
  answers = [undone, undone];
  const answer = ask('POST', '/tables');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await answer, asked.length]).toEqual(['done', 3]);
});

it('waits for what is being prepared, whatever it is for', async () => {
  answers = [[409, { code: 'edition/preparing' }]];
  const answer = ask('POST', '/tables');
  await vi.advanceTimersByTimeAsync(100);
  expect(patience.why).toBe('edition-preparing');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBe('done');
});

it('tells how far the rules of a game are prepared while it waits for them', async () => {
  answers = [0.25, 0.5].map((share) => [409, { code: 'game/preparing', params: { share } }] as const);
  const answer = ask('GET', '/games/relikt/guide');
  await vi.advanceTimersByTimeAsync(100);
  expect([patience.waiting, patience.share]).toEqual([1, 0.25]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(patience.share).toBe(0.5);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBe('done');
  expect(patience.waiting).toBe(0);
});
