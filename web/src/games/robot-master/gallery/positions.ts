/** A few positions to look at: set-up, the middle, the end, in every mode. */
import type { SeatInfo } from '../../../wire';
import BOX from '../fixtures/box.json';
import { scoreLine } from '../lines';
import { cellOf, robotsIn, spaceOf } from '../view';
import { COLUMNS, NOBODY, ROWS, type Lines, type Move, type Options, type Props, type Side, type View } from '../wire';

const FULL = ['31335', '24412', '54125', '00553', '23341'];
const MIDDLE = ['..3..', '.4412', '.41.5', '..553', '...4.'];
const START = ['.....', '.....', '..3..', '.....', '.....'];

function viewOf(drawn: readonly string[], extra: Partial<View>): View {
  const grid = drawn.map((row) => [...row].map((cell) => (cell === '.' ? null : Number(cell))));
  const bare: View = { round: 0, grid, rows: [], columns: [], hand_sizes: [7, 7], pile: 11, first: 0, sides: [ROWS, COLUMNS], totals: [0, 0] };
  const scores = (side: Side): number[] => grid.map((_, line) => scoreLine(BOX.scores, robotsIn(bare, side, line), 'unit'));
  return { ...bare, rows: scores(ROWS), columns: scores(COLUMNS), ...extra };
}

function movesOf({ grid, hand = [] }: View): Move[] {
  const cells = grid.flat().map((robot, cell) => ({ robot, cell, ...spaceOf(cell, BOX.size) }));
  const laid = cells.filter(({ robot }) => robot !== null);
  const open = cells.filter(({ robot, row, column }) => robot === null && laid.some((other) => Math.abs(row - other.row) + Math.abs(column - other.column) === 1));
  return [...new Set(hand)].flatMap((value) =>
    open.map(({ row, column }): Move => ({ action: value * cells.length + cellOf({ row, column }, BOX.size), kind: 'place', params: { value, row, column } })),
  );
}

function seatsOf(names: readonly string[]): SeatInfo[] {
  return names.map((name, seat) => ({ seat, occupant: seat === 0 ? 'person' : 'bot', name, yours: seat === 0, side: seat % 2 }));
}

const sorted = (scores: readonly number[]): number[] => [...scores].sort((a, b) => a - b);
const placed: Props['lastSteps'][number] = { number: 9, kind: 'move', at: 0, seat: 1, events: [{ kind: 'robot_placed', params: { seat: 1, value: 5, row: 3, column: 3 } }] };
const middleHand = [0, 0, 1, 2, 2, 2, 4, 5];
const full = viewOf(FULL, {});
const end: Lines = { rows: sorted(full.rows), columns: sorted(full.columns), winner: 0 };

const DUEL: Options = { mode: 'duel', rounds: 1, five_of_a_kind: 'unit' };

type Position = Pick<Props, 'view' | 'seat' | 'moves' | 'seats' | 'actors' | 'options' | 'status' | 'lastSteps'>;

function position(view: View, names: readonly string[], extra: Partial<Position> = {}): Position {
    return { view, seat: 0, moves: movesOf(view), seats: seatsOf(names), actors: [0], options: DUEL, status: 'running', lastSteps: [], ...extra };
}

const TWO = ['Ada', 'Marvin'];
const middle = viewOf(MIDDLE, { hand: middleHand });

export const POSITIONS: Record<string, Position> = {
  start: position(viewOf(START, { hand: [0, 0, 1, 1, 2, 3, 3, 3, 4, 5, 5, 5], hand_sizes: [12, 12] }), TWO),
  middle: position(middle, TWO, { lastSteps: [placed] }),
  columns: position(viewOf(MIDDLE, { hand: middleHand }), ['Marvin', 'Ada'], { seat: 1, actors: [1], lastSteps: [placed] }),
  waiting: position(middle, TWO, { actors: [1], moves: [], lastSteps: [placed] }),
  watching: position(viewOf(MIDDLE, {}), TWO, { seat: null, moves: [], lastSteps: [placed] }),
  draw: position(viewOf(MIDDLE, { hand: [0, 2, 2, 4, 5], hand_sizes: [5, 5], pile: 14 }), TWO, { options: { ...DUEL, mode: 'draw' } }),
  teams: position(viewOf(MIDDLE, { hand: [0, 2, 4, 5], hand_sizes: [4, 4, 4, 5], sides: [0, 1, 0, 1], totals: [12, 31], round: 1, last_round: end }), ['Ada', 'Marvin', 'Grace', 'Eniac'], { options: { ...DUEL, mode: 'teams', rounds: 3 }, lastSteps: [placed] }),
  solo: position(viewOf(MIDDLE, { hand: [4], hand_sizes: [1], sides: [0], pile: 20, band: 1 }), ['Ada'], { options: { ...DUEL, mode: 'solo' } }),
  round: position(viewOf(START, { hand: middleHand, hand_sizes: [12, 12], totals: [9, 0], round: 1, last_round: end }), TWO, {
    options: { ...DUEL, rounds: 3 },
    lastSteps: [{ ...placed, events: [...(placed.events ?? []), { kind: 'round_won', params: { side: 0, weakest_row: 17, weakest_column: 8, points: 9 } }, { kind: 'round_dealt', params: { round: 2, value: 3, seat: 1 } }] }],
  }),
  end: position(viewOf(FULL, { hand: [], hand_sizes: [0, 0], round: 1, last_round: end, totals: [9, 0] }), TWO, { status: 'over', actors: [], moves: [], lastSteps: [placed] }),
  'solo-end': position(viewOf(FULL, { hand: [], hand_sizes: [0], sides: [0], round: 1, last_round: { ...end, winner: NOBODY }, band: 2 }), ['Ada'], { status: 'over', actors: [], moves: [], options: { ...DUEL, mode: 'solo' } }),
};
