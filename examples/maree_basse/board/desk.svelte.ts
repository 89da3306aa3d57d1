/** The desk of Marée basse: what is lit, and whether the lantern is taken along. */
import { createContext } from 'svelte';
import { Desk } from '$kit/desk.svelte';
import { listOf } from '$kit/lists';
import { tell, type Story } from './effects';
import { keepPicked, litShells, mayTakeLantern, pressLantern, pressShell, type Picked } from './moves';
import type { Props } from './wire';

export class TideDesk extends Desk<Props, Picked, never, Story> {
  readonly picked = $derived(keepPicked(this.moves, this.wished));
  readonly lit = $derived(litShells(this.moves, this.picked));
  readonly lantern = $derived(mayTakeLantern(this.moves));
  /** Who sits at the bottom; a spectator stands behind the first seat. */
  readonly near = $derived(this.seat ?? 0);

  readonly hintsLantern = $derived(this.hint !== null && Boolean(this.hint.params.lantern) !== this.picked);

  hints(shell: number): boolean {
    return this.hint?.params.shell === shell;
  }

  layShell(shell: number): void {
    this.act(pressShell(this.moves, this.picked, shell));
  }

  takeLantern(): void {
    this.act(pressLantern(this.moves, this.picked));
  }

  protected override get first(): string {
    return '.hand button.lit';
  }

  /** The rounds so far, the own shells and where the pearl may be. */
  override reading(): string {
    const { say, nameOf } = this;
    const { hand, unseen, pearl, rounds } = this.view;
    const numbers = (shells: readonly number[], type: 'conjunction' | 'disjunction'): string => listOf(shells.map((shell) => shell + 1), type);
    const told = rounds.flatMap(({ shells, lanterns, worth }, round) => {
      const laid = shells.flatMap((shell, seat) => (shell === null ? [] : [say('board-laid', { player: nameOf(seat), shell, lantern: Number(lanterns[seat]) })]));
      return laid.length ? [say('board-read-round', { round, worth, laid: laid.join('; ') })] : [];
    });
    return [
      ...told,
      ...(hand ? [say('board-read-hand', { shells: numbers(hand, 'conjunction') })] : []),
      ...(unseen ? [say('board-read-unseen', { shells: numbers(unseen, 'disjunction') })] : []),
      ...(pearl === undefined ? [] : [`${say('board-pearl', { shell: pearl })}.`]),
    ].join(' ');
  }

  /** The sea gives up its secret: it is looked at before the points are told. */
  protected override happened({ found }: Story, jumped: boolean): void {
    if (found !== null && !jumped) this.hold(this.say('event-pearl_found', { shell: found }));
  }

  protected override tell(steps: Props['lastSteps']): Story {
    return tell(steps);
  }
}

export const [atDesk, sitDown] = createContext<TideDesk>();
