/** Relíkt's desk: what is picked up and lit, what a card would do in a row, what happened to the camps. */
import { createContext } from 'svelte';
import { Desk, type Outcome } from '../../kit/desk.svelte';
import { othersOf } from '../../kit/seats';
import { besideIt, type Box, type Spot } from '../../kit/spot';
import { tell, type Scored, type Story, type Swap } from './effects';
import { instructionOf, keepSelection, litBy, NOTHING, pick, thingsOf, type Selection, type Thing } from './moves';
import { at } from '../../kit/at';
import { colourOf, faceOf, isOver, openStanding, placesLeft, sorted, type Standing } from './view';
import type { Props, Row } from './wire';

/** What can be looked at closely. */
export type Closeup = { card: number; hidden: boolean } | { treasure: number } | { tool: number };

const TALL = 20.5 / 14.5; // the height a closer look may take, for its width

export class ReliktDesk extends Desk<Props, Selection, Closeup, Story> {
  readonly over = $derived(isOver(this.view, this.options.end));
  readonly others = $derived(othersOf(this.view.camps.length, this.seat));
  /** Seats from the reader on, clockwise. */
  readonly order = $derived(this.seat === null ? this.others : [this.seat, ...this.others]);
  /** The hand of another that the binoculars have opened. */
  readonly opened = $derived(this.view.open && this.view.open.seat !== this.seat ? this.view.open : null);

  readonly picked = $derived(keepSelection(this.moves, this.wished ?? NOTHING));
  readonly lit = $derived(litBy(this.moves, this.picked));
  readonly marked = $derived(thingsOf(this.hint));
  /** What is picked up, or waits to be confirmed. */
  readonly shown = $derived<Selection>(this.waiting?.kind === 'lay' ? this.waiting.params : this.picked);

  readonly ask = $derived.by(() => {
    const { view, opened, shown } = this;
    const key = instructionOf(this.moves, this.picked, { faceDown: view.face_down, open: opened !== null, second: view.used !== null });
    const old = view.aimed && view.rows[view.aimed.row]?.cards[view.aimed.place]?.card;
    return key && this.say(key, { row: shown.row ?? '', card: shown.card ?? '', old: old ?? '', player: opened ? this.nameOf(opened.seat) : '' });
  });

  press(thing: Thing): void {
    this.act(pick(this.moves, this.picked, thing));
  }

  override act(outcome: Outcome<Selection | null>): void {
    this.swap = this.#notice = null;
    super.act(outcome);
  }

  /** The card that would lie in a row: the one to be confirmed, or the picked one while the row is looked at. */
  ghostIn(row: number): number | null {
    if (this.waiting) return this.shown.row === row ? this.shown.card : null;
    return this.eye.looked?.place === row && this.lit.rows.has(row) ? this.picked.card : null;
  }

  /** The card that was laid last, and camps that have just changed hands. */
  last = $state.raw<number | null>(null);
  swap = $state.raw<Swap | null>(null);

  #notice = $state.raw<Swap | null>(null);
  /** What is said of it, as long as it can be read: never over a decision (who is in a hurry reads it above the board) nor over the result. */
  readonly notice = $derived(!this.over && this.holding ? this.#notice : null);

  closeNotice(): void {
    this.#notice = null;
    this.release();
  }

  #rows: readonly Row[] = []; // as they were before the last news
  #scored = $state.raw<Scored | null>(null);
  /** The row that was scored, as long as it can be read. */
  readonly scored = $derived(this.holding ? this.#scored : null);

  protected override tell(steps: Props['lastSteps']): Story {
    return tell(steps, this.seat, this.#rows);
  }

  protected override happened({ laid, swap, scored }: Story, jumped: boolean): void {
    this.#rows = this.view.rows;
    if (jumped || laid) this.last = laid?.card ?? null;
    if (jumped || swap) this.swap = swap;
    this.#notice = swap;
    if (swap && !jumped) this.hold(this.saySwap(swap));
    if (jumped || scored) this.#scored = scored;
    if (scored) this.hold(this.sayScored(scored));
  }

  /** What each camp has among these cards, the most first. */
  totalsOf(cards: readonly number[]): { colour: number; total: number }[] {
    const of = (colour: number): number => cards.reduce((sum, card) => (colourOf(card, this.box) === colour ? sum + faceOf(card, this.box).value : sum), 0);
    return this.view.camps.map((colour) => ({ colour, total: of(colour) })).toSorted((one, other) => other.total - one.total);
  }

  sayWinner({ winner, treasure }: Scored): string {
    return winner === null ? this.say('board-scored-tied') : this.say('board-scored-won', { player: this.nameOf(winner), you: winner === this.seat ? 'yes' : 'no', treasure });
  }

  saySwap({ seat, other, colour, otherColour }: Swap): string {
    const mine = seat === this.seat ? colour : other === this.seat ? otherColour : null;
    return mine === null ? this.say('board-swap') : this.say('board-swap-yours', { colour: mine });
  }

  private sayScored(scored: Scored): string {
    const totals = this.totalsOf(scored.cards).filter(({ total }) => total > 0);
    return this.say('board-scored', { row: scored.row, totals: totals.map((one) => this.say('board-scored-total', { ...one })).join(', '), winner: this.sayWinner(scored) });
  }

  sayStanding({ leader, tied }: Standing): string {
    if (tied.length) return this.say('board-tied');
    if (leader === null) return this.say('board-nobody');
    return this.say('board-leads', { player: this.nameOf(leader), you: leader === this.seat ? 'yes' : 'no' });
  }

  private sayCards(cards: readonly number[]): string {
    return sorted(cards).map((card) => this.say('card-name', { card })).join(', ');
  }

  override reading(): string {
    const { view, say } = this;
    const rows = view.rows.flatMap((row, number) => {
      if (row.treasure === null) return [];
      const cards = row.cards.map(({ card }) => (card === undefined ? say('board-read-hidden') : say('card-name', { card }))).join(', ');
      const standing = this.sayStanding(openStanding(row));
      return [say('board-read-row', { row: number, treasure: row.treasure, cards: cards || say('board-read-free'), standing, count: placesLeft(row, this.box.treasures) })];
    });
    const camps = this.order.map((seat) => {
      const points = at(view.points, seat);
      return say('board-read-camp', { player: this.nameOf(seat), you: seat === this.seat ? 'yes' : 'no', colour: at(view.camps, seat), points: points === null ? 'secret' : say('board-read-points', { points }) });
    });
    const own = [
      view.hand && say('board-read-hand', { cards: this.sayCards(view.hand) }),
      view.tools?.length && say('board-read-tools', { tools: view.tools.map((tool) => say(`tool-${tool}`)).join(', ') }),
    ];
    return [...rows, ...own, ...camps].filter(Boolean).join(' ');
  }

  protected override subjectOf(closeup: Closeup): string {
    if ('card' in closeup) return 'card';
    return 'tool' in closeup ? 'tool' : 'treasure';
  }

  protected override spotOf(at: Box, board: Box, width: number): Spot {
    return besideIt(at, board, width, TALL);
  }
}

export const [atDesk, sitDown] = createContext<ReliktDesk>();
