import { describe, expect, it } from 'vitest';
import type { Step } from '../../wire';
import type { Scene } from './scenes';
import { Showing } from './showing.svelte';

const step = (number: number, seat: number, kind: Step['kind'] = 'move'): Step => ({ number, kind, at: 0, seat, events: [] });
const scene = (number: number, ...news: Step[]): Scene => ({ number, actors: [0], status: 'running', sights: [], steps: [], news });
const before = [scene(3, step(3, 0)), scene(4, step(4, 1)), scene(5, step(5, 2))];

function arrive(...news: Scene[]): Showing {
  const show = new Showing();
  for (const one of [scene(5), ...news]) show.take(one);
  return show;
}

/** The numbers of the scenes that are shown again. */
function seenAgain(show: Showing): (number | undefined)[] {
  show.repeat(0);
  const numbers = [show.scene?.number];
  for (; !show.present; numbers.push(show.scene?.number)) show.next();
  return numbers;
}

it('knows of a decision until it is shown', () => {
  const show = arrive(scene(6, step(6, 1)), scene(7, step(7, 0)));
  expect([show.expects(0), show.expects(2)]).toEqual([true, false]);
  show.next();
  expect(show.expects(0)).toBe(true);
  show.next();
  expect(show.expects(0)).toBe(false);
});

describe('what the house tells of before', () => {
  it('can be shown again by who comes only now', () => {
    const show = arrive();
    expect(show.mayRepeat(0)).toBe(false);
    show.fill(before);
    expect([show.scene?.number, show.present, show.mayRepeat(0)]).toEqual([5, true, true]);
    expect(seenAgain(show)).toEqual([3, 4, 5]);
    expect(show.again).toBe(false);
  });

  it('goes before what came meanwhile, which it may tell, too', () => {
    const show = arrive(scene(6, step(6, 1)));
    show.fill([...before, scene(6, step(6, 1))]);
    show.next();
    expect(seenAgain(show)).toEqual([3, 4, 5, 6]);
  });

  it('is left alone where it does not reach, comes twice, or was taken back', () => {
    const late = arrive();
    late.fill([scene(6, step(6, 0)), scene(7, step(7, 1))]);
    late.fill([]);
    expect(late.mayRepeat(0)).toBe(false);
    const twice = arrive();
    for (let times = 0; times < 2; times++) twice.fill(before);
    expect(seenAgain(twice)).toEqual([3, 4, 5]);
    const undone = arrive(scene(6, step(6, 2, 'undo')));
    undone.next();
    undone.fill(before);
    expect(undone.mayRepeat(0)).toBe(false);
  });
});
