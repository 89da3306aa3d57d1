/** The picture on each tile: its coasts, the river and the trail that cross it, and what was sketched there. Pure. */
import { cornerOf, heightAt, outlineOf, TILE, WORLD } from './island';
import * as sketch from './sketches';
import type { Stroke } from './sketches';

interface Sketch {
  x: number;
  y: number;
  strokes: readonly Stroke[];
  /** How far it reaches from its foot. */
  reach?: number;
  size?: number;
}

/** One thing in a tile's own units. */
export interface Mark {
  x: number;
  y: number;
  size: number;
  strokes: readonly Stroke[];
}

export interface Picture {
  shallows: string[];
  coast: string;
  inland: string;
  marks: Mark[];
  /** Lines of the whole island that pass, moved into the tile's units. */
  lines: { x: number; y: number }[];
}

export const RIVER = 'M322 160C312 176 304 178 292 188S268 212 262 232M238 262C222 282 212 276 196 296S158 304 132 312';
export const TRAIL =
  'M148 258C170 232 204 190 246 160S318 96 346 62M246 160C290 176 318 212 348 258M148 258C164 292 206 334 246 358M348 258C330 300 290 330 246 358S176 412 148 456' +
  'M348 258C384 300 384 350 416 392S446 440 447 460M447 460C470 484 500 506 548 558';
const DRAWN = { left: 130, right: 560, top: 55, bottom: 565 }; // what the river and the trail span
const SHALLOWS = [-0.32, -0.24, -0.16];
const INLAND = 0.17;

/** The cross on a tile that has one; the chest comes on top of it. */
export const CROSS: Mark = { x: 47, y: 59, size: 1, strokes: sketch.cross };
/** The tiles where the woods leave room for it: those of the house's own box. */
export const CLEARINGS: readonly number[] = [0, 3, 7, 11, 13, 17, 21, 24];

const GREAT: readonly Sketch[] = [
  { x: 84, y: 36, strokes: sketch.palm }, { x: 22, y: 84, strokes: sketch.campfire }, { x: 78, y: 84, strokes: sketch.palm, size: 0.8 },
  { x: 158, y: 62, strokes: sketch.wreck, reach: 40 },
  { x: 250, y: 56, strokes: sketch.galleon, reach: 52 },
  { x: 382, y: 74, strokes: sketch.tower, reach: 54, size: 0.9 },
  { x: 455, y: 62, strokes: sketch.whale, reach: 36 },
  { x: 54, y: 157, strokes: sketch.rose, reach: 52, size: 0.8 },
  { x: 160, y: 186, strokes: sketch.rowboat }, { x: 128, y: 146, strokes: sketch.gulls },
  { x: 357, y: 172, strokes: sketch.volcano, reach: 58, size: 0.95 }, { x: 318, y: 160, strokes: sketch.peak }, { x: 330, y: 186, strokes: sketch.peak, size: 0.7 },
  { x: 404, y: 214, strokes: sketch.hills }, { x: 262, y: 312, strokes: sketch.hills }, { x: 324, y: 348, strokes: sketch.hills, size: 0.8 }, { x: 428, y: 398, strokes: sketch.hills, size: 0.9 },
  { x: 520, y: 506, strokes: sketch.hills }, { x: 168, y: 414, strokes: sketch.hills, size: 0.9 }, { x: 336, y: 106, strokes: sketch.hills, size: 0.9 }, { x: 168, y: 330, strokes: sketch.hills, size: 0.9 },
  { x: 460, y: 170, strokes: sketch.kraken, reach: 40 },
  { x: 46, y: 262, strokes: sketch.turtle },
  { x: 122, y: 252, strokes: sketch.palm }, { x: 180, y: 240, strokes: sketch.palm, size: 1.1 }, { x: 184, y: 290, strokes: sketch.palm, size: 0.9 }, { x: 124, y: 296, strokes: sketch.palm, size: 0.8 },
  { x: 222, y: 238, strokes: sketch.palm, size: 0.9 }, { x: 288, y: 266, strokes: sketch.palm, size: 0.8 },
  { x: 382, y: 266, strokes: sketch.idol, size: 0.95, reach: 38 },
  { x: 440, y: 246, strokes: sketch.fort, reach: 42, size: 0.95 },
  { x: 498, y: 362, strokes: sketch.serpent, reach: 76, size: 0.96 }, // from the last column into the first
  { x: 194, y: 297, strokes: sketch.bridge, size: 0.8 },
  { x: 284, y: 342, strokes: sketch.hut, reach: 40 }, { x: 208, y: 386, strokes: sketch.tree },
  { x: 378, y: 358, strokes: sketch.bones },
  { x: 48, y: 452, strokes: sketch.anchor, reach: 44 },
  { x: 184, y: 476, strokes: sketch.crab }, { x: 118, y: 446, strokes: sketch.palm, size: 0.9 },
  { x: 252, y: 452, strokes: sketch.bottle },
  { x: 350, y: 450, strokes: sketch.fins },
  { x: 476, y: 456, strokes: sketch.skull, reach: 46, size: 0.86 }, { x: 430, y: 440, strokes: sketch.palm, size: 0.7 },
];

/** Numbers that look random and are always the same. */
function* seeded(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

const onTorus = (one: number, other: number): number => Math.min(Math.abs(one - other), WORLD - Math.abs(one - other));
const near = (x: number, y: number, things: readonly { x: number; y: number }[], far: number): boolean =>
  things.some((thing) => Math.hypot(onTorus(x, thing.x % WORLD), onTorus(y, thing.y % WORLD)) < far);

const crossesAt = CLEARINGS.map((tile) => ({ x: cornerOf(tile).left + CROSS.x, y: cornerOf(tile).top + CROSS.y }));

/** The parrots' wood, the hermit's wood, the wood under the mountain. */
const WOODS = [{ x: 240, y: 130, far: 62 }, { x: 225, y: 372, far: 34 }, { x: 330, y: 300, far: 34 }, { x: 300, y: 225, far: 26 }];

function scatter(): Sketch[] {
  const luck = seeded(51);
  const small: Sketch[] = [];
  for (let at = 0; at < 900; at += 1) {
    const x = luck.next().value * WORLD;
    const y = luck.next().value * WORLD;
    const height = heightAt(x, y);
    const wooded = height > 0.2 && WOODS.some((wood) => near(x, y, [wood], wood.far));
    if (near(x, y, crossesAt, wooded ? 24 : 18) || near(x, y - 8, GREAT, wooded ? 17 : 27)) continue;
    if (wooded && !near(x, y, small, 11.5)) small.push({ x, y, strokes: sketch.tree, size: 0.72 });
    else if (height < -0.36 && !near(x, y, small, 40)) small.push({ x, y, strokes: sketch.ripple });
    else if (height > 0.04 && height < 0.12 && !near(x, y, small, 20)) small.push({ x, y, strokes: sketch.pebbles });
    else if (height > 0.26 && !wooded && !near(x, y, small, 22)) small.push({ x, y, strokes: sketch.tuft });
  }
  return small;
}

/** Nearer things are drawn over farther ones. */
const sketches = [...scatter(), ...GREAT].sort((one, other) => one.y - other.y);
const AROUND = [-WORLD, 0, WORLD];

function marksOn(tile: number): Mark[] {
  const { left, top } = cornerOf(tile);
  return AROUND.flatMap((down) =>
    AROUND.flatMap((right) =>
      sketches.flatMap(({ x, y, strokes, reach = 34, size = 1 }) => {
        const mark = { x: x + right - left, y: y + down - top, size, strokes };
        const seen = mark.x > -reach && mark.x < TILE + reach && mark.y > -reach && mark.y < TILE + reach;
        return seen ? [mark] : [];
      }),
    ),
  ).sort((one, other) => one.y - other.y);
}

/** Whether something that spans so much, moved, shows in a tile. */
const meets = (moved: number, from: number, to: number): boolean => moved + from < TILE && moved + to > 0;

function draw(tile: number): Picture {
  const { left, top } = cornerOf(tile);
  return {
    shallows: SHALLOWS.map((level) => outlineOf(tile, level)),
    coast: outlineOf(tile, 0),
    inland: outlineOf(tile, INLAND),
    marks: marksOn(tile),
    lines: AROUND.flatMap((y) => AROUND.map((x) => ({ x: x - left, y: y - top }))).filter(({ x, y }) => meets(x, DRAWN.left, DRAWN.right) && meets(y, DRAWN.top, DRAWN.bottom)),
  };
}

const pictures: Picture[] = [];

export function pictureOf(tile: number): Picture {
  return (pictures[tile] ??= draw(tile));
}
