/**
 * The smallest spans that hold one hit of each of several lists: those that hold no smaller such span. One sweep over
 * all hits by their ends; for each list it keeps the hit that begins last, and the window begins with the first of these.
 */
import type { Span } from "@docreview/model";
import type { Hit } from "./matcher.ts";

export interface Window extends Span {
  /** One hit of each list, in the order of the lists. */
  readonly parts: readonly Hit[];
}

/** Ascending. A hit may serve more than one list. */
export function smallestWindows(lists: readonly (readonly Hit[])[]): readonly Window[] {
  const events = lists
    .flatMap((hits, list) => hits.map((hit) => ({ hit, list })))
    .toSorted((a, b) => a.hit.end - b.hit.end);
  const latest: (Hit | undefined)[] = lists.map(() => undefined);
  const windows: Window[] = [];
  let missing = lists.length;
  let lastStart = -1;
  events.forEach(({ hit, list }, index) => {
    const held = latest[list];
    if (held === undefined) missing--;
    if (held === undefined || hit.start > held.start) latest[list] = hit;
    if (missing > 0 || events[index + 1]?.hit.end === hit.end) return;
    const parts = latest as readonly Hit[];
    const start = Math.min(...parts.map((part) => part.start));
    if (start <= lastStart) return;
    lastStart = start;
    windows.push({ start, end: hit.end, parts: [...parts] });
  });
  return windows;
}
