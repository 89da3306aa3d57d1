/** What a seat is called. */
import type { SeatInfo } from '../../wire';
import type { Say } from '../../kit/texts.svelte';

export function nameOfSeat(place: SeatInfo | undefined, house: Say): string {
  if (!place) return '';
  if (place.occupant === 'open') return house('seat-open');
  if (place.occupant === 'invited') return place.name ? house(place.resigned ? 'seat-declined' : 'seat-kept-for', { player: place.name }) : house('seat-invited');
  if (place.name) return place.name;
  return house(place.bot ? 'bot-name' : 'somebody');
}

/** Names for a story: "You" for the reader, and a number behind a name that several seats share; a bot has one always, for a bare "Bot" makes no sentence. */
export function namesFor(seats: readonly SeatInfo[], reader: number | null, house: Say): string[] {
  const names = seats.map((place) => nameOfSeat(place, house));
  return names.map((name, seat) => {
    if (seat === reader) return house('you');
    const numbered = (seats[seat]?.bot && !seats[seat].name) || names.filter((other) => other === name).length > 1;
    return numbered ? `${name} ${seat + 1}` : name;
  });
}

const keyOf = (level: string): string => `level-${level.replace(/\W+/g, '-')}`;

export const sayLevel = (level: string, house: Say): string => house(keyOf(level), {}, level);

/** How a bot of that level plays, in a sentence. */
export const explainLevel = (level: string, house: Say): string => house(`${keyOf(level)}-help`, {}, house('level-others-help'));

/** The own seat that reads, if exactly one person does on this device. */
export function readerOf(seats: readonly SeatInfo[]): number | null {
  const own = seats.filter(({ yours }) => yours);
  return own.length === 1 ? (own[0]?.seat ?? null) : null;
}
