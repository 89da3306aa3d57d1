import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../kit/texts.svelte', () => ({ say: (key: string) => key })); // which reads the reader's preferences from a browser
const { house } = await import('./house.svelte');

/** What the house answers, one after the other; the last again and again. */
let shelves: { slug: string; preparing: number | null }[][] = [];
const asked = vi.fn((path: string) => {
  const shelf = path.endsWith('/games') ? (shelves.length > 1 ? shelves.shift() : shelves[0]) : {};
  return Promise.resolve(new Response(JSON.stringify(shelf)));
});
const pathsAsked = (): string[] => asked.mock.calls.map(([path]) => path);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('tells how far the rules of a game are prepared, has what somebody waits for prepared first, looks again until all are, and then no more', async () => {
  const shelf = (preparing: number | null) => [{ slug: 'nim', preparing: null }, { slug: 'relikt', preparing }];
  shelves = [shelf(0.25), shelf(0.75), shelf(null)];
  await house.shelf();
  expect([house.preparing('nim'), house.preparing('relikt'), house.preparing('unknown')]).toEqual([null, 0.25, null]);
  const mayOpen = vi.fn(); // a table: before, it would be refused
  void house.ready('relikt').then(mayOpen);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(mayOpen).not.toHaveBeenCalled();
  expect(house.preparing('relikt')).toBe(0.75);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(house.preparing('relikt')).toBeNull();
  expect(mayOpen).toHaveBeenCalled();
  expect(pathsAsked().filter((path) => path.includes('/boxes/'))).toEqual(['/api/boxes/relikt']);
  expect(pathsAsked().filter((path) => path.endsWith('/games'))).toHaveLength(3);
  await house.ready('nim'); // nobody need wait for it
  expect(asked).toHaveBeenCalledTimes(4);
});
