/** Where a guided first game stands: pure. A page is a moment with a text; the others pass by themselves. */
import type { Guide, Moment, Step } from '../../wire';
import { sinceLastTurn } from '../table/story';

/** The moments with a text. */
export function pagesOf(moments: readonly Moment[]): number[] {
  return moments.flatMap(({ text }, place) => (text ? [place] : []));
}

/** The page that is read at that moment. */
export function pageAt(pages: readonly number[], place: number): number {
  return Math.max(0, pages.findLastIndex((start) => start <= place));
}

/** What is worth telling there: the step just made, or on a page what the others did since the page before. */
export function newsOf({ moments, seat }: Guide, place: number): Step[] {
  const pages = pagesOf(moments);
  const page = pageAt(pages, place);
  const from = pages[page] === place ? (pages[page - 1] ?? 0) : place - 1;
  const steps = moments.slice(from, place + 1).map(({ frame }) => frame.step);
  const made = steps.filter(({ number }, turn) => turn > 0 && number !== steps[turn - 1]?.number);
  return pages[page] === place ? sinceLastTurn(made, seat) : made;
}
