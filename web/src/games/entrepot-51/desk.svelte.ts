/** Entrepôt 51's desk: what is offered to the reader and what its relics are lit for, who sits where, and the show at the end. */
import { createContext } from 'svelte';
import { on } from 'svelte/events';
import { Desk } from '../../kit/desk.svelte';
import { characterOf } from '../../kit/keys';
import { preferences } from '../../kit/preferences.svelte';
import { othersOf } from '../../kit/seats';
import { play } from '../../kit/sounds';
import { besideIt, type Box, type Spot } from '../../kit/spot';
import { lastSale, tell, type Story } from './effects';
import { keepErrand, offersOf, typeDigit, type Errand } from './moves';
import { lastBeat, leftOf, rightOf, sumOf, withheld, type Sight } from './view';
import { readTable } from './words';
import type { Props } from './wire';

const BEAT = 750; // milliseconds
const OPENED = 3500; // as long as it takes to compare what was in the fists
const TALL = 26 / 14.5; // the height a closer look may take, for its width

export class AuctionDesk extends Desk<Props, Errand, number, Story> {
  // the end is told beat by beat, and then stands there
  beat = $state(Infinity);
  readonly last = $derived(lastBeat(this.given.view));
  readonly telling = $derived(this.beat < this.last);
  readonly #seen = $derived(withheld(this.given.view, this.beat, this.box));

  constructor(props: () => Props) {
    super(props);
    $effect(() => {
      if (!this.telling) return;
      this.hold('', { ms: Infinity, goOn: () => this.skip() });
      return () => this.release();
    });
    $effect(() => {
      if (!this.telling) return;
      const timer = setInterval(() => {
        this.beat += 1;
        play('slide');
      }, BEAT * this.pace);
      return () => clearInterval(timer);
    });
    $effect(() => on(window, 'keydown', (event) => this.typed(event), { capture: true })); // first, so that the focus is followed from there
  }

  // an amount is typed as a number, and pressed with Enter
  #typed = '';
  #typedFor: number | null = null;

  private typed(event: KeyboardEvent): void {
    const { amounts } = this.offers;
    const digit = preferences.values.keys && this.picked !== 'pawn' && amounts.size > 0 ? characterOf(event) : null;
    if (digit === null || !/\d/.test(digit)) return;
    this.#typed = typeDigit(amounts, this.#typedFor === this.view.lot ? this.#typed : '', digit);
    this.#typedFor = this.view.lot;
    this.root?.querySelector<HTMLElement>(`[data-amount="${this.#typed}"]`)?.focus();
  }

  /** The table in a few sentences, for who does not see it. */
  override reading(): string {
    return readTable(this);
  }

  override get view(): Sight {
    return this.#seen;
  }

  /** Whose collection is looked into, where they are not all open. */
  opened = $state<number | null>(null);

  override putAway(): void {
    super.putAway();
    this.opened = null;
  }

  skip(): void {
    this.beat = Infinity;
  }

  readonly seats = $derived(this.view.ingots.length);
  /** Who sits at the bottom; a spectator stands behind the first seat. */
  readonly near = $derived(this.seat ?? 0);
  readonly others = $derived(othersOf(this.seats, this.near));
  /** To the left and to the right of the reader. */
  readonly neighbours = $derived(this.seat === null ? [] : [leftOf(this.seats, this.seat), rightOf(this.seats, this.seat)]);
  readonly sums = $derived(this.view.points.map(sumOf));

  readonly picked = $derived(keepErrand(this.moves, this.wished));
  readonly offers = $derived(offersOf(this.telling ? [] : this.moves, this.picked));
  /** What the broker gives for a relic now. */
  readonly loan = $derived(Math.min(this.options.loan, this.view.broker));
  /** What was sold last. */
  readonly sale = $derived(lastSale(this.given.steps));

  protected override get asked(): unknown {
    return this.offers;
  }
  protected override get first(): string {
    if (this.#typed && this.#typedFor === this.view.lot && this.offers.amounts.has(Number(this.#typed))) return `[data-amount="${this.#typed}"]`;
    return 'button.deck.lit, button.amount, button.pass, .handy button.lit, button.choice';
  }

  protected override tell(steps: Props['lastSteps']): Story {
    return tell(steps, this.box);
  }

  protected override happened({ opened, turned, ended }: Story, jumped: boolean): void {
    const { shown = [] } = this.view.counterfeits;
    this.opened = null;
    if (opened && !jumped) this.hold('', { ms: OPENED });
    if (jumped || !this.motion) this.skip();
    else if (turned > 0) this.beat = 0;
    else if (ended) this.beat = Math.min(this.beat, shown.length); // what is still to be turned up comes first
  }

  protected override subjectOf(): string {
    return 'relic';
  }

  protected override spotOf(at: Box, board: Box, width: number): Spot {
    const spot = besideIt(at, board, width, TALL);
    const height = Math.min(width * TALL, board.height);
    const top = spot.above ? spot.y - height : spot.y;
    return { ...spot, y: Math.max(board.top, Math.min(board.bottom - height, top)), above: false }; // it stays on the board
  }
}

export const [atDesk, sitDown] = createContext<AuctionDesk>();
