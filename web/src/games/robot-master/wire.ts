// Written by `python -m ludotheque.server.wire.typescript` from the rules.py and faces.py of Robot Master: change it there.
// A field with a question mark is there only for those who may see it, or while there is such a thing.
import type { BoardProps, EventOf, MoveOf, PartsProps, PieceProps } from '$kit/board';

export type Side = 0 | 1;

/** The grid with its line scores for everybody, the hand for its owner; a solo player's robot lies open. */
export interface View {
  round: number; // rounds finished
  grid: (number | null)[][]; // row, column -> value of the robot there
  rows: number[]; // scores of the lines, full or not
  columns: number[];
  hand_sizes: number[];
  pile: number;
  first: number; // the seat that placed first in this round
  sides: Side[]; // seat -> side
  totals: number[]; // side -> points of the match
  last_round?: Lines; // once a round has ended
  band?: number; // solo: the rating, as things stand
  hand?: number[]; // the own one, or the open one of solo
}

/** How the last round ended: each side's lines, weakest first. */
export interface Lines {
  rows: number[];
  columns: number[];
  winner: -1 | 0 | 1; // a side, or NOBODY
}

/** What the board counts with before a robot is laid. */
export interface Box {
  size: number; // rows, and columns
  values: number; // robots run from 0 to one less
  scores: Scores;
  bands: number[]; // from how many points on each rating of a solo game is reached
}

/** What equal robots in a line are worth: one alone or past the third, and a pair, times the value; a triple. */
export interface Scores {
  single: number;
  pair: number;
  triple: number;
}

/** Every kind of decision, with its parameters. */
export interface Moves {
  place: { value: number; row: number; column: number };
}

export type Move = MoveOf<Moves>;

/** Every kind of event, with its parameters. */
export interface Events {
  round_dealt: { round: number; value: number; seat: number };
  robot_placed: { seat: number; value: number; row: number; column: number };
  robot_drawn: { seat: number; value?: number };
  robot_revealed: { value: number };
  round_won: { side: number; weakest_row: number; weakest_column: number; points: number };
  round_drawn: { weakest_row: number; weakest_column: number };
  grid_filled: { weakest: number };
}

export type Event = EventOf<Events>;

/** What the host of a table has chosen. */
export interface Options {
  mode: "solo" | "duel" | "draw" | "teams";
  rounds: number;
  five_of_a_kind: "unit" | "pair";
}

export const ROWS = 0;
export const COLUMNS = 1;
export const NOBODY = -1;

export type Props = BoardProps<View, Box, Move, Event, Options>;
export type PropsOfParts = PartsProps<Box>;
export type PropsOfPiece = PieceProps<Box, Event>;
