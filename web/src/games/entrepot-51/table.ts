/** What all parts of the board share: the table as it is seen, and what a press on a relic does. */
import { getContext, setContext } from 'svelte';
import type { Say } from '../../kit/texts.svelte';
import type { Box } from './box';
import type { Marked, Offers } from './moves';
import type { Sale } from './effects';
import type { AuctionView } from './view';

export interface TableSight {
  readonly view: AuctionView;
  readonly box: Box;
  readonly seat: number | null;
  readonly offers: Offers;
  readonly marked: Marked | null;
  readonly chosen: number | null;
  /** What the broker gives for a relic now. */
  readonly loan: number;
  /** What was sold last. */
  readonly sale: Sale | null;
  say: Say;
  nameOf: (seat: number) => string;
  /** `what`, with the words for a hint behind it where it is hinted. */
  hint: (what: string, hinted: boolean) => string;
  send: (action: number) => void;
  look: (at: HTMLElement, relic: number) => void;
  leave: (at: HTMLElement) => void;
  zoom: (at: HTMLElement, relic: number) => void;
}

const TABLE = Symbol('table');
export const shareTable = (table: TableSight): TableSight => setContext(TABLE, table);
export const atTable = (): TableSight => getContext<TableSight>(TABLE);
