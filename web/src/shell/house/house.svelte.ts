/** Who is here and what stands on the shelf. */
import type { GameInfo, Me } from '../../wire';
import { api, Refusal } from './api';
import { say } from '../../kit/texts.svelte';

const AGAIN = 2_000; // milliseconds

class House {
  /** Undefined until the house was asked; null is a stranger. */
  me = $state.raw<Me | null | undefined>(undefined);
  games = $state.raw<GameInfo[]>([]);
  #shelf: Promise<GameInfo[]> | null = null;
  #again: ReturnType<typeof setTimeout> | null = null;

  /** The shelf, fetched once; while the rules of a game are still being prepared, again and again. */
  async shelf(): Promise<GameInfo[]> {
    this.#shelf ??= api.games();
    try {
      this.games = await this.#shelf;
    } catch (error) {
      this.#shelf = null; // the next to ask tries again
      throw error;
    }
    if (this.games.some(({ preparing }) => preparing != null)) this.#lookAgain();
    return this.games;
  }

  /** How far the rules of a game are prepared, 0 to 1; null where they are ready. */
  preparing(slug: string): number | null {
    return this.games.find((game) => game.slug === slug)?.preparing ?? null;
  }

  /** Once the rules of a game are prepared: a table wished for before is refused, and every wish counts. */
  async ready(slug: string): Promise<void> {
    if (this.preparing(slug) !== null) void api.box(slug).catch(() => null); // whose box is asked for is prepared first
    while (this.preparing(slug) !== null) await new Promise((done) => setTimeout(done, AGAIN));
  }

  #lookAgain(): void {
    this.#again ??= setTimeout(() => {
      this.#again = this.#shelf = null;
      void this.shelf().catch(() => this.#lookAgain());
    }, AGAIN);
  }

  async whoAmI(): Promise<void> {
    try {
      this.me = await api.me();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // the house cannot be reached: it is asked again later
    }
  }

  async call(name: string): Promise<Me> {
    this.me = await api.call(name);
    return this.me;
  }

  /** Playing needs a guest: one is made with a name that can be changed later. */
  async beSomebody(name = ''): Promise<Me> {
    if (this.me && !name) return this.me;
    return this.call(name || say('guest-name', { number: String(100 + Math.floor(Math.random() * 900)) }));
  }
}

export const house = new House();
