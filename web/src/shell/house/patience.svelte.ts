/** What cannot be answered yet: it is asked for again until it is there, and the page says why. */
import { waitBefore } from './connection';

/** The refusal of a house whose database does not answer. */
export const AWAY = 'server/away';
const AGAIN = 1_500; // milliseconds, while something is being compiled

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
        const wait = this.why === 'edition-preparing' ? AGAIN : waitBefore(++tries, Math.random());
        await new Promise((done) => setTimeout(done, wait));
      }
    } finally {
      answered?.();
    }
  }
}

export const patience = new Patience();
