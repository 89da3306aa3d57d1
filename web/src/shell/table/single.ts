/** When the only move there is plays itself: pure. */
const SEEN = 700; // long enough to see what is played
const THOUGHT = { least: 2_000, most: 7_000 };

/** Milliseconds to wait. Among people it takes the time a person would: how fast a move comes must not tell that there was no other. */
export function singleAfter(others: boolean, luck: number): number {
  return others ? THOUGHT.least + (THOUGHT.most - THOUGHT.least) * luck : SEEN;
}
