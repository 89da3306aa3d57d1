/** What a game's board receives. A board lays out what it is given and sends moves; what previews compute in
 * it is tested against fixtures made by Python, and nothing else of the rules stands here.
 *
 * games/<slug>/wire.ts          made from the game's rules and faces: the types of all that a board gets, `Props` among them
 * games/<slug>/Board.svelte     required; props `Props`. Layout only, around the desk that its parts/ share: see README.md
 * games/<slug>/Cover.svelte     the drawn cover on the shelf, no props; fills its box, width : height = 3 : 4
 * games/<slug>/Parts.svelte     the components with captions, for the rule book; props `PropsOfParts`
 * games/<slug>/Piece.svelte     the thing an event of the log speaks of, drawn small; props `PropsOfPiece`
 * games/<slug>/moves.ts         pure: described moves in, what lights up and what a click on it sends out
 * games/<slug>/effects.ts       pure: events to sounds, flights and marks
 * games/<slug>/story.ts         pure, what of it there is (`Storied`): `news(events)` drops what is no news any more before "what happened" tells
 *                               it, `fold(events)` merges or drops events of one seat, `named(move, view, nameOf, before)` says a move by the names of what it speaks of
 * games/<slug>/desk.svelte.ts   what the parts share: what they get, what is picked up, lit, looked at and told
 *
 * The registry finds these files by the folder's name and loads them when they are needed; whatever is missing is left out,
 * and a game without a board is played on the generic one. Each file has the component as its default export.
 *
 * Room: a slot of a fixed size (`container: board / size`), which no news makes smaller; the page does not scroll. So a board is
 * `height: 100%` and lays itself out by `cqw`, `cqh` and `@container board (…)`: at every size, whoever must decide sees what they
 * decide upon, and something to press for every kind of move. Outside the board the shell shows seats, status, log and confirmation.
 * The content policy allows no inline styles: use `style:--x={…}`, never a literal style="…" attribute in markup.
 */
import type { Stage } from './stage.svelte';
import type { Say } from './texts.svelte';
import type { EventInfo, MoveInfo, SeatInfo, Status, Step } from '../wire';

type Json = Readonly<Record<string, unknown>>;

/** The moves of one game, told apart by their kind, from the parameters of every kind. */
export type MoveOf<Kinds> = { [Kind in keyof Kinds]: Omit<MoveInfo, 'kind' | 'params'> & { kind: Kind; params: Kinds[Kind] } }[keyof Kinds];
/** Its events. */
export type EventOf<Kinds> = { [Kind in keyof Kinds]: Omit<EventInfo, 'kind' | 'params'> & { kind: Kind; params: Kinds[Kind] } }[keyof Kinds];
/** The steps of its story. */
export type StepOf<Event> = Omit<Step, 'events'> & { events?: Event[] };

export interface BoardProps<View = Json, Box = Json, Move = MoveInfo, Event = EventInfo, Options = Readonly<Record<string, number | string>>> {
  /** What this seat, or a spectator, sees now: the game's own `view`. */
  view: View;
  /** What is printed on the components, the game's own `box`, which an edition may change; empty where a game has none,
   * and then its editions are played on the generic board. */
  box: Box;
  /** The seat looked from, which sits at the bottom; null for a spectator. */
  seat: number | null;
  /** This seat's legal moves; empty when it is not to act, while a move is under way, and in a replay. */
  moves: readonly Move[];
  seats: readonly SeatInfo[];
  /** Seats that must decide now. */
  actors: readonly number[];
  options: Options;
  status: Status;
  /** The steps that led here since the last view; empty after a jump: nothing then flies and nothing sounds. */
  lastSteps: readonly StepOf<Event>[];
  /** The whole story up to here, for what the table remembers and the view does not; also after a jump. */
  steps: readonly StepOf<Event>[];
  /** Actions a hint speaks of, best first; mark them gently. */
  hinted: readonly number[];
  /** The action waiting for "confirm before sending"; show it as if it were made. */
  chosen: number | null;
  /** False when motion is turned off or reduced: place things without flights. */
  motion: boolean;
  /** Puts the game's keys into words, in the language of the moment: `say('cell', { row: 2, column: 2 })`. */
  say: Say;
  /** The player's name at a seat, "You" for the reader's own. */
  nameOf: (seat: number) => string;
  /** Decides. Confirming, sending and refusals are the shell's; call it once per decision, with a legal action. */
  send: (action: number) => void;
  /** Opens the rule book at the chapter with that heading, or at its beginning. */
  onrule?: ((anchor: string) => void) | undefined;
  /** What durations are multiplied with; 1 where nobody says. */
  pace?: number;
  /** Where the desk says that it shows something that takes time: the next news and the result wait meanwhile. */
  stage?: Stage;
}

/** Drops what is no news any more, because of what somebody did later. */
export type News = (events: readonly EventInfo[]) => readonly EventInfo[];

/** Merges or drops what one seat did before it is told in a sentence; each event that is left is told by the game's text `recap-<kind>`. */
export type Fold = (events: readonly EventInfo[]) => readonly EventInfo[];

/** The text and its parameters that say a move better than `move-<kind>` can without the view; null where that is said. A move of a later position comes after those `before` it. */
export type Named = (move: MoveInfo, view: Json, nameOf: (seat: number) => string, before?: readonly MoveInfo[]) => { key: string; params: Record<string, number | string> } | null;
export interface Storied {
  news?: News;
  fold?: Fold;
  named?: Named;
}

export interface PartsProps<Box = Json> {
  box: Box;
  say: Say;
}

export interface PieceProps<Box = Json, Event = EventInfo> {
  box: Box;
  event: Event;
}
