import { beforeEach, expect, it, vi } from 'vitest';
import type { TableInfo } from '../../wire';

const router = vi.hoisted(() => ({ route: {}, go: vi.fn() }));
const house = vi.hoisted(() => ({ beSomebody: vi.fn(() => Promise.resolve()), ready: vi.fn(() => Promise.resolve()) }));
vi.mock('../house/router.svelte', () => ({ router }));
vi.mock('../house/house.svelte', () => ({ house }));
vi.mock('../house/toasts.svelte', () => ({ toasts: { trying: (work: () => unknown) => work() } }));
const { wish } = await import('./wish');

const open = vi.fn(() => Promise.resolve({ id: 'nim' } as TableInfo));
const walkAway = (): Promise<void> => Promise.resolve(void (router.route = {}));

beforeEach(() => vi.clearAllMocks());

it('opens the table and goes there once the rules are ready', async () => {
  await wish('relikt', open, 'Ada');
  expect(house.beSomebody).toHaveBeenCalledWith('Ada');
  expect(house.ready).toHaveBeenCalledWith('relikt');
  expect(router.go).toHaveBeenCalledExactlyOnceWith('/tables/nim');
});

it('is dropped where the reader has walked away while the rules were prepared', async () => {
  house.ready.mockImplementationOnce(walkAway);
  await wish('relikt', open);
  expect(open).not.toHaveBeenCalled();
  expect(router.go).not.toHaveBeenCalled();
});

it('leads nowhere who walked away while the table was opened', async () => {
  open.mockImplementationOnce(() => walkAway().then(() => ({ id: 'nim' }) as TableInfo));
  await wish('relikt', open);
  expect(router.go).not.toHaveBeenCalled();
});
