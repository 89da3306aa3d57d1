/** The one socket of this page to the house: everybody who has something to hear there shares it, and the last to leave hangs up. */
import type { Command, Message } from '../../wire';
import { Connection, type Listener } from './connection';
import { fresh } from './fresh.svelte';

class Socket implements Listener {
  readonly #listeners = new Set<Listener>();
  #connection: Connection | null = null;
  #open = false;
  #lost = false;

  /** Listens from now on, and hears at once that the line is open, if it is; what is answered ends it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.#connection ??= new Connection(address(), this);
    queueMicrotask(() => {
      if (this.#open && this.#listeners.has(listener)) listener.opened();
    });
    return () => this.#leave(listener);
  }

  send(command: Command): void {
    this.#connection?.send(command);
  }

  /** Calls again, as whoever the browser is now. */
  restart(): void {
    this.#open = false;
    this.#connection?.restart();
  }

  opened(): void {
    this.#open = true;
    if (this.#lost) void fresh.look(); // the house may have come back as another
    this.#lost = false;
    for (const listener of this.#listeners) listener.opened();
  }

  told(message: Message): void {
    for (const listener of this.#listeners) listener.told(message);
  }

  lost(): void {
    this.#open = false;
    this.#lost = true;
    for (const listener of this.#listeners) listener.lost();
  }

  #leave(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size) return;
    this.#connection?.close();
    this.#connection = null;
    this.#open = false;
  }
}

const address = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`;

export const socket = new Socket();
