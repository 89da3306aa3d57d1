/** What is read aloud at the table: every line once, in order. */
interface Spoken {
  key: number;
  text: string;
}

const KEPT = 12; // lines; a screen reader has taken up older ones long ago

export class Announcer {
  lines = $state.raw<readonly Spoken[]>([]);
  #count = 0;
  #step = -1; // the last one that was told

  say(text: string): void {
    if (text) this.lines = [...this.lines, { key: this.#count++, text }].slice(-KEPT);
  }

  /** Tells steps that were not told yet; after a jump they are history. */
  tell(lines: readonly { number: number; text: string }[], upTo: number): void {
    this.say(lines.filter(({ number }) => number > this.#step).map(({ text }) => text).join(' '));
    this.#step = Math.max(this.#step, upTo);
  }
}
