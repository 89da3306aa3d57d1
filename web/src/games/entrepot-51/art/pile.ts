/** How ingots are stacked: rows that shrink by one, drawn from the bottom up. Past `MOST` a pile no longer grows. */
const WIDTH = 40;
const HEIGHT = 24;
const STEP = 36; // one beside the other
const RISE = 15; // one on the other
const MOST = 21;

export interface Pile {
  width: number;
  height: number;
  bars: readonly { x: number; y: number }[];
}

export function pile(count: number): Pile {
  const shown = Math.max(0, Math.min(count, MOST));
  let base = 1;
  while ((base * (base + 1)) / 2 < shown) base += 1;
  const rows: number[] = [];
  for (let left = shown, row = base; left > 0; left -= row, row -= 1) rows.push(Math.min(row, left));
  const height = HEIGHT + RISE * Math.max(0, rows.length - 1);
  const bars = rows.flatMap((bars, row) =>
    Array.from({ length: bars }, (_, place) => ({ x: (row * STEP) / 2 + place * STEP, y: height - HEIGHT - row * RISE })),
  );
  return { width: WIDTH + STEP * (base - 1), height, bars };
}
