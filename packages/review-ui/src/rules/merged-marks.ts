/** Places in a text as marks. Offsets are UTF-16 code units, ends exclusive. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

/** Ascending; places that overlap become one mark. */
export function mergedMarks(places: readonly Mark[]): readonly Mark[] {
  const marks: Mark[] = [];
  for (const { start, end } of places.toSorted((one, other) => one.start - other.start)) {
    const last = marks.at(-1);
    if (last === undefined || start >= last.end) marks.push({ start, end });
    else marks[marks.length - 1] = { start: last.start, end: Math.max(last.end, end) };
  }
  return marks;
}
