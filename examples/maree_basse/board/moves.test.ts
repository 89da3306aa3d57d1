import { expect, it } from 'vitest';
import { keepPicked, litShells, mayTakeLantern, pressLantern, pressShell } from './moves';
import type { Move } from './wire';

const lay = (shell: number, lantern: number): Move => ({ action: 2 * shell + lantern, kind: 'lay', params: { shell, lantern } });
const BOTH = [lay(2, 0), lay(2, 1), lay(7, 0), lay(7, 1)];
const DARK = [lay(2, 0), lay(7, 0)];

it('lights the shells of the hand, with the lantern and without', () => {
  expect([...litShells(BOTH, false)]).toEqual([2, 7]);
  expect([...litShells(BOTH, true)]).toEqual([2, 7]);
  expect(litShells([], false).size).toBe(0);
});

it('sends the shell with the lantern if that was taken along', () => {
  expect(pressShell(BOTH, false, 7)).toEqual({ picked: false, send: 14 });
  expect(pressShell(BOTH, true, 7)).toEqual({ picked: false, send: 15 });
  expect(pressShell(BOTH, true, 3)).toEqual({ picked: true, send: null });
});

it('takes the lantern and puts it back, while there is one', () => {
  expect(pressLantern(BOTH, false).picked).toBe(true);
  expect(pressLantern(BOTH, true).picked).toBe(false);
  expect(pressLantern(DARK, false).picked).toBe(false);
  expect(mayTakeLantern(DARK)).toBe(false);
  expect(keepPicked(DARK, true)).toBe(false);
  expect(keepPicked(BOTH, true)).toBe(true);
});
