/** Two things that make a move together, such as a card and where it goes: whichever is taken up first waits for the other. Pure. */
import type { Outcome } from './desk.svelte';

type Whole<Half extends string> = Readonly<Record<Half, number>> & { readonly action: number };
/** What is taken up. Never both: both together are a move. */
export type Halves<Half extends string> = Readonly<Record<Half, number | null>>;

export class Pair<Half extends string> {
  constructor(
    readonly halves: readonly [Half, Half],
    readonly nothing: Halves<Half>,
  ) {}

  #other(half: Half): Half {
    const [one, two] = this.halves;
    return half === one ? two : one;
  }

  /** What of one half may be pressed: all that fits the other, if that is taken up. */
  lit(wholes: readonly Whole<Half>[], picked: Halves<Half>, half: Half): Set<number> {
    const other = this.#other(half);
    return new Set(wholes.filter((whole) => picked[other] === null || whole[other] === picked[other]).map((whole) => whole[half]));
  }

  /** Presses a half: it completes a move, is taken up instead of what was, or is put back; what fits no move does nothing. */
  pick(wholes: readonly Whole<Half>[], picked: Halves<Half>, half: Half, pressed: number): Outcome<Halves<Half>> {
    const other = this.#other(half);
    const fitting = wholes.filter((whole) => whole[half] === pressed);
    const complete = fitting.find((whole) => whole[other] === picked[other]);
    if (complete) return { picked: this.nothing, send: complete.action };
    if (!fitting.length) return { picked, send: null };
    return { picked: picked[half] === pressed ? this.nothing : { ...this.nothing, [half]: pressed }, send: null };
  }

  /** What stays taken up when new moves come: what can still be completed. */
  keep(wholes: readonly Whole<Half>[], picked: Halves<Half>): Halves<Half> {
    return wholes.some((whole) => this.halves.some((half) => whole[half] === picked[half])) ? picked : this.nothing;
  }
}
