/** The one socket of this page to the house: everybody who has something to hear there shares it, and the last to leave hangs up. */
import type { Command, Message } from '../../wire';
import { Connection, type Listener } from './connection';
import { fresh } from './fresh.svelte';
import { readAddress } from './router.svelte';

class Socket implements Listener {
  readonly #listeners = new Set<Listener>();
  #connection: Connection | null = null;
  #open = false;
  #lost = false;
  #several = false; // houses, of which those at one table call the same
  #called = '';

  /** Listens from now on, and hears at once that the line is open, if it is; what is answered ends it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.#connection ??= new Connection(this.#address, this);
    this.#meet();
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
    if (message.type !== 'turns' || !message.several) return;
    this.#several = true;
    this.#meet();
  }

  lost(): void {
    this.#open = false;
    this.#lost = true;
    for (const listener of this.#listeners) listener.lost();
  }

  /** Where the line is called: by the table that is open, if one is. */
  #address = (): string => {
    this.#called = here();
    return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket${this.#called}`;
  };

  /** Goes where the others of a table are. Nobody is told that the line was lost, and what was not answered is sent again. */
  #meet(): void {
    if (this.#several && here() && here() !== this.#called) this.restart();
  }

  #leave(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size) return;
    this.#connection?.close();
    this.#connection = null;
    this.#open = false;
  }
}

/** The table that is open, read from the address itself: nobody who listens is to begin anew with every page. */
function here(): string {
  const { page, id } = readAddress(new URL(location.href));
  return page === 'table' ? `/${id}` : '';
}

export const socket = new Socket();
