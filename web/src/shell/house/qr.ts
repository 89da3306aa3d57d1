/** A QR code of a link: bytes, error correction L, versions 1 to 10 (271 bytes). After ISO/IEC 18004; pure. */

/** Of each version: all codewords, those for correction in a block, and how many blocks. */
const VERSIONS = [[26, 7, 1], [44, 10, 1], [70, 15, 1], [100, 20, 1], [134, 26, 1], [172, 18, 2], [196, 20, 2], [242, 24, 2], [292, 30, 2], [346, 18, 4]] as const;
const LEVEL_L = 1;

/** Powers of two and their logarithms in the field of 256 elements. */
const POWERS = new Uint8Array(255);
const LOGS = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++, value = (value << 1) ^ (value & 128 ? 0x11d : 0)) {
  POWERS[power] = value;
  LOGS[value] = power;
}
const at = (list: ArrayLike<number>, place: number): number => list[place] ?? 0;
const times = (a: number, b: number): number => (a && b ? at(POWERS, (at(LOGS, a) + at(LOGS, b)) % 255) : 0);

/** What is left when the data are divided by the generator of that degree. */
function correction(data: readonly number[], degree: number): number[] {
  let generator = [1];
  for (let root = 0; root < degree; root++) {
    const by = at(POWERS, root);
    generator = [...generator, 0].map((value, place) => value ^ times(by, at(generator, place - 1)));
  }
  let rest: number[] = Array<number>(degree).fill(0);
  for (const value of data) {
    const factor = value ^ at(rest, 0);
    rest = [...rest.slice(1), 0].map((old, place) => old ^ times(factor, at(generator, place + 1)));
  }
  return rest;
}

/** The codewords of a text: its blocks, interleaved. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const [all, degree, blocks] = VERSIONS[version - 1] ?? VERSIONS[0];
  const room = all - degree * blocks;
  const length = version < 10 ? 8 : 16;
  const bits = `0100${bytes.length.toString(2).padStart(length, '0')}${[...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')}`;
  const closed = `${bits}0000`.slice(0, room * 8);
  const data = (closed.padEnd(Math.ceil(closed.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  for (let filler = 0; data.length < room; filler++) data.push(filler % 2 ? 0x11 : 0xec);
  const short = Math.floor(room / blocks);
  const longer = room % blocks;
  const parts = Array.from({ length: blocks }, (_, block) => {
    const start = block * short + Math.max(0, block - (blocks - longer));
    return data.slice(start, start + short + (block >= blocks - longer ? 1 : 0));
  });
  const checks = parts.map((part) => correction(part, degree));
  const woven = (lists: number[][]): number[] => Array.from({ length: Math.max(...lists.map(({ length: size }) => size)) }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat();
  return [...woven(parts), ...woven(checks)];
}

/** A number with its correction behind it, as the format and the version are written. */
function secured(value: number, generator: number, degree: number): number {
  let rest = value << degree;
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit = 31 - Math.clz32(rest)) rest ^= generator << (bit - degree);
  return (value << degree) | rest;
}

const MASKS: ((row: number, column: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

/** The squares of the code, dark ones true, row by row. */
export function squaresOf(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex(([all, degree, blocks], place) => bytes.length + (place < 9 ? 2 : 3) <= all - degree * blocks) + 1;
  if (!version) throw new RangeError('too long for a QR code');
  const size = 17 + 4 * version;
  const dark = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const put = (y: number, x: number, value: boolean): void => {
    const row = dark[y];
    if (row && x >= 0 && x < size) row[x] = value;
  };

  for (const [top, left] of [[0, 0], [0, size - 7], [size - 7, 0]] as const)
    for (let y = -1; y <= 7; y++)
      for (let x = -1; x <= 7; x++) {
        const ring = Math.max(Math.abs(y - 3), Math.abs(x - 3));
        put(top + y, left + x, ring !== 2 && ring !== 4);
      }
  const centres = version === 1 ? [] : version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7];
  for (const y of centres)
    for (const x of centres)
      if (dark[y]?.[x] === null) for (let i = -2; i <= 2; i++) for (let j = -2; j <= 2; j++) put(y + i, x + j, Math.max(Math.abs(i), Math.abs(j)) !== 1);
  for (let place = 8; place < size - 8; place++) {
    put(6, place, place % 2 === 0);
    put(place, 6, place % 2 === 0);
  }
  const writeFormat = (mask: number): void => {
    const format = secured((LEVEL_L << 3) | mask, 0x537, 10) ^ 0x5412;
    const bit = (place: number): boolean => ((format >> place) & 1) === 1;
    for (let place = 0; place < 15; place++) {
      put(place < 6 ? place : place < 8 ? place + 1 : size - 15 + place, 8, bit(place));
      put(8, place < 8 ? size - 1 - place : place < 9 ? 7 : 14 - place, bit(place));
    }
    put(size - 8, 8, true);
  };
  writeFormat(0);
  if (version > 6) {
    const told = secured(version, 0x1f25, 12);
    for (let place = 0; place < 18; place++) {
      const value = ((told >> place) & 1) === 1;
      put(Math.floor(place / 3), size - 11 + (place % 3), value);
      put(size - 11 + (place % 3), Math.floor(place / 3), value);
    }
  }

  const free = dark.map((row) => row.map((value) => value === null));
  const stream = codewords(bytes, version).flatMap((byte) => Array.from({ length: 8 }, (_, bit) => ((byte >> (7 - bit)) & 1) === 1));
  let next = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5; // the column of the clock is left out
    for (let line = 0; line < size; line++) {
      const y = up ? size - 1 - line : line;
      for (const x of [right, right - 1]) if (free[y]?.[x]) put(y, x, stream[next++] ?? false);
    }
  }

  const masked = MASKS.map((covers, mask) => {
    writeFormat(mask);
    return dark.map((row, y) => row.map((value, x) => Boolean(value) !== (Boolean(free[y]?.[x]) && covers(y, x))));
  });
  return masked.reduce((best, other) => (unrest(other) < unrest(best) ? other : best));
}

/** How hard a code is to read: long runs, blocks, what looks like a corner, too much of one colour. */
function unrest(squares: boolean[][]): number {
  const size = squares.length;
  const lines = [...squares, ...squares.map((_, x) => squares.map((row) => Boolean(row[x])))].map((line) => line.map((value) => (value ? '1' : '0')).join(''));
  let total = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/(.)\1{4,}/g)) total += run.length - 2;
    for (let place = 0; place + 11 <= size; place++) if (/^(10111010000|00001011101)/.test(line.slice(place))) total += 40;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const here = squares[y]?.[x];
      if (here === squares[y - 1]?.[x] && here === squares[y]?.[x - 1] && here === squares[y - 1]?.[x - 1]) total += 3;
    }
  const share = squares.flat().filter(Boolean).length / (size * size);
  return total + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}

/** A view box with a quiet margin, and the path of the dark squares: `box|path`. */
export function pathOf(squares: boolean[][]): string {
  const margin = 4;
  const path = squares.flatMap((row, y) => row.map((value, x) => (value ? `M${x + margin} ${y + margin}h1v1h-1z` : ''))).join('');
  return `0 0 ${squares.length + 2 * margin} ${squares.length + 2 * margin}|${path}`;
}
