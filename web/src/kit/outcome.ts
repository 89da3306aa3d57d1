/** What a press comes to, as every game's `moves.ts` tells it: another thing in the hand, or a legal action to send. */
export interface Outcome<Picked> {
  picked: Picked;
  send: number | null;
}
