/** Which of several own seats is looked from, and when the device must change hands first: pure. */

export interface Facing {
  seat: number | null;
  /** The seat whose person must take the device before anything of theirs is shown. */
  handOver: number | null;
}

/** `shown` is the seat whose person last took the device. */
export function lookFrom(own: readonly number[], actors: readonly number[], shown: number | null): Facing {
  const [first] = own;
  if (first === undefined) return { seat: null, handOver: null };
  if (own.length === 1) return { seat: first, handOver: null };
  const holder = shown !== null && own.includes(shown) ? shown : null;
  if (holder !== null && (actors.includes(holder) || !own.some((seat) => actors.includes(seat)))) return { seat: holder, handOver: null };
  const due = own.find((seat) => actors.includes(seat));
  if (due !== undefined) return { seat: due, handOver: due };
  return { seat: first, handOver: actors.length ? first : null };
}
