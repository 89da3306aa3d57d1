/** The tables that wait for me, on whatever page I am: those that call me are counted in the header and the title, and told when one begins to. */
import type { Message, Turn } from '../../wire';
import type { Listener } from './connection';
import { house } from './house.svelte';
import { socket } from './socket';
import { lasting } from '../../kit/lists';
import { notify } from './notifications';
import { preferences } from '../../kit/preferences.svelte';
import { router } from './router.svelte';
import { say } from '../../kit/texts.svelte';
import { toasts } from './toasts.svelte';
import { announce, callingOf, nextOf, type Announcement } from './turns';

const SETTLES = 1_500; // whoever is just going there, or is served by a quick bot, need not be told

class Waiting implements Listener {
  turns = $state.raw<Turn[]>([]);
  #person: string | null | undefined; // undefined until the house was asked
  #before: Turn[] | null = null;
  #hangUp: (() => void) | null = null;
  #opened = false;

  /** How many tables call me. */
  get count(): number {
    return callingOf(this.turns).length;
  }

  /** The most urgent table but the one that is open here. */
  get next(): Turn | null {
    return nextOf(callingOf(this.turns), this.#here);
  }

  /** From now on this browser is that person, or nobody. */
  become(person: string | null): void {
    if (this.#person !== undefined) socket.restart();
    this.#person = person;
    this.turns = [];
    this.#before = null;
    this.#opened = false;
    if (person !== null) this.#hangUp ??= socket.listen(this);
    else {
      this.#hangUp?.();
      this.#hangUp = null;
    }
  }

  opened(): void {
    if (this.#opened) void house.whoAmI(); // another page may have logged in or out while the line was broken
    this.#opened = true;
  }

  lost(): void {
    // the list stays as it was last told
  }

  told(message: Message): void {
    if (message.type !== 'turns') return;
    const news = announce(this.#before, message.tables);
    this.turns = this.#before = message.tables;
    for (const one of news) void this.#tell(one);
  }

  get #here(): string | null {
    return router.route.page === 'table' ? router.route.id : null;
  }

  async #tell({ turn, kind }: Announcement): Promise<void> {
    await new Promise((done) => setTimeout(done, SETTLES));
    if (!this.turns.some(({ table, since }) => table === turn.table && since === turn.since)) return;
    const games = await house.shelf().catch(() => house.games);
    const game = games.find(({ slug }) => slug === turn.game)?.title ?? turn.game;
    const time = lasting((turn.deadline ?? 0) - Date.now() / 1000);
    const text = kind === 'reminder' ? say('turn-reminder', { game, time }) : say('turn-here', { game });
    const address = `/tables/${turn.table}`;
    if (document.hidden && preferences.values.notify) await notify(text, `${turn.table} ${kind}`, address);
    if (turn.table !== this.#here) toasts.note(text, { href: address });
  }
}

export const waiting = new Waiting();

/** The name of a page as the browser shows it, behind the number of tables that call me. */
export function titleOf(...parts: string[]): string {
  const { count } = waiting;
  return `${count ? `(${count}) ` : ''}${[...parts, 'Ludothèque'].filter(Boolean).join(' · ')}`;
}
