import { expect, test } from 'vitest';
import { tell as tellOn } from './effects';
import BOX from './fixtures/box.json';
import { NOBODY, type Event, type Props } from './wire';

type Step = Props['lastSteps'][number];
const tell = (steps: Step[], open: number | null): ReturnType<typeof tellOn> => tellOn(steps, open, BOX.size);

const step = (...events: Event[]): Step => ({ number: 1, kind: 'move', at: 0, seat: 0, events });
const placed = (seat: number): Event => ({ kind: 'robot_placed', params: { seat, value: 4, row: 2, column: 3 } });

test('the own robot flies from its stack to the cell', () => {
  expect(tell([step(placed(0))], 0)).toEqual({ flights: [{ from: ['stack-4', 'hand-0'], to: 'cell-13' }], sounds: ['knock'], laid: 13, finish: null });
});

test('another seat’s robot flies from the back of its hand', () => {
  expect(tell([step(placed(1))], 0).flights).toEqual([{ from: ['hand-1'], to: 'cell-13' }]);
  expect(tell([step(placed(1))], null).flights).toEqual([{ from: ['hand-1'], to: 'cell-13' }]);
});

test('a drawn robot flies to the stack only of the seat that may see it', () => {
  expect(tell([step({ kind: 'robot_drawn', params: { seat: 0, value: 2 } })], 0).flights).toEqual([{ from: ['pile'], to: 'stack-2' }]);
  expect(tell([step({ kind: 'robot_drawn', params: { seat: 1 }, partial: true })], 0).flights).toEqual([]);
});

test('alone, the next robot comes from the pile', () => {
  expect(tell([step({ kind: 'robot_revealed', params: { value: 0 } })], 0)).toMatchObject({ flights: [{ from: ['pile'], to: 'stack-0' }], sounds: ['slide'] });
});

test('a new deal clears the grid: nothing flies to it, nothing is marked', () => {
  expect(tell([step(placed(0), { kind: 'round_dealt', params: { round: 2, value: 1, seat: 1 } })], 0)).toMatchObject({ flights: [], laid: null });
});

test('where a round ends on the way, its full shelf is what is seen: the last robot flies to it, and nothing of the next round is told', () => {
  const won: Event = { kind: 'round_won', params: { side: 1, weakest_row: 8, weakest_column: 17, points: 9 } };
  const story = tell([step(placed(0), won, { kind: 'round_dealt', params: { round: 2, value: 1, seat: 1 } }), step({ kind: 'robot_placed', params: { seat: 1, value: 0, row: 2, column: 1 } })], 0);
  expect(story.flights).toEqual([{ from: ['stack-4', 'hand-0'], to: 'cell-13' }]);
  expect(story.laid).toBe(13);
  expect(story.finish).toEqual({ side: 1, points: 9, laid: [{ cell: 13, value: 4 }] });
  expect(story.sounds).toEqual(['knock', 'fanfare', 'shuffle', 'knock']);
});

test('a drawn round has no side and no points', () => {
  expect(tell([step({ kind: 'round_drawn', params: { weakest_row: 12, weakest_column: 12 } })], 0).finish).toEqual({ side: NOBODY, points: 0, laid: [] });
});

test('after a jump nothing flies and nothing sounds', () => {
  expect(tell([], 0)).toEqual({ flights: [], sounds: [], laid: null, finish: null });
});
