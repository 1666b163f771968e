import type { Span } from "@docreview/model";

/** Both lists, ascending; of two spans that overlap, the one that begins first, or else the one of the first list. */
export function disjointSpans(first: readonly Span[], second: readonly Span[]): readonly Span[] {
  if (second.length === 0) return first;
  const disjoint: Span[] = [];
  let reached = 0;
  for (const span of [...first, ...second].toSorted((a, b) => a.start - b.start)) {
    if (span.start < reached) continue;
    disjoint.push(span);
    reached = span.end;
  }
  return disjoint;
}
