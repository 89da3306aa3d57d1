/** The desk of a board: what all its parts share. A game extends it, `Board.svelte` makes one, and the parts sit down at it. */
import { untrack } from 'svelte';
import { on } from 'svelte/events';
import type { HTMLButtonAttributes } from 'svelte/elements';
import type { MoveInfo, Step } from '../wire';
import type { BoardProps } from './board';
import { steer } from './compass';
import { Eye } from './eye.svelte';
import { Flights, type Flight } from './flight';
import { keepFocus } from './focus.svelte';
import { Glide } from './glide';
import { characterOf, type } from './keys';
import './piece.css';
import { preferences } from './preferences.svelte';
import { play, playAll, type Sound } from './sounds';
import { byIt, type Box, type Spot } from './spot';
import { Stage, type Hold } from './stage.svelte';
import { ruleOf } from './words';
import type { Say } from './texts.svelte';

/** What every game's `effects.ts` makes of the steps that led here. */
export interface Effects {
  flights: Flight[];
  sounds: Sound[];
}

/** What a press comes to, as every game's `moves.ts` tells it: another thing in the hand, or a legal action to send. */
export interface Outcome<Picked> {
  picked: Picked;
  send: number | null;
}

/** A thing on the board that can be pressed, looked at closely and spoken of by a hint. */
export interface Piece<Closeup> {
  /** For those who do not see it. */
  name: string;
  class?: string;
  /** The move that pressing it decides, if it is one now: that alone makes it lit, marked while it waits to be confirmed or a hint speaks of it, and sent. */
  action?: number | null | undefined;
  /** Pressing it is, or begins, a legal move. */
  lit?: boolean;
  /** It is in the hand; only for what can be taken up and put back. */
  picked?: boolean;
  hinted?: boolean;
  /** The kind of move, or the kinds, that pressing it makes or begins; known by itself where there is an action. */
  kind?: string | readonly string[];
  /** What is typed to press it: a character or several, in lower case. */
  key?: string | undefined;
  closeup?: Closeup | null;
  /** The cell or the row one would play there, for previews. */
  place?: number | null;
  /** What pressing it does; where it does nothing else, it is looked at closely. */
  press?: ((at: HTMLElement) => void) | undefined;
}

const ON_THE_TABLE: ReadonlySet<Step['kind']> = new Set(['deal', 'move', 'undo']);

type AnyProps = BoardProps<object, object, MoveInfo, unknown, object>;

export abstract class Desk<Props extends AnyProps, Picked, Closeup, Told extends Effects> {
  /** The board's element. */
  root = $state<HTMLElement>();
  /** What the reader has taken up; what of it still fits the moves is `picked`. */
  wished = $state.raw<Picked | null>(null);
  abstract readonly picked: Picked | null;

  readonly eye = new Eye<Closeup>(
    () => this.root,
    (...boxes) => this.spotOf(...boxes),
    (at) => this.ruleOf(at.dataset['kind']),
  );
  readonly #flights = new Flights();
  #glide: Glide | undefined;
  readonly #speed = $derived.by(() => this.pace); // the same pace again is no other
  readonly #ownStage = new Stage();
  private readonly stage = $derived.by(() => this.given.stage ?? this.#ownStage); // derived: it stays the same whatever else is given
  readonly #news = $derived.by(() => this.given.lastSteps); // the same steps again are no news: they are told once
  readonly told = $derived.by(() => {
    const news = this.#news;
    return untrack(() => this.tell(news));
  });
  /** The move a hint speaks of, and the one that waits to be confirmed. */
  readonly hint = $derived.by(() => this.moveOf(this.given.hinted[0]));
  readonly waiting = $derived.by(() => this.moveOf(this.given.chosen));

  /** `props` are the board's own. */
  constructor(private readonly props: () => Props) {
    $effect.pre(() => {
      void this.given.view;
      this.#flights.remember(this.root);
    });
    $effect(() => {
      if (!this.root || this.#speed === 0) return;
      const glide = (this.#glide = new Glide(this.root, this.#speed));
      return () => {
        glide.end();
        this.#glide = undefined;
      };
    });
    $effect(() => {
      const { told } = this;
      const news = this.#news;
      untrack(() => {
        if (news.length === 0) this.stage.release();
        this.#glide?.go(told.flights.map(({ to }) => to)); // first: what flies is measured where it is seen
        this.stage.fly(this.#flights.fly(this.root, told.flights, this.pace));
        playAll(told.sounds);
        if (news.length && !news.some(({ kind }) => ON_THE_TABLE.has(kind))) return;
        this.#mark(told.flights);
        this.happened(told, news.length === 0);
      });
    });
    $effect(() => {
      void this.view;
      untrack(() => this.eye.refresh());
    });
    $effect(() => {
      const { stage } = this;
      stage.read = () => this.reading();
      return () => {
        stage.read = null;
        stage.release();
      };
    });
    const focus = keepFocus(() => this.root, () => this.asked, () => this.first);
    $effect(() => on(window, 'pointerdown', focus.release));
    $effect(() => on(window, 'pointerdown', (event) => this.eye.press(event), { capture: true }));
    $effect(() => on(window, 'pointerover', (event) => this.eye.over(event), { capture: true }));
    $effect(() => on(window, 'pointermove', (event) => this.eye.follow(event), { passive: true }));
    $effect(() => on(window, 'keydown', () => this.eye.type(), { capture: true }));
    $effect(() => on(window, 'keydown', ({ key }) => key === 'Escape' && this.putAway()));
    $effect(() => this.root && on(this.root, 'keydown', (event) => steer(event, this.root)));
    $effect(() => on(window, 'keydown', (event) => this.#type(event)));
    $effect(() => on(window, 'keydown', focus.follow)); // behind what is typed, which takes the focus to what it presses
  }

  /** What was just played, which a closer look leaves to be seen. */
  #mark(flights: readonly Flight[]): void {
    for (const before of this.root?.querySelectorAll<HTMLElement>('[data-last]') ?? []) delete before.dataset['last'];
    for (const { to } of flights) this.root?.querySelector(`[data-place="${to}"]`)?.setAttribute('data-last', '');
  }

  #begun = '';

  /** Presses the lit piece whose key has been typed. */
  #type(event: KeyboardEvent): void {
    const character = preferences.values.keys ? characterOf(event) : null;
    if (character === null) return;
    const lit = [...(this.root?.querySelectorAll<HTMLElement>('[data-key].lit, [data-key].picked') ?? [])];
    const { begun, whole } = type(this.#begun, character, lit.map(({ dataset }) => dataset['key'] ?? ''));
    this.#begun = begun;
    if (begun || whole) event.preventDefault();
    const piece = lit.find(({ dataset }) => dataset['key'] === whole);
    piece?.focus();
    piece?.click();
  }

  /** Steps in; what they look and sound like, and what they leave to be marked, out: the game's `effects.ts`. */
  protected abstract tell(steps: Props['lastSteps']): Told;

  /** Something on the table has changed. After a jump nothing is told of it: what was marked before is no longer so. */
  protected happened(_told: Told, _jumped: boolean): void {
    // a game that marks more than `told` says overrides this
  }

  /** What a thing looked at closely is, whatever can be done with it now: the text `rule-<that>` names the chapter on it. Where nothing is said, that of its moves is opened. */
  protected subjectOf(_closeup: Closeup): string {
    return '';
  }

  /** Where a closer look at something stands. */
  protected spotOf(at: Box, board: Box, width: number, _closeup: Closeup): Spot {
    return byIt(at, board, width);
  }

  /** Opens the rule of the first of these that has one, subjects or kinds of move, where there is a book to open. */
  ruleOf(kinds: string | undefined): (() => void) | null {
    const { onrule } = this.given;
    return onrule ? () => (this.eye.close(), onrule(ruleOf(kinds, this.say))) : null;
  }

  /** The board in a few sentences, for who does not see it, when they ask to listen: a game says what lies where and how things stand. */
  reading(): string {
    const pieces = this.root?.querySelectorAll('[data-piece]') ?? [];
    return [...pieces].map((piece) => piece.ariaLabel ?? '').filter(Boolean).join('. ');
  }

  /** What the reader is asked; when it changes and the thing pressed is gone, the focus goes to the first of those to press. */
  protected get asked(): unknown {
    return this.moves;
  }
  protected get first(): string {
    return 'button.lit';
  }

  get given(): Props {
    return this.props();
  }
  get view(): Props['view'] {
    return this.given.view;
  }
  get box(): Props['box'] {
    return this.given.box;
  }
  get seat(): number | null {
    return this.given.seat;
  }
  /** The reader plays at the seat looked from; in a replay it may be somebody else's. */
  get mine(): boolean {
    return this.seat !== null && this.given.seats[this.seat]?.yours === true;
  }
  get moves(): Props['moves'] {
    return this.given.moves;
  }
  get actors(): readonly number[] {
    return this.given.actors;
  }
  get options(): Props['options'] {
    return this.given.options;
  }
  get motion(): boolean {
    return this.given.motion;
  }
  /** What durations are multiplied with: 2 slow, 1, 0.5 fast, 0 where nothing moves. */
  get pace(): number {
    return this.motion ? (this.given.pace ?? 1) : 0;
  }
  /** Things fly, or a big moment stays; the next news wait. */
  get busy(): boolean {
    return this.stage.busy;
  }
  /** A big moment stays until the reader presses "Go on" or has had the time to read it. */
  get holding(): boolean {
    return this.stage.held !== null;
  }

  /** The reader wants neither movement nor to wait for bots: nothing is held. */
  get hurried(): boolean {
    return this.pace === 0 && preferences.values.bots === 'at-once';
  }

  /** A big moment begins: closed bids open, a row is scored, a round or the game ends. Who is in a hurry is not held up.
   *  `words` are shown beside "Go on"; a board that shows more than they say gives its own `ms`.
   *  An effect may begin one: it follows nothing that is looked at for it, least of all what is held already. */
  hold(words = '', how: Hold = {}): void {
    untrack(() => this.stage.hold(words, this.pace, how, this.hurried));
  }

  release(): void {
    this.stage.release();
  }
  readonly say: Say = (...asked) => this.given.say(...asked);
  readonly nameOf = (seat: number): string => this.given.nameOf(seat);

  private moveOf(wanted: number | null | undefined): Props['moves'][number] | null {
    return this.moves.find(({ action }) => action === wanted) ?? null;
  }

  /** A name, and that a hint speaks of what it names. */
  named(what: string, hinted: boolean): string {
    return hinted ? this.say('board-hinted', { what }) : what;
  }

  /** Takes something up, or decides. */
  act({ picked, send }: Outcome<Picked | null>): void {
    if (send !== null) this.send(send);
    else {
      if (picked !== this.picked) play('tap');
      this.wished = picked;
      this.eye.close();
    }
  }

  send(action: number): void {
    this.putAway();
    this.given.send(action);
  }

  /** Puts back what was taken up, and looks away. */
  putAway(): void {
    this.wished = null;
    this.eye.close();
  }

  look(at: HTMLElement, closeup: Closeup | null, pointing: boolean, place: number | null = null): void {
    this.eye.lookAt(at, closeup, pointing, place);
  }

  leave(at: HTMLElement): void {
    this.eye.leave(at);
  }

  zoom(at: HTMLElement, closeup: Closeup): void {
    this.eye.zoomOn(closeup, at);
  }

  /** What makes a button a piece of the board: `<button {...desk.piece({ name, lit, press })}>`. */
  piece({ name, class: looks, action, picked, key, closeup = null, place = null, ...told }: Piece<Closeup>): HTMLButtonAttributes & { 'data-piece': '' } {
    const decides = action != null;
    const { kind = this.moveOf(action)?.kind ?? [] } = told;
    const subject = closeup === null ? '' : this.subjectOf(closeup);
    const { lit = decides, hinted = decides && action === this.hint?.action, press = decides ? () => this.send(action) : undefined } = told;
    return {
      type: 'button',
      'data-piece': '',
      'data-kind': [subject, kind].flat().filter(Boolean).join(' ') || undefined, // in this order the rule book is asked
      'data-key': key,
      'data-look': closeup === null ? undefined : '',
      'aria-keyshortcuts': key?.split('').join(' '),
      class: [looks, { lit, picked: picked ?? (decides && action === this.waiting?.action), hinted }],
      'aria-label': this.named(name, hinted),
      'aria-disabled': press ? !lit : closeup === null,
      'aria-pressed': lit ? picked : undefined,
      onclick: ({ currentTarget }) => (press ? press(currentTarget) : closeup !== null && this.zoom(currentTarget, closeup)),
      onpointerenter: ({ currentTarget }) => this.look(currentTarget, closeup, true, place),
      onpointerleave: ({ currentTarget }) => this.leave(currentTarget),
      onfocus: ({ currentTarget }) => this.look(currentTarget, closeup, false, place),
      onblur: ({ currentTarget }) => this.leave(currentTarget),
    };
  }
}
