/** What every part of the board knows of the game in hand. */
import type { Say } from '../../kit/texts.svelte';
import type { BoxData } from './box';
import type { Lit, Picked, Thing } from './moves';
import type { Sight } from './closeup';
import type { Story } from './effects';
import type { ReliquesView } from './view';

export interface Play {
  view: ReliquesView;
  box: BoxData;
  /** The seat looked from; null for a spectator. */
  seat: number | null;
  lit: Lit;
  /** What a hint speaks of. */
  marked: Lit;
  /** What waits to be confirmed. */
  chosen: Lit;
  picked: Picked;
  /** Whether the reader is asked. */
  asked: boolean;
  story: Story;
  motion: boolean;
  say: Say;
  nameOf: (seat: number) => string;
  act: (thing: Thing) => void;
  look: (at: HTMLElement, sight: Sight | null) => void;
  leave: (at: HTMLElement) => void;
  zoom: (at: HTMLElement, sight: Sight) => void;
}

/** A name, and whether a hint speaks of what it names. */
export const named = ({ say }: Play, what: string, hinted: boolean): string => (hinted ? say('board-hinted', { what }) : what);
