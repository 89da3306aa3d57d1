/** What protects an account is changed only by who has just proved to be its holder: asked for where the house wants it. */
import { Refusal } from '../house/api';
import { toasts } from '../house/toasts.svelte';

class Proof {
  /** Told whether it was given, while it is asked for. */
  asked = $state.raw<((given: boolean) => void) | null>(null);

  /** Runs it, after a proof if one is wanted; null if it was refused or none was given. */
  async guard<Answer>(what: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await what();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== 'account/prove') {
        toasts.refuse(error.code, error.params);
        return null;
      }
    }
    const given = await new Promise<boolean>((told) => (this.asked = told));
    this.asked = null;
    return given ? toasts.trying(what) : null;
  }
}

export const proof = new Proof();
