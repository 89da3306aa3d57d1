/** A table as this browser knows it: follows it over the page's line and keeps the latest state. */
import type { ChatLine, Command, Message, Sight, Step, TableInfo } from '../../wire';
import { api } from '../house/api';
import type { Listener } from '../house/connection';
import { AWAY, patience, waitBefore } from '../../kit/patience.svelte';
import { socket } from '../house/socket';
import { holdsStill, type Advice } from './advice';
import { Showing } from './showing.svelte';

type Numbered = Extract<Command, { id: string }>;

/** A command waiting for its answer; it is sent again, under the same id, whenever the line comes back. */
interface Pending {
  command: Numbered;
  /** The step it led to, once accepted; done when the news of that step is here. */
  number: number | null;
}

export interface Refused {
  code: string;
  params: Record<string, string | number>;
}

export class LiveTable implements Listener {
  info = $state.raw<TableInfo | null>(null);
  sights = $state.raw<Sight[]>([]);
  steps = $state.raw<Step[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** What of this is shown: news wait until those before were seen. */
  readonly show = new Showing();
  advice = $state.raw<Advice | null>(null);
  connected = $state(false);
  /** The table is not there, or not for us. */
  gone = $state.raw<Refused | null>(null);
  #pending = $state.raw<Pending[]>([]);
  readonly #answered = new Map<string, (taken: boolean) => void>();
  readonly #hangUp: () => void;
  /** How often the house was away in a row, and when it is asked again. */
  #away = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #back: (() => void) | null = null; // to be called when it is there again

  constructor(
    readonly id: string,
    readonly refused: (refusal: Refused) => void,
  ) {
    this.#hangUp = socket.listen(this);
  }

  get moving(): boolean {
    return this.#pending.some(({ command }) => command.type === 'move' || command.type === 'undo');
  }

  get asking(): boolean {
    return this.#pending.some(({ command }) => command.type === 'hint');
  }

  move(seat: number, action: number): void {
    if (this.info && !this.moving) this.#give({ type: 'move', id: newId(), table: this.id, seat, based_on: this.info.number, action });
  }

  undo(seat: number): void {
    if (this.info && !this.moving) this.#give({ type: 'undo', id: newId(), table: this.id, seat, based_on: this.info.number });
  }

  hint(seat: number): void {
    if (!this.asking) this.#give({ type: 'hint', id: newId(), table: this.id, seat });
  }

  answer(yes: boolean): void {
    this.#give({ type: 'answer', id: newId(), table: this.id, yes });
  }

  /** Whether the house has taken it: what it refuses can be said again. */
  say(text: string): Promise<boolean> {
    const id = newId();
    this.#give({ type: 'say', id, table: this.id, text });
    return new Promise((answered) => this.#answered.set(id, answered));
  }

  forgetAdvice(): void {
    this.advice = null;
  }

  /** After something was asked over HTTP: shows its answer without waiting for the socket. */
  changed(info: TableInfo): void {
    if (info.number >= (this.info?.number ?? 0)) this.#know(info);
  }

  leave(): void {
    clearTimeout(this.#again);
    this.#isBack();
    socket.send({ type: 'part', table: this.id });
    this.#hangUp();
  }

  opened(): void {
    this.connected = true;
    const since = this.info?.number ?? -1;
    socket.send({ type: 'join', table: this.id, since: since < 0 ? null : since, heard: this.chat.at(-1)?.at ?? null });
    for (const { command } of this.#pending) socket.send(command);
  }

  lost(): void {
    this.connected = false;
    this.#isBack(); // that the line is lost is said instead
  }

  told(message: Message): void {
    if (!['refused', 'pong', 'turns'].includes(message.type)) this.#isBack();
    switch (message.type) {
      case 'whole':
        if (message.info.id !== this.id) return;
        this.steps = message.steps;
        this.chat = message.chat;
        this.#stand(message.info, message.sights, []);
        void this.#lookBack();
        break;
      case 'news':
        if (message.info.id === this.id) this.#hear(message.info, message.sights, message.steps);
        break;
      case 'changed':
        if (message.info.id === this.id) this.#know(message.info);
        break;
      case 'said':
        if (message.table === this.id) this.chat = [...this.chat, message.line];
        break;
      case 'hints':
        if (message.table !== this.id) return;
        this.#settle(message.id);
        this.advice = { seat: message.seat, number: message.number, moves: message.moves };
        break;
      case 'accepted':
        this.#accept(message.id, message.number);
        break;
      case 'refused':
        this.#refuse(message.id, { code: message.code, params: message.params ?? {} });
        break;
      case 'turns':
      case 'pong':
        break;
    }
  }

  #give(command: Numbered): void {
    this.#pending = [...this.#pending, { command, number: null }];
    socket.send(command);
  }

  #hear(info: TableInfo, sights: Sight[], steps: Step[]): void {
    const known = this.steps.at(-1)?.number ?? -1;
    const fresh = steps.filter((step) => step.number > known);
    this.steps = [...this.steps, ...fresh];
    this.#stand(info, sights, fresh);
  }

  /** What happened since one's own last decision can be shown again, also to who comes only now. */
  async #lookBack(): Promise<void> {
    if (this.info?.status !== 'running' || !this.info.number || this.sights[0]?.seat == null) return;
    const frames = await api.since(this.id).catch(() => []);
    this.show.fill(frames.map(({ step, ...seen }) => ({ ...seen, number: step.number, status: 'running', steps: this.steps.slice(0, step.number + 1), news: [step] })));
  }

  /** The table as such, with no step of the game. */
  #know(info: TableInfo): void {
    this.info = info;
    if (info.number === this.steps.at(-1)?.number) this.show.patch({ actors: info.actors, status: info.status });
  }

  #stand(info: TableInfo, sights: Sight[], news: Step[]): void {
    this.info = info;
    this.sights = sights;
    this.show.take({ number: info.number, actors: info.actors, status: info.status, sights, steps: this.steps, news });
    if (this.advice && !holdsStill(this.advice, news, sights)) this.advice = null;
    this.#pending = this.#pending.filter(({ number }) => number === null || number > info.number);
    if (!this.#pending.length) this.#away = 0;
  }

  #accept(id: string, number: number): void {
    this.#answer(id, true);
    const pending = this.#pending.find(({ command }) => command.id === id);
    if (!pending || pending.command.type === 'hint') return; // a hint is answered when it has been thought of
    if (number <= (this.info?.number ?? -1)) this.#settle(id);
    else this.#pending = this.#pending.with(this.#pending.indexOf(pending), { ...pending, number });
  }

  #settle(id: string): void {
    this.#pending = this.#pending.filter(({ command }) => command.id !== id);
  }

  #answer(id: string, taken: boolean): void {
    this.#answered.get(id)?.(taken);
    this.#answered.delete(id);
  }

  #isBack(): void {
    this.#back?.();
    this.#back = null;
  }

  /** A house that is away has taken nothing, or does not know: all that is open is said again, under the same ids, and the page says so as long as it lasts. */
  #wait(): void {
    this.#back ??= patience.wait('error-server-away');
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.connected && this.opened(), waitBefore(this.#away++, Math.random()));
  }

  #refuse(id: string, refusal: Refused): void {
    if (refusal.code === AWAY) return this.#wait();
    this.#answer(id, false);
    this.#settle(id);
    if (!this.info) this.gone = refusal;
    else this.refused(refusal);
  }
}

const newId = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
