import { beforeEach, expect, it, vi } from 'vitest';
import type { Command, Message } from '../../wire';

/** A line as a browser has it, by whose other end the test sits. */
class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  sent: Command[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    Line.all.push(this);
  }
  send(frame: string): void {
    this.sent.push(JSON.parse(frame) as Command);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }
  tell(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get at(): string {
    return new URL(this.url).pathname;
  }
}

const ignored = { addEventListener: () => undefined, removeEventListener: () => undefined };
const look = vi.hoisted(() => vi.fn());
vi.mock('../house/fresh.svelte', () => ({ fresh: { look } }));
for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, ignored[name]);
vi.stubGlobal('document', ignored);
vi.stubGlobal('WebSocket', Line);
let { socket, LiveTable } = await load();

/** As a page that was just loaded: nothing is known of the house. */
async function load() {
  vi.resetModules();
  go('/');
  return { ...(await import('../house/socket')), ...(await import('./table.svelte')) };
}

function go(path: string): void {
  vi.stubGlobal('location', new URL(`http://house.example${path}`));
}

const turns = (several: boolean): Message => ({ type: 'turns', tables: [], ...(several && { several }) });
const last = (): Line => Line.all.at(-1)!;
const open = (): Line[] => Line.all.filter(({ readyState }) => readyState < 3);
const calls = (): string[] => Line.all.map(({ at }) => at);

/** Whoever listens on every page. */
function stay(): { end: () => void; opened: ReturnType<typeof vi.fn>; lost: ReturnType<typeof vi.fn> } {
  const heard = { opened: vi.fn(), lost: vi.fn(), told: vi.fn() };
  return { ...heard, end: socket.listen(heard) };
}

beforeEach(async () => {
  Line.all = [];
  ({ socket, LiveTable } = await load());
});

it('stays on its line wherever there is one house', async () => {
  const page = stay();
  last().open();
  last().tell(turns(false));
  go('/tables/one');
  const table = new LiveTable('one', () => undefined);
  await Promise.resolve();
  expect(calls()).toEqual(['/api/socket']);
  expect(last().sent).toEqual([{ type: 'join', table: 'one', since: null, heard: null }]);
  table.leave();
  page.end();
});

it('calls the house of the table that is open, wherever there are several; the line is never lost by it', async () => {
  const page = stay();
  last().open();
  last().tell(turns(true));
  go('/rules/nim');
  last().tell(turns(true));
  expect(calls()).toEqual(['/api/socket']); // no table is open
  go('/tables/one');
  const table = new LiveTable('one', () => undefined);
  await Promise.resolve();
  expect(calls()).toEqual(['/api/socket', '/api/socket/one']);
  expect(open()).toHaveLength(1);
  last().open();
  expect(last().sent.map(({ type }) => type)).toEqual(['join']);
  last().tell(turns(true));
  go('/');
  last().tell(turns(true));
  expect(calls()).toHaveLength(2); // who leaves a table stays on its line
  table.leave();
  go('/tables/two');
  const next = new LiveTable('two', () => undefined);
  expect(last().at).toBe('/api/socket/two');
  last().open();
  expect(last().sent).toEqual([{ type: 'join', table: 'two', since: null, heard: null }]);
  expect([page.lost.mock.calls, look.mock.calls]).toEqual([[], []]);
  next.leave();
  page.end();
});

it('begins at the table where a page begins there', () => {
  go('/tables/one');
  const page = stay();
  const table = new LiveTable('one', () => undefined);
  last().open();
  last().tell(turns(true));
  expect(calls()).toEqual(['/api/socket/one']);
  table.leave();
  page.end();
  expect(open()).toEqual([]);
});

it('loses nothing that was sent when it learns late that there are several houses', () => {
  const page = stay();
  go('/tables/one'); // before the line was there
  const table = new LiveTable('one', () => undefined);
  last().open();
  last().tell({ type: 'whole', info: { id: 'one', number: 4, actors: [0], status: 'running', seats: [] }, sights: [], steps: [], chat: [] } as unknown as Message);
  table.move(0, 7);
  const move = last().sent.at(-1);
  last().tell(turns(true));
  expect(table.connected).toBe(true); // nothing is said of it
  last().open();
  expect(last().at).toBe('/api/socket/one');
  expect(last().sent).toEqual([{ type: 'join', table: 'one', since: 4, heard: null }, move]);
  expect(page.lost).not.toHaveBeenCalled();
  table.leave();
  page.end();
});
