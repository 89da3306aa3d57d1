/** One socket to the house. It comes back by itself, and what it tells arrives in order. */
import type { Command, Message } from '../../wire';
import { waitBefore } from '../../kit/patience.svelte';

const PING_EVERY = 15_000;
const SILENCE = 35_000; // no word for so long: the line is dead, whatever the browser says

export interface Listener {
  /** The line is there; say what should be followed. */
  opened(): void;
  told(message: Message): void;
  lost(): void;
}

export class Connection {
  #socket: WebSocket | null = null;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #heard = 0;

  constructor(
    readonly address: () => string,
    readonly listener: Listener,
  ) {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#drop);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#open();
  }

  /** Sends if the line is there; whoever has to be sure sends again when it opens. */
  send(command: Command): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(command));
  }

  /** Hangs up and calls again at once, as whoever the browser is now. */
  restart(): void {
    clearTimeout(this.#retry);
    this.#leave();
    this.#open();
  }

  close(): void {
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#drop);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#retry);
    this.#leave();
  }

  #open(): void {
    const socket = new WebSocket(this.address());
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => {
      this.#attempt = 0;
      this.#heard = Date.now();
      this.listener.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#heard = Date.now();
      this.listener.told(JSON.parse(event.data) as Message);
    };
    socket.onclose = () => this.#again();
    this.#watch = setInterval(() => this.#look(), PING_EVERY);
  }

  #look(): void {
    if (Date.now() - this.#heard > SILENCE) this.#drop();
    else this.send({ type: 'ping' });
  }

  #leave(): void {
    clearInterval(this.#watch);
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #again(): void {
    this.#leave();
    this.listener.lost();
    this.#retry = setTimeout(() => this.#open(), waitBefore(this.#attempt++, Math.random()));
  }

  #drop = (): void => {
    if (this.#socket) this.#again();
  };

  #hurry = (): void => {
    if (this.#socket || document.hidden) return;
    clearTimeout(this.#retry);
    this.#open();
  };
}
