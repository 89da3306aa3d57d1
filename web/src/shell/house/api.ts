/** What is asked over plain HTTP. A refusal is thrown as its code and parameters; the page says it in words. */
import type { Box, EditionInfo, Editions, Frame, GameInfo, Guide, Home, Me, NewTable, Params, Place, Replay, Report, Shun, Shunned, Sitting, TableInfo } from '../../wire';
import { AWAY, patience } from '../../kit/patience.svelte';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly params: Params = {},
  ) {
    super(code);
  }
}

export const OFFLINE = 'net/offline';

export function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  return patience.until(
    () => askOnce<Answer>(method, path, body),
    (error) => (error instanceof Refusal ? waitsFor(error, method) : ''),
    (error) => (error instanceof Refusal && typeof error.params.share === 'number' ? error.params.share : null),
  );
}

/** What is asked for again by itself, as the text that says so: from a house that is away only what may be done twice or was surely not done, from one that does not answer at all only what is read. */
function waitsFor({ code, params }: Refusal, method: string): string {
  if (code === 'server/busy') return 'error-server-busy';
  if (code.endsWith('/preparing')) return 'edition-preparing';
  return (code === AWAY && (method !== 'POST' || params.perhaps_done === 0)) || (code === OFFLINE && method === 'GET') ? 'error-server-away' : '';
}

async function askOnce<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(OFFLINE);
  }
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw asRefusal(answer);
  return answer as Answer;
}

function asRefusal(answer: unknown): Refusal {
  if (answer && typeof answer === 'object' && 'code' in answer && typeof answer.code === 'string') {
    return new Refusal(answer.code, 'params' in answer ? (answer.params as Params) : {});
  }
  return new Refusal('server/failed');
}

const table = (id: string): string => `/tables/${encodeURIComponent(id)}`;

export const api = {
  games: () => ask<GameInfo[]>('GET', '/games'),
  box: (name: string, version = 0) => ask<Box>('GET', `/boxes/${encodeURIComponent(name)}${version ? `?version=${version}` : ''}`),
  editions: (slug: string) => ask<Editions>('GET', `/games/${encodeURIComponent(slug)}/editions`),
  loadEdition: (game: string, toml: string) => ask<EditionInfo>('POST', '/editions', { game, toml }),
  removeEdition: (digest: string) => ask<null>('DELETE', `/editions/${encodeURIComponent(digest)}`),
  guide: (slug: string) => ask<Guide>('GET', `/games/${encodeURIComponent(slug)}/guide`),
  home: (most?: number) => ask<Home>('GET', most === undefined ? '/home' : `/home?most=${most}`),
  /** Takes tables of mine out of the lists; null: all where nobody else plays. */
  putAway: (tables: string[] | null) => ask<Home>('POST', '/home/put-away', { tables }),
  me: () => ask<Me | null>('GET', '/me'),
  call: (name: string) => ask<Me>('POST', '/me', { name }),
  open: (wanted: NewTable) => ask<TableInfo>('POST', '/tables', wanted),
  sit: (id: string, seat: number, wish: Sitting) => ask<TableInfo>('POST', `${table(id)}/seats/${seat}`, wish),
  change: (id: string, seat: number, place: Place) => ask<TableInfo>('PUT', `${table(id)}/seats/${seat}`, place),
  leave: (id: string, seat: number) => ask<TableInfo>('DELETE', `${table(id)}/seats/${seat}`),
  /** Mutes or blocks whoever sits there, or no longer does. */
  shun: (id: string, seat: number, wish: Shun) => ask<TableInfo>('POST', `${table(id)}/seats/${seat}/shun`, wish),
  remove: (id: string, seat: number) => ask<TableInfo>('POST', `${table(id)}/remove/${seat}`),
  report: (id: string, wish: Report) => ask<null>('POST', `${table(id)}/report`, wish),
  shunned: () => ask<Shunned[]>('GET', '/me/shunned'),
  makeUp: ({ how, id }: Shunned) => ask<null>('DELETE', `/me/shunned/${how}/${encodeURIComponent(id)}`),
  end: (id: string) => ask<TableInfo>('POST', `${table(id)}/end`),
  rematch: (id: string) => ask<TableInfo>('POST', `${table(id)}/rematch`),
  resign: (id: string, seat: number) => ask<TableInfo>('POST', `${table(id)}/resign/${seat}`),
  takeOver: (id: string, seat: number) => ask<TableInfo>('POST', `${table(id)}/takeover/${seat}`),
  keep: (id: string, kept: boolean) => ask<TableInfo>('PUT', `${table(id)}/kept`, { kept }),
  replay: (id: string, seat: string) => ask<Replay>('GET', `${table(id)}/replay?seat=${seat}`),
  since: (id: string) => ask<Frame[]>('GET', `${table(id)}/since`),
  bringIn: (record: unknown) => ask<TableInfo>('POST', '/import', record),
};
