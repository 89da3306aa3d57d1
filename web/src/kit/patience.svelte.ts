/** What cannot be answered yet: it is asked for again until it is there, and the page says why. */

/** The refusal of a house whose database does not answer. */
export const AWAY = 'server/away';
const AGAIN = 1_500; // milliseconds, while something is being compiled
const FIRST_WAIT = 500;
const LONGEST_WAIT = 5_000;

/** How long to wait before the next try: doubling, and never all clients at once. */
export function waitBefore(attempt: number, luck: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.75 + luck / 2);
}

/** So many milliseconds, or until the network is back. */
function rest(wait: number): Promise<void> {
  return new Promise((done) => {
    const go = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', go);
      done();
    };
    const timer = setTimeout(go, wait);
    globalThis.addEventListener?.('online', go);
  });
}

class Patience {
  /** How many are waiting. */
  waiting = $state(0);
  /** For what: the key of a text. */
  why = $state('');

  /** How much of it is done, 0 to 1; null where nobody knows. */
  share = $state<number | null>(null);

  /** Says why something is waited for, until what is answered is called. */
  wait(why: string): () => void {
    this.why = why;
    this.share = null;
    this.waiting += 1;
    return () => void (this.waiting -= 1);
  }

  /** Asks until it is answered, or refused for a reason that nobody waits for. */
  async until<Answer>(ask: () => Promise<Answer>, whyNot: (error: unknown) => string, shareOf: (error: unknown) => number | null = () => null): Promise<Answer> {
    let tries = 0;
    let answered: (() => void) | undefined;
    try {
      for (;;) {
        try {
          return await ask();
        } catch (error) {
          const why = whyNot(error);
          if (!why) throw error;
          answered ??= this.wait(why);
          this.why = why;
          this.share = shareOf(error);
        }
        await rest(this.why === 'edition-preparing' ? AGAIN : waitBefore(++tries, Math.random()));
      }
    } finally {
      answered?.();
    }
  }
}

export const patience = new Patience();
