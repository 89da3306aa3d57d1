import type { TableInfo } from '../../wire';
import { titleWith } from '../house/boxes';
import { house } from '../house/house.svelte';

/** The game of a table and its edition, as lists call it. */
export function titleOfTable(info: TableInfo): string {
  return titleWith(house.games.find(({ slug }) => slug === info.game)?.title ?? info.game, info.edition);
}
