/** Robot Master's desk: what is picked up and lit, what a robot would do where, how the last round came out. */
import { createContext } from 'svelte';
import { Desk } from '../../kit/desk.svelte';
import { AWAY, byIt, middleOf, type Box, type Spot } from '../../kit/spot';
import { tell, type Finish, type Story } from './effects';
import { previewOf, type Preview } from './lines';
import { keepSelection, litBy, NOTHING, pick, placementOf, type Selection } from './moves';
import { isSolo, robotOn, sideOf } from './view';
import type { Props } from './wire';

export class RobotDesk extends Desk<Props, Selection, number, Story> {
  readonly solo = $derived(isSolo(this.view));
  readonly own = $derived(sideOf(this.view, this.seat));
  readonly rounds = $derived(this.options.rounds ?? 1); // alone nobody is asked
  readonly over = $derived(this.view.round >= this.rounds && this.view.last_round !== undefined);

  readonly placements = $derived(this.moves.map((move) => placementOf(move, this.box.size)));
  readonly picked = $derived(keepSelection(this.placements, this.wished ?? NOTHING));
  readonly lit = $derived(litBy(this.placements, this.picked));
  readonly hinted = $derived(this.hint && placementOf(this.hint, this.box.size));

  press(half: keyof Selection, thing: number): void {
    this.act(pick(this.placements, this.picked, half, thing));
  }

  /** What a robot would do in a cell: the picked one on lit cells, what waits for confirmation, or one looked at for the picked cell. */
  previewOn(cell: number): Preview | null {
    return this.picked.value === null || !this.lit.cells.has(cell) ? null : this.#previewOf(this.picked.value, cell);
  }
  readonly preview = $derived.by(() => {
    const { waiting, picked, lit } = this;
    const { looked } = this.eye;
    if (waiting) return this.#previewOf(waiting.params.value, placementOf(waiting, this.box.size).cell);
    if (looked?.place != null) return this.previewOn(looked.place);
    return looked?.closeup != null && picked.cell !== null && lit.values.has(looked.closeup) ? this.#previewOf(looked.closeup, picked.cell) : null;
  });
  #previewOf(value: number, cell: number): Preview {
    return previewOf(this.box.scores, this.view, value, cell, this.options.five_of_a_kind);
  }

  #last = $state.raw<number | null>(null);
  /** The cell of the robot laid last, while it lies there. */
  readonly last = $derived(this.#last !== null && robotOn(this.view, this.#last) !== null ? this.#last : null);
  finish = $state.raw<Finish | null>(null);

  protected override tell(steps: Props['lastSteps']): Story {
    return tell(steps, this.solo ? 0 : this.seat, this.box.size);
  }

  protected override happened({ laid, finish }: Story, jumped: boolean): void {
    this.#last = laid;
    if (jumped || finish) this.finish = finish;
  }

  /** The own side, at whose place a robot is shown closely where it stands beside the shelf, which then stays free. */
  near = $state<HTMLElement>();

  protected override spotOf(at: Box, board: Box, width: number): Spot {
    const near = this.near?.getBoundingClientRect();
    if (!near || near.left - board.left <= board.width / 2) return byIt(at, board, width);
    return { x: middleOf(near, board, width), y: Math.max(board.top + width * 1.3, near.top - AWAY), above: true };
  }
}

export const [atDesk, sitDown] = createContext<RobotDesk>();
