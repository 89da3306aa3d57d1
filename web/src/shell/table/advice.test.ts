import { expect, it } from 'vitest';
import type { MoveInfo, Sight, Step } from '../../wire';
import { holdsStill } from './advice';

const moveInfo = (action: number): MoveInfo => ({ action, kind: 'bid', params: { amount: action } });
const step = (kind: Step['kind'], seat: number): Step => ({ number: 4, kind, at: 0, seat });
const sight = (...actions: number[]): Sight[] => [{ seat: 0, view: {}, moves: actions.map(moveInfo) }];
const advice = { seat: 0, number: 3, moves: [{ move: moveInfo(2), share: 1, value: 0.5, line: [] }] };

it('a hint outlasts what others decide in secret', () => {
  expect(holdsStill(advice, [step('move', 1)], sight(1, 2))).toBe(true);
  expect(holdsStill(advice, [step('hint', 0)], sight(1, 2))).toBe(true);
});

it('a hint is forgotten with the decision it was for', () => {
  expect(holdsStill(advice, [step('move', 0)], sight(1, 2))).toBe(false);
  expect(holdsStill(advice, [step('undo', 1)], sight(1, 2))).toBe(false);
  expect(holdsStill(advice, [step('move', 1)], sight(1))).toBe(false);
  expect(holdsStill(advice, [step('move', 1)], [])).toBe(false);
});
