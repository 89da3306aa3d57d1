/** The desk of Marée basse: what is lit, and whether the lantern is taken along. */
import { createContext } from 'svelte';
import { Desk, type Effects } from '$kit/desk.svelte';
import { tell } from './effects';
import { keepPicked, litShells, mayTakeLantern, pressLantern, pressShell, type Picked } from './moves';
import type { Props } from './wire';

export class TideDesk extends Desk<Props, Picked, never, Effects> {
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

  protected override tell(steps: Props['lastSteps']): Effects {
    return tell(steps);
  }
}

export const [atDesk, sitDown] = createContext<TideDesk>();
