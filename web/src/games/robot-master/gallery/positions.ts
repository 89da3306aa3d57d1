/** A few positions to look at: set-up, the middle, the end, in every mode. */
import type { BoardProps } from '../../../kit/board';
import type { MoveInfo, SeatInfo, Step } from '../../../wire';
import { BOX } from '../fixture';
import { scoreLine } from '../lines';
import { CELLS, cellsOf, columnOf, robotOn, rowOf, SIZE, type Lines, type RobotMasterView, type Side } from '../view';

const FULL = ['31335', '24412', '54125', '00553', '23341'];
const MIDDLE = ['..3..', '.4412', '.41.5', '..553', '...4.'];
const START = ['.....', '.....', '..3..', '.....', '.....'];

function gridOf(rows: readonly string[]): (number | null)[][] {
  return rows.map((row) => [...row].map((cell) => (cell === '.' ? null : Number(cell))));
}

function linesOf(grid: (number | null)[][], side: Side): number[] {
  const view = { grid } as RobotMasterView;
  return Array.from({ length: SIZE }, (_, line) => scoreLine(BOX.scores, cellsOf(side, line).flatMap((cell) => robotOn(view, cell) ?? []), 'unit'));
}

function viewOf(rows: readonly string[], extra: Partial<RobotMasterView>): RobotMasterView {
  const grid = gridOf(rows);
  return { round: 0, grid, rows: linesOf(grid, 0), columns: linesOf(grid, 1), hand_sizes: [7, 7], pile: 11, first: 0, sides: [0, 1], totals: [0, 0], ...extra };
}

function movesOf(view: RobotMasterView): MoveInfo[] {
  const beside = (cell: number): boolean =>
    Array.from({ length: CELLS }, (_, other) => other).some((other) => robotOn(view, other) !== null && Math.abs(rowOf(cell) - rowOf(other)) + Math.abs(columnOf(cell) - columnOf(other)) === 1);
  return [...new Set(view.hand)].flatMap((value) =>
    Array.from({ length: CELLS }, (_, cell) => cell)
      .filter((cell) => robotOn(view, cell) === null && beside(cell))
      .map((cell) => ({ action: value * CELLS + cell, kind: 'place', params: { value, row: rowOf(cell), column: columnOf(cell) } })),
  );
}

function seatsOf(names: readonly string[]): SeatInfo[] {
  return names.map((name, seat) => ({ seat, occupant: seat === 0 ? 'person' : 'bot', name, yours: seat === 0, side: seat % 2 }));
}

const sorted = (scores: readonly number[]): number[] => [...scores].sort((a, b) => a - b);
const placed: Step = { number: 9, kind: 'move', at: 0, seat: 1, events: [{ kind: 'robot_placed', params: { seat: 1, value: 5, row: 3, column: 3 } }] };
const middleHand = [0, 0, 1, 2, 2, 2, 4, 5];
const full = viewOf(FULL, {});
const end: Lines = { rows: sorted(full.rows), columns: sorted(full.columns), winner: 0 };

type Position = Pick<BoardProps, 'seat' | 'moves' | 'seats' | 'actors' | 'options' | 'status' | 'lastSteps'> & { view: RobotMasterView };

function position(view: RobotMasterView, names: readonly string[], extra: Partial<Position> = {}): Position {
  const options = { mode: 'duel', rounds: 1, five_of_a_kind: 'unit' };
  return { view, seat: 0, moves: movesOf(view), seats: seatsOf(names), actors: [0], options, status: 'running', lastSteps: [], ...extra };
}

const TWO = ['Ada', 'Marvin'];
const middle = viewOf(MIDDLE, { hand: middleHand });

export const POSITIONS: Record<string, Position> = {
  start: position(viewOf(START, { hand: [0, 0, 1, 1, 2, 3, 3, 3, 4, 5, 5, 5], hand_sizes: [12, 12] }), TWO),
  middle: position(middle, TWO, { lastSteps: [placed] }),
  columns: position(viewOf(MIDDLE, { hand: middleHand }), ['Marvin', 'Ada'], { seat: 1, actors: [1], lastSteps: [placed] }),
  waiting: position(middle, TWO, { actors: [1], moves: [], lastSteps: [placed] }),
  watching: position(viewOf(MIDDLE, {}), TWO, { seat: null, moves: [], lastSteps: [placed] }),
  draw: position(viewOf(MIDDLE, { hand: [0, 2, 2, 4, 5], hand_sizes: [5, 5], pile: 14 }), TWO, { options: { mode: 'draw', rounds: 1 } }),
  teams: position(viewOf(MIDDLE, { hand: [0, 2, 4, 5], hand_sizes: [4, 4, 4, 5], sides: [0, 1, 0, 1], totals: [12, 31], round: 1, last_round: end }), ['Ada', 'Marvin', 'Grace', 'Eniac'], { options: { mode: 'teams', rounds: 3 }, lastSteps: [placed] }),
  solo: position(viewOf(MIDDLE, { hand: [4], hand_sizes: [1], sides: [0], pile: 20, band: 1 }), ['Ada'], { options: { mode: 'solo', rounds: 1 } }),
  round: position(viewOf(START, { hand: middleHand, hand_sizes: [12, 12], totals: [9, 0], round: 1, last_round: end }), TWO, {
    options: { mode: 'duel', rounds: 3 },
    lastSteps: [{ ...placed, events: [...(placed.events ?? []), { kind: 'round_won', params: { side: 0, weakest_row: 17, weakest_column: 8, points: 9 } }, { kind: 'round_dealt', params: { round: 2, value: 3, seat: 1 } }] }],
  }),
  end: position(viewOf(FULL, { hand: [], hand_sizes: [0, 0], round: 1, last_round: end, totals: [9, 0] }), TWO, { status: 'over', actors: [], moves: [], lastSteps: [placed] }),
  'solo-end': position(viewOf(FULL, { hand: [], hand_sizes: [0], sides: [0], round: 1, last_round: { ...end, winner: -1 }, band: 2 }), ['Ada'], { status: 'over', actors: [], moves: [], options: { mode: 'solo', rounds: 1 } }),
};
