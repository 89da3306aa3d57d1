/** What a board shows that takes time, as the shell needs to know it: things fly, or a big moment stays until it can be read.
 *  The next news and the result wait meanwhile. */
import { readingTime } from './reading';

interface Held {
  /** What is to be read, where the board does not say it itself. */
  words: string;
  goOn: (() => void) | undefined;
}

export interface Hold {
  /** Milliseconds at the normal pace; without it the time it takes to read the words. `Infinity`: a show of the board's own, which ends it itself;
   *  where nothing moves there is none. */
  ms?: number;
  /** The reader does not want to wait: what the board does then. */
  goOn?: () => void;
}

export class Stage {
  #flying = $state(0);
  held = $state.raw<Held | null>(null);
  /** Reads the board, for who does not see it; the desk on it knows how. */
  read: (() => string) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get busy(): boolean {
    return this.held !== null || this.#flying > 0;
  }

  /** Things fly for so many milliseconds. */
  fly(ms: number): void {
    if (ms <= 0) return;
    this.#flying += 1;
    setTimeout(() => (this.#flying -= 1), ms);
  }

  /** Two moments that come together are read together. Reading takes its time also where nothing moves (pace 0), unless the reader is in a hurry. */
  hold(words: string, pace: number, { ms, goOn }: Hold = {}, hurried = false): void {
    if (hurried || (pace === 0 && ms === Infinity)) {
      goOn?.();
      return;
    }
    clearTimeout(this.#timer);
    const read = [this.held?.words, words].filter(Boolean).join(' ');
    this.held = { words: read, goOn };
    const patience = (ms ?? readingTime(read)) * (pace || 1);
    if (patience !== Infinity) this.#timer = setTimeout(() => this.release(), patience);
  }

  /** Nothing is held any longer. */
  release(): void {
    clearTimeout(this.#timer);
    this.held = null;
  }

  /** The reader has seen enough. */
  goOn(): void {
    const { held } = this;
    this.release();
    held?.goOn?.();
  }
}
