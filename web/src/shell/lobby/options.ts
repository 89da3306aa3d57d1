/** Which options a table has, for its seats and its other options: pure. */
import type { GameInfo, OptionInfo } from '../../wire';

export type Value = number | string;
export type Chosen = Record<string, Value>;

export function valuesFor(option: OptionInfo, seats: number): Value[] {
  return option.values.filter((value) => option.fits[String(value)]?.includes(seats) ?? true);
}

/** The values in force: what was chosen where it still fits, else the default, else the first that fits. */
export function settle(game: GameInfo, seats: number, wanted: Chosen): Chosen {
  const settled: Chosen = {};
  for (const option of game.options) {
    const values = valuesFor(option, seats);
    const value = [wanted[option.name], option.default].find((candidate) => candidate != null && values.includes(candidate)) ?? values[0];
    if (value !== undefined) settled[option.name] = value;
  }
  return settled;
}

/** An option that another one excludes is not asked for. */
export function isAsked(option: OptionInfo, seats: number, settled: Chosen): boolean {
  const excluded = Object.entries(option.not_with).some(([other, value]) => settled[other] === value);
  return !excluded && valuesFor(option, seats).length > 1;
}

/** What is sent: everything in force but what is excluded. */
export function toSend(game: GameInfo, settled: Chosen): Chosen {
  const kept = game.options.filter(({ not_with }) => !Object.entries(not_with).some(([other, value]) => settled[other] === value));
  return Object.fromEntries(kept.flatMap(({ name }) => (settled[name] === undefined ? [] : [[name, settled[name]]])));
}

/** The level a newcomer meets: the middle of the list, the stronger of two. */
export function middle(levels: readonly string[]): string {
  return levels[Math.floor(levels.length / 2)] ?? '';
}

/** How many sit down when somebody just wants to play: two where the game allows it. */
export function usualSeats(game: GameInfo): number {
  return game.seats.includes(2) ? 2 : Math.min(...game.seats);
}
