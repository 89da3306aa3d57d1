/** The desk of Reliques & co: what is picked up, lit and marked, and which company and which part of the table are looked at. */
import { createContext, untrack } from 'svelte';
import type { HTMLButtonAttributes } from 'svelte/elements';
import { on } from 'svelte/events';
import { at } from '../../kit/at';
import { Desk, type Piece } from '../../kit/desk.svelte';
import { characterOf } from '../../kit/keys';
import { othersOf } from '../../kit/seats';
import type { Box, Spot } from '../../kit/spot';
import { spotOf, type Closeup } from './closeup';
import { tell, type Story } from './effects';
import { keyOf } from './keys';
import { canBePicked, keepPicked, kindsOf, litBy, marksOf, numberOf, press, type Thing } from './moves';
import { tabFor, tabsIn, type Tab } from './tabs';
import { fameOf, leadersOf } from './view';
import type { Card, Props } from './wire';
import { readTable } from './words';

const NARROW = 37.5; // rem, as in the styles of the board: less, and one part of the table is shown at a time
const LOW = 33.75;

export class ReliquesDesk extends Desk<Props, Thing, Closeup, Story> {
  readonly over = $derived(this.view.phase === 'over');
  readonly others = $derived(othersOf(this.view.companies.length, this.seat));
  /** One museum after the other is told: till then nobody is worth what they bring. */
  telling = $state(false);
  readonly #told = $derived.by(() => {
    const { points, ...before } = this.view;
    return points && !this.telling ? this.view : before;
  });
  readonly leaders = $derived(leadersOf(this.#told));
  /** Whether the reader is to decide. */
  readonly decides = $derived(this.moves.length > 0);

  readonly picked = $derived(keepPicked(this.moves, this.wished, this.view.phase));
  /** The face of the die in the hand. */
  readonly held = $derived(numberOf(this.picked, 'face'));
  readonly lit = $derived(litBy(this.moves, this.picked));
  readonly marked = $derived(marksOf(this.hint, this.picked));
  /** What waits to be confirmed. */
  readonly chosen = $derived(litBy(this.waiting ? [this.waiting] : [], null));

  /** What is printed on a card, and how it is called: all that drawing it takes. */
  cardOf(card: number): { card: Card; name: string } {
    return { card: at(this.box.cards, card), name: this.say('card-name', { card }) };
  }
  /** The card that was bought and is to be laid. */
  readonly laying = $derived(this.view.laying === undefined ? null : this.cardOf(this.view.laying));
  /** Whether cards for sale, or to begin with, are turned over to look at their other side. */
  flipped = $state(false);
  readonly level = $derived(this.flipped ? 2 : 1);

  /** The relics that each box of a museum takes. */
  readonly boxes = $derived(this.box.boxes[this.view.companies.length] ?? []);

  fameOf(seat: number): number {
    return fameOf(this.#told, seat);
  }
  acts(seat: number): boolean {
    return this.view.active === seat && !this.over;
  }

  has(thing: Thing): boolean {
    return this.picked === thing || this.chosen.has(thing);
  }

  /** A press on a thing; unless that decides, what can be looked at closely is. */
  press(thing: Thing, at?: HTMLElement, closeup?: Closeup | null): void {
    const outcome = press(this.moves, this.picked, thing);
    this.act(outcome);
    if (at && closeup && outcome.send === null) this.zoom(at, closeup);
  }

  /** What makes a button the thing it is called by. */
  thing(thing: Thing, piece: Piece<Closeup>): HTMLButtonAttributes {
    const { lit = this.lit.has(thing), closeup } = piece;
    const key = keyOf(thing, this.view, this.seat, this.held);
    if (!canBePicked(thing)) return this.piece({ action: press(this.moves, this.picked, thing).send, key, ...piece });
    return this.piece({ key, kind: kindsOf(this.moves, thing), lit, picked: this.has(thing), hinted: this.marked.has(thing), press: lit ? (at) => this.press(thing, at, closeup) : undefined, ...piece });
  }

  // which company lies at the bottom: the own one, or for a spectator that of whoever acts; another one for as long as one likes
  #opened = $state<number | null>(null);
  readonly below = $derived(this.#opened ?? this.seat ?? this.view.active);

  open(seat: number): void {
    this.#opened = seat === this.below || seat === this.seat ? null : seat;
    this.tab = 'mine';
  }
  close(): void {
    this.#opened = null;
  }

  // where there is little room one part at a time, and what is asked about first
  width = $state(0);
  height = $state(0);
  readonly small = $derived.by(() => {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    return this.width > 0 && (this.width < NARROW * rem || this.height < LOW * rem);
  });
  tab = $state<Tab>('mine');
  readonly #asking = $derived(this.decides || this.over ? `${this.view.phase} ${this.view.active}` : '');
  readonly #decision = $derived(this.#asking && `${this.#asking} ${this.view.placed.length}`);

  shows(tab: Tab): boolean {
    return !this.small || this.tab === tab;
  }

  constructor(props: () => Props) {
    super(props);
    $effect(() => {
      if (this.#asking) this.close();
    });
    $effect(() => {
      if (this.#decision) this.tab = untrack(() => tabFor(this.view.phase, this.tab));
    });
    $effect(() => on(window, 'pointermove', () => (this.#moved = true)));
    $effect(() => on(window, 'pointerdown', () => this.#pointed()));
    $effect(() => on(window, 'keydown', (event) => this.#typed(event)));
  }

  #typed(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.close();
    if (!this.small || characterOf(event) !== 't') return;
    const tabs = tabsIn(this.view.phase);
    this.tab = at(tabs, (tabs.indexOf(this.tab) + 1) % tabs.length);
  }

  // what comes to lie under a pointer that rests is not looked at
  #moved = false;
  #pointed(): void {
    this.#moved = false;
    this.eye.close();
  }

  override look(at: HTMLElement, closeup: Closeup | null, pointing: boolean): void {
    if (closeup) super.look(at, closeup, pointing && this.#moved);
  }

  protected override subjectOf(closeup: Closeup): string {
    return 'card' in closeup ? 'card' : 'space';
  }

  protected override spotOf(at: Box, board: Box, _width: number, closeup: Closeup): Spot {
    return spotOf(at, board, closeup);
  }

  /** The last round is told before it goes on. */
  protected override happened({ famous }: Story): void {
    if (famous !== null) this.hold(this.say('event-goal_reached', { player: this.nameOf(famous), you: famous === this.seat ? 'yes' : 'no' }));
  }

  override reading(): string {
    return readTable(this);
  }

  protected override tell(steps: Props['lastSteps']): Story {
    return tell(steps, this.view.companies);
  }

  protected override get first(): string {
    return '.start.lit, .spot, .order.lit, .offer.lit, .dice .die.lit, .relic.lit, .word';
  }
}

export const [atDesk, sitDown] = createContext<ReliquesDesk>();
