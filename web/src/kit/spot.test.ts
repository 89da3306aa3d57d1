import { describe, expect, it, vi } from 'vitest';
import { besideIt, byIt, clearOf, type Box } from './spot';

vi.stubGlobal('window', { innerHeight: 600 });

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height, right: left + width, bottom: top + height });
const board = box(0, 0, 800, 1000);

describe('a closer look', () => {
  it('stands beside the thing, level with its middle', () => {
    expect(besideIt(box(100, 300, 60, 80), board, 200, 1.5)).toEqual({ x: 270, y: 190, above: false });
    expect(besideIt(box(700, 300, 60, 80), board, 200, 1.5)).toEqual({ x: 590, y: 190, above: false });
  });
  it('stays in the window, and begins there where the window is too short for it', () => {
    expect(besideIt(box(100, 580, 60, 80), board, 200, 1.5).y).toBe(300);
    expect(besideIt(box(100, 300, 60, 80), board, 200, 4).y).toBe(10);
  });
  it('goes above or below where there is no room beside', () => {
    const narrow = box(0, 0, 300, 1000);
    expect(besideIt(box(120, 400, 60, 80), narrow, 200, 1.5)).toEqual({ x: 150, y: 390, above: true });
    expect(besideIt(box(120, 100, 60, 80), narrow, 200, 1.5)).toEqual({ x: 150, y: 190, above: false });
  });
  it('by a thing at the edge keeps within the board', () => {
    expect(byIt(box(0, 500, 40, 40), board, 200)).toEqual({ x: 100, y: 490, above: true });
    expect(byIt(box(780, 100, 20, 40), board, 200)).toEqual({ x: 700, y: 150, above: false });
  });
});

describe('a closer look keeps clear', () => {
  const screen = box(0, 0, 800, 600);
  const thing = box(300, 300, 60, 80);
  const look = box(370, 250, 200, 250);
  const covers = (one: Box, other: Box): boolean => one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

  it('stays where it stands, if it covers nothing that must be seen', () => {
    expect(clearOf(look, screen, { kept: [thing, box(0, 0, 800, 60)], decides: [], spared: [] })).toEqual(look);
  });

  it('goes to wherever it covers nothing, though that is on no side of the thing', () => {
    const kept = [thing, box(400, 300, 60, 80), box(300, 100, 400, 60), box(0, 400, 500, 200)];
    const moved = clearOf(look, screen, { kept, decides: [], spared: [] });
    expect(kept.filter((one) => covers(moved, one))).toEqual([]);
    expect(moved.left >= 0 && moved.right <= 800 && moved.top >= 0 && moved.bottom <= 600).toBe(true);
  });

  it('rather covers what is spared than what is kept, and does not go to the other end of the window for a little of it', () => {
    const spared = [box(0, 0, 800, 250), box(0, 510, 800, 90)];
    const moved = clearOf(look, screen, { kept: [thing, box(370, 300, 430, 100)], decides: [], spared });
    expect(covers(moved, thing)).toBe(false);
    const full = { kept: [thing], decides: [box(370, 0, 430, 600)], spared: [box(0, 0, 290, 600)] };
    expect(covers(clearOf(look, screen, full), box(370, 0, 430, 600)), 'rather what is spared than what decides').toBe(false);
    expect(covers(moved, box(370, 300, 430, 100))).toBe(false);
    expect(clearOf(look, screen, { kept: [thing], decides: [], spared: [box(540, 480, 60, 60)] }).top).toBeGreaterThan(200);
  });
});
