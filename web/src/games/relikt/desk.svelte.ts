/** Relíkt's desk: what is picked up and lit, what a card would do in a row, what happened to the camps. */
import { createContext } from 'svelte';
import { Desk, type Outcome } from '../../kit/desk.svelte';
import { othersOf } from '../../kit/seats';
import { besideIt, type Box, type Spot } from '../../kit/spot';
import { tell, type Story, type Swap } from './effects';
import { instructionOf, keepSelection, litBy, NOTHING, pick, thingsOf, type Selection, type Thing } from './moves';
import { isOver } from './view';
import type { Props } from './wire';

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
    this.swap = null;
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

  protected override tell(steps: Props['lastSteps']): Story {
    return tell(steps, this.seat);
  }

  protected override happened({ laid, swap }: Story, jumped: boolean): void {
    if (jumped || laid) this.last = laid?.card ?? null;
    if (jumped || swap) this.swap = swap;
  }

  protected override spotOf(at: Box, board: Box, width: number): Spot {
    return besideIt(at, board, width, TALL);
  }
}

export const [atDesk, sitDown] = createContext<ReliktDesk>();
