/** What lies at a place of a list where the rules put something at every place: of a seat, a side, a row. */
export function at<Thing>(list: readonly Thing[], place: number): Thing {
  const thing = list[place];
  if (thing === undefined) throw new RangeError(`nothing at ${place} of ${list.length}`);
  return thing;
}
