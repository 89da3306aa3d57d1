// Written by `python -m ludotheque.server.wire.typescript` from the rules.py and faces.py of Marée basse: change it there.
// A field with a question mark is there only for those who may see it, or while there is such a thing.
import type { BoardProps, EventOf, MoveOf, PartsProps, PieceProps } from '$kit/board';

/** Everything laid is open; a hand is its owner's, and the shell in the sand everybody's once all are laid. */
export interface View {
  round: number; // the one being played
  first: number; // who lays first in it
  rounds: Round[];
  lanterns: boolean[]; // seat -> whether it has its lantern still
  pearl?: number;
  hand?: number[];
  unseen?: number[]; // the shells that may hide the pearl, as far as this seat knows
}

/** What lies in one round. */
export interface Round {
  shells: (number | null)[]; // seat -> the shell it laid
  lanterns: boolean[]; // seat -> whether its lantern stands there
  worth: number;
  winner?: number | null; // once the pearl is found; nobody where both are equally near
}

/** What the board is laid out by. */
export interface Box {
  shells: number;
  rounds: number;
}

/** Every kind of decision, with its parameters. */
export interface Moves {
  lay: { shell: number; lantern: number };
}

export type Move = MoveOf<Moves>;

/** Every kind of event, with its parameters. */
export interface Events {
  shell_laid: { seat: number; shell: number; lantern: number };
  pearl_found: { shell: number };
  round_won: { seat: number; round: number; points: number };
  round_tied: { round: number };
}

export type Event = EventOf<Events>;

export type Options = Record<string, never>;

export type Props = BoardProps<View, Box, Move, Event, Options>;
export type PropsOfParts = PartsProps<Box>;
export type PropsOfPiece = PieceProps<Box, Event>;
