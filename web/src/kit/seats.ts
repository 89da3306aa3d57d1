/** The seats clockwise, beginning behind the one looked from; a spectator sees them all in order. Pure. */
export function othersOf(seats: number, seat: number | null): number[] {
  const all = Array.from({ length: seats }, (_, place) => place);
  return seat === null ? all : [...all.slice(seat + 1), ...all.slice(0, seat)];
}
