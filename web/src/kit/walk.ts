/** Arrow keys on a square grid of buttons. */

/** Where a key leads from a cell, staying on the grid; null for a key that leads nowhere. */
export function stepFrom(cell: number, key: string, size: number): number | null {
  const [down, right] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], Home: [0, -size], End: [0, size] }[key] ?? [];
  if (down === undefined || right === undefined) return null;
  const clamp = (place: number): number => Math.min(size - 1, Math.max(0, place));
  return clamp(Math.floor(cell / size) + down) * size + clamp((cell % size) + right);
}

export function walk(event: KeyboardEvent, grid: HTMLElement | undefined, cell: number, size: number): void {
  const next = stepFrom(cell, event.key, size);
  if (next === null) return;
  event.preventDefault();
  grid?.querySelectorAll('button')[next]?.focus();
}
