/** What cannot be answered yet: an edition that is being compiled is asked for again until it is there, and the page says so. */
const AGAIN = 1_500; // milliseconds

class Patience {
  /** How many are waiting. */
  waiting = $state(0);

  /** Asks until it is answered, or refused for another reason. */
  async until<Answer>(ask: () => Promise<Answer>, notYet: (error: unknown) => boolean): Promise<Answer> {
    let counted = 0;
    try {
      for (;;) {
        try {
          return await ask();
        } catch (error) {
          if (!notYet(error)) throw error;
        }
        this.waiting += 1 - counted;
        counted = 1;
        await new Promise((done) => setTimeout(done, AGAIN));
      }
    } finally {
      this.waiting -= counted;
    }
  }
}

export const patience = new Patience();
