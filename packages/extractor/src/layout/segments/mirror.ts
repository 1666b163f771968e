/** What reads from right to left, seen in a mirror, so that columns, cells and indents are found as on any other page. */
import { rowsOf, type Row, type RowContext } from "./row.ts";
import type { Segment } from "./segment.ts";

export function mirrored(segment: Segment): Segment {
  return { ...segment, start: -segment.end, end: -segment.start };
}

/** The rows of segments as the page draws them. */
export function rowsAsRead(
  segments: readonly Segment[],
  context: RowContext & { readonly rightToLeft: boolean },
): readonly Row[] {
  const rows = rowsOf(segments, context);
  return context.rightToLeft
    ? rows.map((row) => ({ ...row, segments: row.segments.map(mirrored).toReversed() }))
    : rows;
}
