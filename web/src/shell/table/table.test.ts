import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Command, Sight, TableInfo } from '../../wire';

const sent = vi.hoisted((): Command[] => []);
vi.mock('../house/socket', () => ({ socket: { listen: () => () => undefined, send: (command: Command) => sent.push(command) } }));
const { LiveTable } = await import('./table.svelte');
const { patience } = await import('../../kit/patience.svelte');

const info = (number: number): TableInfo => ({ id: 'nim', number, actors: [0], status: 'running', seats: [] }) as unknown as TableInfo;
const sights: Sight[] = [];
const said: string[] = [];

function follow(): InstanceType<typeof LiveTable> {
  const table = new LiveTable('nim', ({ code }) => said.push(code));
  table.opened();
  table.told({ type: 'whole', info: info(0), sights, steps: [], chat: [] });
  return table;
}

const kinds = (): string[] => sent.map(({ type }) => type);
const away = (id: string) => ({ type: 'refused' as const, id, code: 'server/away', params: { seconds: 2 } });
const idOf = (type: Command['type']): string => (sent.findLast((command) => command.type === type) as { id: string }).id;

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = said.length = 0;
});
afterEach(() => void vi.useRealTimers());

it('sends a move again, under the same id, until a house that was away has taken it', () => {
  const table = follow();
  table.move(0, 3);
  const id = idOf('move');
  for (let times = 0; times < 4; times++) {
    table.told(away(id));
    table.told(away(''));
    sent.length = 0;
    vi.advanceTimersByTime(20_000);
    expect(kinds()).toEqual(['join', 'move']);
    expect(idOf('move')).toBe(id);
    expect(table.moving).toBe(true);
    expect([patience.waiting, patience.why]).toEqual([1, 'error-server-away']); // one note, however often it is tried
  }
  table.told({ type: 'accepted', id, number: 1 });
  table.told({ type: 'news', info: info(1), sights, steps: [] });
  expect(table.moving).toBe(false);
  expect([patience.waiting, said]).toEqual([0, []]); // the note goes when the house is back
});

it('joins again where the house was away from the beginning', () => {
  const table = new LiveTable('nim', () => undefined);
  table.opened();
  table.told(away(''));
  expect(table.gone).toBeNull();
  expect(patience.waiting).toBe(1);
  sent.length = 0;
  vi.advanceTimersByTime(20_000);
  expect(kinds()).toEqual(['join']);
  table.leave();
});

it('asks no more for a table that was left, or on a line that is lost', () => {
  for (const end of ['leave', 'lost'] as const) {
    const table = follow();
    table.told(away(''));
    table[end]();
    expect(patience.waiting).toBe(0);
    sent.length = 0;
    vi.advanceTimersByTime(20_000);
    expect(sent).toEqual([]);
  }
});

it('takes a refusal of another kind as an answer', () => {
  const table = follow();
  table.move(0, 3);
  table.told({ type: 'refused', id: idOf('move'), code: 'move/stale', params: {} });
  expect(table.moving).toBe(false);
  expect(said).toEqual(['move/stale']);
});
