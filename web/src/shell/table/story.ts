/** The story of a table in words: pure, steps in, sentences out. */
import type { Fold, News } from '../../kit/board';
import type { EventInfo, Step } from '../../wire';
import { groupsOf } from '../../kit/groups';
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

export const tellEvent = (event: EventInfo, teller: Teller): string => wordsOn('event', event, teller, event.kind);

function wordsOn(manner: 'event' | 'recap', event: EventInfo, { words, nameOf, reader }: Teller, otherwise: string): string {
  const seat = event.params['seat'];
  const key = `${manner}-${event.kind}${event.partial ? '-hidden' : ''}`;
  const other = event.params['other'];
  const names = { player: seat === undefined ? '' : nameOf(seat), ...(other !== undefined && { rival: nameOf(other) }) };
  const you = reader === null ? 'no' : seat === reader ? 'yes' : other === reader ? 'other' : 'no';
  return words(key, { ...event.params, ...names, you }, otherwise);
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
  const { standing, last } = lastDecision(steps, reader);
  return standing.slice(last + 1).filter((step) => step.kind === 'move');
}

function lastDecision(steps: readonly Step[], reader: number): { standing: Step[]; last: number } {
  const undone = undoneSteps(steps);
  const standing = steps.filter((step) => !undone.has(step.number));
  return { standing, last: standing.findLastIndex((step) => step.kind === 'move' && step.seat === reader) };
}

/** Its events, and of those of the reader's own decision what it brought others. */
function othersEvents(steps: readonly Step[], reader: number): EventInfo[] {
  const { standing, last } = lastDecision(steps, reader);
  const own = (standing[last]?.events ?? []).filter(({ params }) => params['seat'] !== reader);
  return [...own, ...standing.slice(last + 1).flatMap(({ kind, events }) => (kind === 'move' ? (events ?? []) : []))];
}

interface Recalling extends Teller {
  /** What of all that happened is still news. */
  news?: News | undefined;
  /** What is merged or dropped of one seat's events before they are told. */
  fold?: Fold | undefined;
  /** "a, b and c". */
  list: (things: readonly string[]) => string;
}

const LAST = 3; // sentences of the story that stand for a recap, where a game has no words for one

/** What the others did since the reader's last decision: a sentence for every seat, in the order they moved, and one for everything that nobody did. */
export function recapOf(steps: readonly Step[], reader: number, teller: Recalling): string[] {
  const { news = (events) => events, fold = (events) => events, list, house, nameOf } = teller;
  const events = news(othersEvents(steps, reader));
  const recall = (event: EventInfo): string => wordsOn('recap', event, teller, '');
  if (!steps.some((step) => step.events?.some((event) => recall(event)))) {
    return events.filter(({ partial, params }) => !partial && params['seat'] !== reader).map((event) => tellEvent(event, teller)).slice(-LAST);
  }
  const runs: EventInfo[][] = [[]];
  for (const event of events) {
    if (event.params['seat'] === undefined && recall(event)) runs.push([event], []); // what nobody did stands between what was done before and after
    else runs.at(-1)?.push(event);
  }
  return runs.flatMap((run) =>
    [...groupsOf(run, ({ params }) => params['seat'])].flatMap(([who, group]) => {
      const told = fold(group).map(recall).filter(Boolean);
      if (!told.length) return [];
      return who === undefined ? told.map((text) => house('recap-alone', { what: capital(text) })) : [house('recap-of', { player: nameOf(who), what: list(told) })];
    }),
  );
}

const capital = ([first = '', ...rest]: string): string => first.toLocaleUpperCase() + rest.join('');
