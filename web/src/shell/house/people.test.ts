import { expect, test } from 'vitest';
import type { SeatInfo } from '../../wire';
import { heardLines, isOther } from './people';

const seat = (more: Partial<SeatInfo>): SeatInfo => ({ seat: 0, occupant: 'person', name: 'Ada', ...more });

test('another person is somebody, on a seat or out of it, but no bot and not oneself', () => {
  expect(isOther(seat({}))).toBe(true);
  expect(isOther(seat({ occupant: 'bot', resigned: true }))).toBe(true);
  expect(isOther(seat({ occupant: 'bot', name: '' }))).toBe(false);
  expect(isOther(seat({ occupant: 'bot' }))).toBe(false); // a bot that stands in: they may come back
  expect(isOther(seat({ yours: true }))).toBe(false);
  expect(isOther(seat({ occupant: 'open', name: '' }))).toBe(false);
});

test('nothing is read of whoever is muted', () => {
  const lines = [0, 1, null].map((who) => ({ at: 1, name: 'x', text: 'y', seat: who }));
  expect(heardLines(lines, [seat({}), seat({ seat: 1 })])).toBe(lines);
  expect(heardLines(lines, [seat({}), seat({ seat: 1, muted: true })]).map((line) => line.seat)).toEqual([0, null]);
});
