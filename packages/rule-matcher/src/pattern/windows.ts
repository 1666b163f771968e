/**
 * The smallest spans that contain one hit from each of several lists: those that contain no smaller such span. One
 * sweep over the hits of a stretch, sorted by their ends, keeps the hit of each list that begins last; the window
 * begins with the first of these.
 */
import type { Span } from "@docreview/model";
import { firstIndexWhere } from "../document/ascending.ts";
import { hullOf, type Hit } from "./matcher.ts";
import type { Side } from "./pattern.ts";
import type { Stretched } from "./stretch.ts";

export interface Window extends Span {
  /** One hit of each list, in the order of the lists. */
  readonly parts: readonly Hit[];
}

/** Ascending; each within one stretch. A hit may be in more than one list. */
export function smallestWindows(
  lists: readonly (readonly Hit[])[],
  stretchOf: Stretched = everywhere,
): readonly Window[] {
  const events: Event[] = [];
  for (const [list, hits] of lists.entries()) {
    for (const hit of hits) {
      const stretch = stretchOf(hit);
      if (stretch >= 0) events.push({ hit, list, stretch });
    }
  }
  events.sort((a, b) => a.stretch - b.stretch || a.hit.end - b.hit.end);
  const windows: Window[] = [];
  let latest: (Hit | undefined)[] = [];
  let [within, missing, lastStart] = [-1, 0, -1];
  for (const [index, { hit, list, stretch }] of events.entries()) {
    if (stretch !== within) {
      within = stretch;
      latest = lists.map(() => undefined);
      missing = lists.length;
    }
    const held = latest[list];
    if (held === undefined) missing--;
    if (held === undefined || hit.start > held.start) latest[list] = hit;
    const next = events[index + 1];
    if (missing > 0 || (next?.hit.end === hit.end && next.stretch === stretch)) continue;
    const parts = latest as readonly Hit[];
    const start = firstStart(parts);
    if (start <= lastStart) continue;
    lastStart = start;
    windows.push({ start, end: hit.end, parts: [...parts] });
  }
  return windows;
}

interface Event {
  readonly hit: Hit;
  readonly list: number;
  readonly stretch: number;
}

const everywhere: Stretched = () => 0;

function firstStart(hits: readonly Hit[]): number {
  let first: number | undefined;
  for (const { start } of hits) first = first === undefined || start < first ? start : first;
  return first ?? 0;
}

/**
 * The smallest spans in which one hit from each of the other lists is before, or after, one from the first list. For
 * each hit of the first list, the nearest ones of the others are used.
 */
export function sidedWindows(
  lists: readonly (readonly Hit[])[],
  side: Exclude<Side, "either">,
): readonly Window[] {
  const [first, ...others] = lists as [readonly Hit[], ...(readonly Hit[])[]];
  const nearestOf = others.map((hits) => (side === "after" ? nearestAfter(hits) : nearestBefore(hits)));
  return innermost(
    first.flatMap((hit) => {
      const near = nearestOf.map((nearest) => nearest(hit)).filter((each) => each !== undefined);
      if (near.length < others.length) return [];
      const parts = [hit, ...near];
      const { start, end } = hullOf(parts);
      return [{ start, end, parts }];
    }),
  );
}

/** The spans that contain no other, ascending; of those with the same span, the first. */
export function innermost<Held extends Span>(spans: readonly Held[]): readonly Held[] {
  let lastStart = -1;
  return spans
    .toSorted((a, b) => a.end - b.end || b.start - a.start)
    .filter(({ start }) => {
      const isInner = start > lastStart;
      lastStart = Math.max(lastStart, start);
      return isInner;
    });
}

export type Nearest = (hit: Span) => Hit | undefined;

/** The hit that ends first among those that begin at or after the end of a span. */
export function nearestAfter(hits: readonly Hit[]): Nearest {
  let first: Hit | undefined;
  const best = hits
    .toReversed()
    .map((hit) => (first = first !== undefined && first.end < hit.end ? first : hit))
    .toReversed();
  return ({ end }) => best[firstIndexWhere(hits, ({ start }) => start >= end)];
}

/** The hit that begins last among those that end at or before the start of a span. */
export function nearestBefore(hits: readonly Hit[]): Nearest {
  const byEnd = hits.toSorted((a, b) => a.end - b.end);
  let last: Hit | undefined;
  const best = byEnd.map((hit) => (last = last !== undefined && last.start > hit.start ? last : hit));
  return ({ start }) => best[firstIndexWhere(byEnd, ({ end }) => end > start) - 1];
}
