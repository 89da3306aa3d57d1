/** Short notes that come and go: refusals, and what was just done. */
import { Refusal } from './api';
import { lasting } from '../../kit/lists';
import { say } from '../../kit/texts.svelte';
import type { Params } from '../../wire';

interface Toast {
  id: number;
  /** Its words may still be on their way. */
  text: () => string;
  bad: boolean;
  /** Where it leads. */
  href: string | null;
}

const STAYS = 6_000;

export function sayRefusal(code: string, params: Params = {}): string {
  const when = lasting(Number(params['seconds'] ?? 1), true); // until it may be tried again, where there is anything to wait for
  return say(`error-${code.replaceAll('/', '-')}`, { when, ...params }, say('error-unknown', { code }));
}

class Toasts {
  shown = $state.raw<Toast[]>([]);
  #last = 0;

  note(words: string | (() => string), { bad = false, href = null }: { bad?: boolean; href?: string | null } = {}): void {
    const id = ++this.#last;
    const text = typeof words === 'string' ? () => words : words;
    this.shown = [...this.shown.filter((toast) => toast.text() !== text() || toast.href !== href), { id, text, bad, href }];
    setTimeout(() => this.dismiss(id), STAYS);
  }

  refuse(code: string, params: Params = {}): void {
    this.note(() => sayRefusal(code, params), { bad: true });
  }

  dismiss(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }

  /** Runs something that may be refused; says the refusal and answers null. What succeeds takes earlier refusals away. */
  async trying<Answer>(what: () => Promise<Answer>): Promise<Answer | null> {
    try {
      const answer = await what();
      this.shown = this.shown.filter(({ bad }) => !bad);
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refuse(error.code, error.params);
      return null;
    }
  }
}

export const toasts = new Toasts();
