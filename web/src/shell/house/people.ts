/** Who at a table is somebody else. */
import type { ChatLine, SeatInfo } from '../../wire';

/** Whether another person sits there, or sat there until they left for good. */
export const isOther = ({ occupant, resigned, yours, name }: SeatInfo): boolean => !yours && !!name && (occupant === 'person' || !!resigned);

/** What is shown of the talk: nothing of those whom the reader has muted. */
export function heardLines(lines: readonly ChatLine[], seats: readonly SeatInfo[]): readonly ChatLine[] {
  const muted = new Set(seats.filter((place) => place.muted).map(({ seat }) => seat));
  return muted.size ? lines.filter(({ seat }) => seat == null || !muted.has(seat)) : lines;
}
