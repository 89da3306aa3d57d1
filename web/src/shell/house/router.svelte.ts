/** The address of the page, and moving between pages without loading them again. */

import { fresh } from './fresh.svelte';

const ROUTES = [
  ['home', /^\/$/],
  ['game', /^\/games\/([\w-]+)$/],
  ['table', /^\/tables\/([\w-]+)$/],
  ['tables', /^\/tables$/],
  ['replay', /^\/tables\/([\w-]+)\/replay$/],
  ['learn', /^\/learn\/([\w-]+)$/],
  ['rules', /^\/rules\/([\w-]+)$/],
  ['settings', /^\/settings$/],
  ['import', /^\/import$/],
  ['recover', /^\/recover$/],
] as const;

export type PageName = (typeof ROUTES)[number][0] | 'lost';

export interface Route {
  page: PageName;
  /** The slug of a game or the id of a table. */
  id: string;
  query: URLSearchParams;
}

export function readAddress(url: URL): Route {
  for (const [page, pattern] of ROUTES) {
    const match = pattern.exec(url.pathname);
    if (match) return { page, id: match[1] ?? '', query: url.searchParams };
  }
  return { page: 'lost', id: '', query: url.searchParams };
}

class Router {
  route = $state.raw(readAddress(new URL(location.href)));

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('click', (event) => this.#followLink(event));
  }

  go(address: string): void {
    if (fresh.stale) {
      location.assign(address);
      return;
    }
    history.pushState(null, '', address);
    this.#read();
    scrollTo(0, 0);
  }

  /** Changes the address of the same page, without a step in the history. */
  note(address: string): void {
    history.replaceState(null, '', address);
    this.#read();
  }

  #read(): void {
    this.route = readAddress(new URL(location.href));
  }

  #followLink(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.hash && link.pathname === location.pathname) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
