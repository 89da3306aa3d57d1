/** Robot Master's desk: what is picked up and lit, what a robot would do where, how the last round came out. */
import { createContext } from 'svelte';
import { at } from '../../kit/at';
import { Desk } from '../../kit/desk.svelte';
import { listOf } from '../../kit/lists';
import { AWAY, byIt, middleOf, type Box, type Spot } from '../../kit/spot';
import { tell, type Finish, type Story } from './effects';
import { previewOf, withRobots, type Preview } from './lines';
import { keepSelection, litBy, NOTHING, pick, placementOf, type Selection } from './moves';
import { isSolo, robotOn, sideOf, stacksOf, tagsOf } from './view';
import { COLUMNS, NOBODY, ROWS, type Props, type View } from './wire';

const SEEN = 20_000; // milliseconds: two sides' lines are compared, and the others wait no longer

export class RobotDesk extends Desk<Props, Selection, number, Story> {
  /** A round that ended while others go on: its full shelf, until the reader has seen enough of it. */
  #closed = $state.raw<View | null>(null);

  override get view(): View {
    const { view } = this.given;
    return this.#closed ? { ...this.#closed, totals: view.totals, ...(view.last_round && { last_round: view.last_round }) } : view;
  }
  override get moves(): Props['moves'] {
    return this.#closed ? [] : this.given.moves;
  }

  readonly solo = $derived(isSolo(this.view));
  readonly own = $derived(sideOf(this.view, this.seat));
  readonly rounds = $derived(this.options.rounds ?? 1); // alone nobody is asked
  readonly over = $derived(this.view.round >= this.rounds && this.view.last_round !== undefined);

  readonly placements = $derived(this.moves.map((move) => placementOf(move, this.box.size)));
  readonly picked = $derived(keepSelection(this.placements, this.wished ?? NOTHING));
  readonly lit = $derived(litBy(this.placements, this.picked));
  readonly hinted = $derived(this.hint && placementOf(this.hint, this.box.size));

  /** The cell the arrow keys led to last, and the one the tab key stops at: the shelf is one stop, however many cells it has. */
  walked = $state.raw<number | null>(null);
  readonly stop = $derived(this.walked ?? this.lit.cells.values().next().value ?? 0);
  readonly round = $derived(Math.min(this.view.round + 1, this.rounds));

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
  #before: View | null = null; // as things lay before the news
  protected override tell(steps: Props['lastSteps']): Story {
    return tell(steps, this.solo ? 0 : this.seat, this.box.size);
  }

  constructor(props: () => Props) {
    super(props);
    let held = false;
    $effect(() => {
      if (held && !this.holding) this.nextRound(); // the time to read it is over
      held = this.holding;
    });
  }

  protected override happened({ laid, finish }: Story, jumped: boolean): void {
    this.#last = laid;
    if (jumped) this.nextRound();
    else if (finish && this.#before && this.given.view.round < this.rounds) {
      this.finish = finish;
      this.#closed = withRobots(this.box.scores, this.#before, finish.laid, this.options.five_of_a_kind);
      if (this.motion) this.hold('', { ms: SEEN, goOn: () => this.nextRound() }); // without motion it lies there until it is put away
    }
    else if (finish) this.hold(this.verdict); // the last one: the result waits until it was read
    this.#before = this.given.view;
  }

  /** How the last round came out, in words. */
  get verdict(): string {
    const { band, last_round: lines } = this.view;
    if (!lines) return '';
    if (band !== undefined) return this.say('board-rating', { score: Math.min(...lines.rows, ...lines.columns), band });
    if (lines.winner === NOBODY) return this.say('board-drawn');
    return this.say('board-won', { you: this.own === null ? 'nobody' : this.own === lines.winner ? 'yes' : 'no', side: lines.winner });
  }

  nextRound(): void {
    this.finish = null;
    this.#closed = null;
    this.release();
  }

  override reading(): string {
    const { view, say, seat, own } = this;
    const name = (side: number, line: number): string => say(side === ROWS ? 'row-name' : 'column-name', { row: line, column: line });
    const rows = view.grid.map((robots, row) =>
      say('board-read-row', { row, robots: robots.map((robot) => robot ?? say('board-read-nothing')).join(', '), score: at(view.rows, row) }),
    );
    const weakest = ([ROWS, COLUMNS] as const).map((side) => {
      const lines = tagsOf({ ...view, band: undefined }, side).filter((tag) => tag.weakest);
      return say('board-read-weakest', { side, line: listOf(lines.map(({ line }) => name(side, line)), 'conjunction'), score: at(lines, 0).score });
    });
    const hand = stacksOf(view.hand ?? []).map((stack) => say('board-read-robots', stack));
    return [
      ...rows,
      say('board-read-columns', { scores: view.columns.join(', ') }),
      ...weakest,
      ...(own === null ? [] : [say('board-read-own', { side: own })]),
      ...(hand.length ? [say('board-read-hand', { robots: listOf(hand, 'conjunction') })] : []),
      ...view.hand_sizes.flatMap((count, other) => (other === seat || this.solo ? [] : [say('board-read-others', { player: this.nameOf(other), count })])),
    ].join(' ');
  }

  protected override subjectOf(): string {
    return 'robot';
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
