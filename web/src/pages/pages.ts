/** Every page, loaded when it is first shown; the one that says that there is none is always there. */
import type { Component } from 'svelte';
import { coming } from '../kit/coming';
import type { PageName, Route } from '../shell/house/router.svelte';
import Lost from './Lost.svelte';

type Page = Component<{ route: Route }>;

export const pages: Record<PageName, () => Promise<{ default: Page }>> = {
  home: () => coming(() => import('./Home.svelte')),
  game: () => coming(() => import('./Game.svelte')),
  table: () => coming(() => import('./Table.svelte')),
  replay: () => coming(() => import('./Replay.svelte')),
  learn: () => coming(() => import('./Learn.svelte')),
  rules: () => coming(() => import('./Rules.svelte')),
  tables: () => coming(() => import('./Tables.svelte')),
  settings: () => coming(() => import('./Settings.svelte')),
  import: () => coming(() => import('./Import.svelte')),
  recover: () => coming(() => import('./Recover.svelte')),
  lost: () => Promise.resolve({ default: Lost }),
};
