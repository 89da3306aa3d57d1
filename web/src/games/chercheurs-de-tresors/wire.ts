// Written by `python -m ludotheque.server.wire.typescript` from the rules.py and faces.py of Les chercheurs de trésors: change it there.
// A field with a question mark is there only for those who may see it, or while there is such a thing.
import type { BoardProps, EventOf, MoveOf, PartsProps, PieceProps } from '$kit/board';

export type Kind = "take_tile" | "take_guard" | "lay" | "dig" | "post";

export type Doing = "lay" | "dig" | "post";

/** The whole table for everybody; for a seat its own tiles, what it can deduce, and what its things are worth now.
 *
 * A tile is a number, (a - 1) * size + b - 1 for row number a and column number b; so is a cell, row * size + column. */
export interface View {
  turn: number;
  doing: Doing | null; // what may be gone on with this turn
  last: number | null; // the tile just laid: the chain goes on from it
  done: Kind[]; // kinds that are closed for this turn, in the simplified game
  shift: number[]; // how far, down and to the right, every tile lies from the cell of its own number
  pegs: Pegs;
  cells: (number | null)[]; // cell -> the tile on it
  start: number; // the tile that lay first
  chests_on: number[];
  guards_on: number[];
  free_tiles: number[];
  free_guards: number;
  stock_sizes: number[];
  known: number[][]; // seat -> tiles it took face up
  chests: number[];
  guards: number[];
  scores: number[];
  stock?: number[]; // the own one
  deduced?: number[][]; // seat -> tiles that the viewer can work out beyond those
  worth?: Worth; // the viewer's
}

/** The numbers around the board. */
export interface Pegs {
  rows: number[];
  columns: number[];
}

/** The points a seat would get now. */
export interface Worth {
  lay: Record<string, number>; // tile of its stock -> points
  dig: number | null; // nothing without a chest, or without a place to dig
  post: number | null;
}

/** What is printed on the tiles and the board. */
export interface Box {
  size: number; // rows, and columns
  crosses: number[]; // tiles with a red cross
  bonus: number; // points for ending the game
}

/** Every kind of decision, with its parameters. */
export interface Moves {
  take_tile: { tile: number };
  take_guard: Record<string, never>;
  lay: { tile: number };
  dig: { tile: number };
  post: { tile: number };
  end_turn: Record<string, never>;
  pass: Record<string, never>;
}

export type Move = MoveOf<Moves>;

/** Every kind of event, with its parameters. */
export interface Events {
  start_laid: { tile: number; row: number; column: number; seat: number };
  tile_taken: { seat: number; tile: number };
  guard_taken: { seat: number };
  tile_laid: { seat: number; tile: number; row: number; column: number; points: number };
  chest_dug: { seat: number; tile: number; points: number };
  guard_posted: { seat: number; tile: number; points: number };
  turn_ended: { seat: number };
  passed: { seat: number };
  game_ended: { seat: number; points: number };
}

export type Event = EventOf<Events>;

/** What the host of a table has chosen. */
export interface Options {
  rules: "full" | "simplified" | "simplified-literal";
}

export type Props = BoardProps<View, Box, Move, Event, Options>;
export type PropsOfParts = PartsProps<Box>;
export type PropsOfPiece = PieceProps<Box, Event>;
