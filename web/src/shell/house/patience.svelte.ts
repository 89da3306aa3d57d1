/** What cannot be answered yet, because an edition is being compiled or too many come in at once: it is asked again until it is, and the page says so. */
const AGAIN = 1_500; // milliseconds

/** What is waited for. */
export type Awaited = 'preparing' | 'busy';

class Patience {
  /** How many are waiting, for what. */
  waiting = $state<Record<Awaited, number>>({ preparing: 0, busy: 0 });

  /** Asks until it is answered, or refused for another reason. */
  async until<Answer>(ask: () => Promise<Answer>, awaited: (error: unknown) => Awaited | null): Promise<Answer> {
    let counted: Awaited | null = null;
    try {
      for (;;) {
        try {
          return await ask();
        } catch (error) {
          const what = awaited(error);
          if (!what) throw error;
          if (counted) this.waiting[counted] -= 1;
          this.waiting[what] += 1;
          counted = what;
        }
        await new Promise((done) => setTimeout(done, AGAIN));
      }
    } finally {
      if (counted) this.waiting[counted] -= 1;
    }
  }
}

export const patience = new Patience();
