import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from '../../../kit/at';
import { cornerOf, heightAt, outlineOf, TILE, WORLD } from './island';
import { CLEARINGS, CROSS, pictureOf } from './map';

test('the island goes on beyond each edge: the world is a torus', () => {
  for (const [x, y] of [[0, 130], [260, 0], [17, 480]] as const) {
    expect(heightAt(x + WORLD, y)).toBeCloseTo(heightAt(x, y), 9);
    expect(heightAt(x, y - WORLD)).toBeCloseTo(heightAt(x, y), 9);
  }
});

/** Where a path meets a vertical line. */
function meets(path: string, x: number): number[] {
  const found = path.split('Z').flatMap((outline) => {
    const points = [...outline.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, left, top]) => [Number(left), Number(top)] as const);
    return points.slice(1).flatMap(([left, top], place) => {
      const [from, height] = points[place] ?? [0, 0];
      return (from - x) * (left - x) < 0 ? [height + ((x - from) / (left - from)) * (top - height)] : [];
    });
  });
  return found.filter((y) => y > 2 && y < TILE - 2).sort((one, other) => one - other);
}

test('the coast leaves a tile where it enters the next one, also around the edge', () => {
  for (let tile = 0; tile < 25; tile += 1) {
    const next = tile % 5 === 4 ? tile - 4 : tile + 1;
    const [leaves, enters] = [meets(outlineOf(tile, 0), TILE - 1), meets(outlineOf(next, 0), -1)]; // one line of the world, seen from both
    expect(leaves.length).toBe(enters.length);
    leaves.forEach((y, place) => expect(Math.abs(y - at(enters, place))).toBeLessThan(1));
  }
});

test('every cross of the box lies in a clearing on dry land, inland of the beach', () => {
  const box = JSON.parse(readFileSync(new URL('../fixtures/box.json', import.meta.url), 'utf8')) as { crosses: number[] };
  expect(CLEARINGS).toEqual(box.crosses);
  for (const tile of CLEARINGS) {
    const { left, top } = cornerOf(tile);
    expect(heightAt(left + CROSS.x, top + CROSS.y)).toBeGreaterThan(0.17);
  }
});

test('a thing on an edge is drawn on both tiles: the serpent swims out of column 5 into column 1', () => {
  const serpent = pictureOf(19).marks.find(({ strokes }) => strokes.some(([tone]) => tone === 'scales'));
  const goesOn = pictureOf(15).marks.find(({ strokes }) => strokes.some(([tone]) => tone === 'scales'));
  expect(serpent && goesOn && serpent.x - goesOn.x).toBe(TILE);
});
