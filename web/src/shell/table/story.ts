/** The story of a table in words: pure, steps in, sentences out. */
import type { EventInfo, Step } from '../../wire';
import { undoneSteps } from '../../kit/steps';
import type { Say } from '../../kit/texts.svelte';

export interface Line {
  key: string;
  number: number;
  text: string;
  event: EventInfo | null;
  /** Taken back later. */
  undone: boolean;
}

export interface Teller {
  /** The game's words and the house's. */
  words: Say;
  house: Say;
  nameOf: (seat: number) => string;
  /** The seat that reads, if one person does. */
  reader: number | null;
}

export function tellEvent(event: EventInfo, { words, nameOf, reader }: Teller): string {
  const seat = event.params['seat'];
  const key = `event-${event.kind}${event.partial ? '-hidden' : ''}`;
  const other = event.params['other'];
  const names = { player: seat === undefined ? '' : nameOf(seat), ...(other !== undefined && { rival: nameOf(other) }) };
  const you = reader === null ? 'no' : seat === reader ? 'yes' : other === reader ? 'other' : 'no';
  return words(key, { ...event.params, ...names, you }, event.kind);
}

export function tellSteps(steps: readonly Step[], teller: Teller): Line[] {
  const undone = undoneSteps(steps);
  return steps.flatMap((step) => linesOf(step, teller, undone.has(step.number)));
}

function linesOf(step: Step, teller: Teller, undone: boolean): Line[] {
  const lines = (step.events ?? []).map((event, place) => ({
    key: `${step.number}.${place}`,
    number: step.number,
    text: tellEvent(event, teller),
    event,
    undone,
  }));
  if (step.kind === 'deal' || step.kind === 'move') return lines;
  const who = step.seat ?? null;
  const you = who === null ? 'nobody' : who === teller.reader ? 'yes' : 'no';
  const text = teller.house(`step-${step.kind}`, { player: who === null ? '' : teller.nameOf(who), you });
  return [{ key: `${step.number}`, number: step.number, text, event: null, undone: false }, ...lines];
}

/** What the others did since the reader's last decision, undone things left out. */
export function sinceLastTurn(steps: readonly Step[], reader: number): Step[] {
  const undone = undoneSteps(steps);
  const standing = steps.filter((step) => !undone.has(step.number));
  const last = standing.findLastIndex((step) => step.kind === 'move' && step.seat === reader);
  return standing.slice(last + 1).filter((step) => step.kind === 'move');
}
