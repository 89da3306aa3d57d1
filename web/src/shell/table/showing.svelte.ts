/** Stands between a table as the house tells it and the table as it is shown: news wait their turn, and can be seen again. */
import { sceneSince, together, type Scene } from './scenes';

const KEPT = 80; // scenes

export class Showing {
  scene = $state.raw<Scene | null>(null);
  queue = $state.raw<readonly Scene[]>([]);
  #seen = $state.raw<readonly Scene[]>([]);
  #repeats = $state(0);

  /** What is shown is how the table stands. */
  get present(): boolean {
    return this.queue.length === 0;
  }

  /** What was seen before is shown again. */
  get again(): boolean {
    return this.#repeats > 0;
  }

  /** What that seat has decided waits to be shown: until then it looks as if it were asked still. */
  expects(seat: number): boolean {
    return this.queue.some(({ news }) => news.some((step) => (step.kind === 'move' || step.kind === 'undo') && step.seat === seat));
  }

  take(scene: Scene): void {
    const { number, actors, status, sights } = scene;
    const newest = this.queue.at(-1) ?? this.scene;
    if (newest && scene.news.length) this.queue = [...this.queue, scene];
    else if (newest?.number === number) this.patch({ actors, status, sights }); // the line was broken and nothing was missed
    else this.#jump(scene);
  }

  /** Puts what was before the jump, as the house tells it, before what was seen since. */
  fill(scenes: readonly Scene[]): void {
    const [jump, ...since] = this.#seen;
    const at = scenes.findIndex(({ number }) => number === jump?.number);
    if (at > 0 && !jump?.news.length) this.#seen = [...scenes.slice(0, at + 1), ...since];
  }

  /** Nothing was played, but something about the table has changed. */
  patch(changes: Partial<Pick<Scene, 'actors' | 'status' | 'sights'>>): void {
    const last = this.queue.length - 1;
    const newest = this.queue[last];
    if (newest) this.queue = this.queue.with(last, { ...newest, ...changes });
    else if (this.scene) this.scene = { ...this.scene, ...changes };
  }

  /** Shows the next scene. */
  next(): void {
    const [scene, ...later] = this.queue;
    if (!scene) return;
    this.queue = later;
    this.#show(scene);
  }

  /** Shows how the table stands now. */
  catchUp(): void {
    const left = this.queue.slice(this.#repeats);
    const scene = together(left) ?? this.#seen.at(-1);
    this.#repeats = 0;
    this.queue = [];
    if (scene) this.#show(left.length ? scene : { ...scene, news: [] }, left.length > 0);
  }

  mayRepeat(seat: number): boolean {
    return this.present && sceneSince(this.#seen, seat).length > 0;
  }

  /** Shows again what happened since the seat's last decision. */
  repeat(seat: number): void {
    const [first, ...later] = sceneSince(this.#seen, seat);
    if (!first || !this.present) return;
    this.queue = later;
    this.#repeats = later.length;
    this.scene = { ...first, news: [] };
  }

  #show(scene: Scene, fresh = true): void {
    this.scene = scene;
    if (this.#repeats > 0) this.#repeats -= 1;
    else if (fresh) this.#seen = scene.news.some(({ kind }) => kind === 'undo') ? [scene] : [...this.#seen, scene].slice(-KEPT);
  }

  #jump(scene: Scene): void {
    this.queue = [];
    this.#repeats = 0;
    this.#seen = [scene];
    this.scene = scene;
  }
}
