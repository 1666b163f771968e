/** Mirrors text that reads from right to left, so that columns, cells and indents are found as on any other page. */
import { rowsOf, type Row, type RowContext } from "./row.ts";
import type { Segment } from "./segment.ts";

export function mirrored(segment: Segment): Segment {
  return { ...segment, start: -segment.end, end: -segment.start };
}

/** The rows of `segments`, which are not mirrored; the rows are, if the text reads from right to left. */
export function rowsAsRead(
  segments: readonly Segment[],
  context: RowContext & { readonly rightToLeft: boolean },
): readonly Row[] {
  const rows = rowsOf(segments, context);
  return context.rightToLeft
    ? rows.map((row) => ({ ...row, segments: row.segments.map(mirrored).toReversed() }))
    : rows;
}
