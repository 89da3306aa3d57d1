/** The desk of Les chercheurs de trésors: what is picked up and may be done with it, what it would score and where, what just changed. */
import { createContext } from 'svelte';
import { at } from '../../kit/at';
import { Desk } from '../../kit/desk.svelte';
import { listOf } from '../../kit/lists';
import { byIt, middleOf, type Box, type Spot } from '../../kit/spot';
import { tell, type Story } from './effects';
import { choicesOf, keepPicked, offersOf, pressPieces, pressTile, type Offer, type Picked } from './moves';
import { digWorth, layWorth, postWorth } from './scoring';
import { cellOf, enderOf, followersOf, isLaid } from './view';
import type { Props } from './wire';

/** What is shown as if it were placed: what it would score, the cells that make the points and those where the chain could go on. */
export interface Shown extends Omit<Offer, 'action'> {
  cell: number;
  counted: readonly number[];
  follow: readonly number[];
}

export class TreasureDesk extends Desk<Props, Picked, number, Story> {
  readonly ender = $derived(enderOf(this.view));
  readonly over = $derived(this.ender !== null);
  #slots: readonly number[] = [];
  /** The tiles beside the board as they were laid out: what is taken leaves its place empty, so that nothing else moves. */
  readonly beside = $derived.by(() => {
    const { free_tiles: free } = this.view;
    if (!free.every((tile) => this.#slots.includes(tile))) this.#slots = free;
    return this.#slots;
  });
  readonly most = $derived(Math.max(...this.view.scores));

  readonly choices = $derived(choicesOf(this.moves));
  readonly picked = $derived(keepPicked(this.view, this.choices, this.wished));
  readonly offers = $derived(offersOf(this.view, this.choices, this.picked));

  /** The cell the arrow keys led to last, and the one the tab key stops at: the map is one stop, however many cells it has. */
  walked = $state.raw<number | null>(null);
  readonly stop = $derived(this.walked ?? this.offers.keys().next().value ?? 0);

  hasCross(tile: number): boolean {
    return this.box.crosses.includes(tile);
  }

  leads(seat: number): boolean {
    return this.most > 0 && at(this.view.scores, seat) === this.most;
  }

  pressTile(tile: number): void {
    const outcome = pressTile(this.choices, this.picked, tile);
    this.act(outcome);
    if (outcome.picked !== null && !this.choices.lay.has(tile) && !this.choices.take.has(tile)) this.eye.zoomOn(tile); // there is nothing to do but look
  }

  pressPieces(kind: 'dig' | 'post'): void {
    this.act(pressPieces(this.picked, kind));
  }

  /** What was looked at when something was done there: it shows nothing more of that place until it is looked at anew. */
  #spent = $state.raw<unknown>(null);
  /** Of the tile that waits to be confirmed, is looked at wherever it lies, or is picked; chest and guard only where they may be placed now. */
  readonly shown = $derived.by((): Shown | null => {
    if (this.over) return null;
    const { view, waiting, picked, choices } = this;
    const looked = this.eye.looked === this.#spent ? null : this.eye.looked;
    const waits = waiting && 'tile' in waiting.params ? waiting.params.tile : null;
    const tile = waits ?? looked?.place ?? looked?.closeup ?? (typeof picked === 'number' ? picked : null);
    if (tile === null) return null;
    const cell = cellOf(view, tile);
    if (!isLaid(view, tile)) return { kind: 'lay', tile, cell, ...layWorth(view, tile), follow: followersOf(view, tile).map((other) => cellOf(view, other)) };
    const bare = { tile, cell, counted: [], follow: [] };
    if (choices.dig.has(tile)) return { kind: 'dig', points: digWorth(view), ...bare };
    return choices.post.has(tile) ? { kind: 'post', points: postWorth(view), ...bare } : null;
  });
  /** The tiles that could follow the one looked at, or the one laid last. */
  readonly follow = $derived.by(() => {
    const { view, shown } = this;
    if (shown?.kind === 'lay') return followersOf(view, shown.tile);
    return view.last !== null && view.turn === this.seat ? followersOf(view, view.last) : [];
  });

  /** The tiles something was just done on, and by seat the points just scored. */
  fresh = $state.raw<Story['touched']>([]);
  gains = $state.raw<Story['gains']>(new Map());

  protected override tell(steps: Props['lastSteps']): Story {
    return tell(steps);
  }

  protected override happened({ touched, gains, ended }: Story, jumped: boolean): void {
    this.fresh = touched;
    this.gains = gains;
    const { looked } = this.eye;
    if (looked && touched.includes(looked.place ?? looked.closeup ?? -1)) this.#spent = looked;
    if (ended && !jumped) this.hold(this.say('board-ended', { ...ended, player: this.nameOf(ended.seat), you: ended.seat === this.seat ? 'yes' : 'no' }));
  }

  override reading(): string {
    const { view, say, seat } = this;
    const cross = (tile: number): number => Number(this.hasCross(tile));
    const list = (tiles: readonly (number | string)[]): string => (tiles.length ? listOf(tiles, 'conjunction') : say('board-read-none'));
    const named = (tiles: readonly number[]): string => list(tiles.map((tile) => say('board-read-named', { tile, cross: cross(tile) })));
    const valued = (tiles: readonly number[]): string => list(tiles.map((tile) => say('board-read-worth', { tile, cross: cross(tile), points: layWorth(view, tile).points })));
    const bare = (tiles: readonly number[]): string => list(tiles.map((tile) => say('tile-said', { tile })));
    const laid = view.cells.filter((tile) => tile !== null);
    const dig = laid.filter((tile) => this.hasCross(tile) && !view.chests_on.includes(tile));
    const post = view.chests_on.filter((tile) => !view.guards_on.includes(tile));
    return [
      say('board-read-pegs', { rows: view.pegs.rows.join(', '), columns: view.pegs.columns.join(', ') }),
      say('board-read-map', { tiles: named(laid) }),
      ...(dig.length ? [say('board-read-dig', { tiles: bare(dig), points: digWorth(view) })] : []),
      ...(post.length ? [say('board-read-post', { tiles: bare(post), points: postWorth(view) })] : []),
      ...(view.stock ? [say('board-read-stock', { tiles: valued(view.stock) })] : []),
      say('board-read-free', { tiles: valued(view.free_tiles), count: view.free_guards }),
      ...view.scores.map((points, other) =>
        say('board-read-seat', { player: this.nameOf(other), points, tiles: other === seat ? (view.stock?.length ?? 0) : at(view.stock_sizes, other), chests: at(view.chests, other), guards: at(view.guards, other) }),
      ),
    ].join(' ');
  }

  protected override subjectOf(): string {
    return 'tile';
  }

  /** The map, which a closer look leaves free where there is room beside it. */
  chart = $state<HTMLElement>();

  protected override spotOf(at: Box, board: Box, width: number): Spot {
    const chart = this.chart?.getBoundingClientRect();
    if (!chart || board.right - chart.right <= width) return byIt(at, board, width);
    const beside = { left: chart.right, right: board.right };
    return at.left < chart.right ? { x: middleOf(at, beside, width), y: chart.bottom, above: true } : byIt(at, beside, width);
  }
}

export const [atDesk, sitDown] = createContext<TreasureDesk>();
