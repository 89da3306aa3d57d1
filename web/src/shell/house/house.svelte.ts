/** Who is here and what stands on the shelf. */
import type { GameInfo, Me } from '../../wire';
import { api, Refusal } from './api';
import { say } from '../../kit/texts.svelte';

class House {
  /** Undefined until the house was asked; null is a stranger. */
  me = $state.raw<Me | null | undefined>(undefined);
  games = $state.raw<GameInfo[]>([]);
  #shelf: Promise<GameInfo[]> | null = null;

  /** The shelf, fetched once. */
  async shelf(): Promise<GameInfo[]> {
    this.#shelf ??= api.games();
    this.games = await this.#shelf;
    return this.games;
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
