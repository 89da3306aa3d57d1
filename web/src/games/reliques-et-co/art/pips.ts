/** Where the pips of a face lie, on a square of three by three around the middle. */
const CORNERS = [[-1, -1], [1, 1], [-1, 1], [1, -1]] as const;
const SIDES = [[-1, 0], [1, 0]] as const;

export function pipsOf(face: number): readonly (readonly [number, number])[] {
  const middle = face % 2 ? [[0, 0] as const] : [];
  const corners = face >= 4 ? CORNERS : face >= 2 ? CORNERS.slice(0, 2) : [];
  return [...middle, ...corners, ...(face === 6 ? SIDES : [])];
}
