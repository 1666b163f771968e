/**
 * The smallest spans that contain one hit from each of several lists: those that contain no smaller such span. One
 * sweep over the hits of a stretch, sorted by their ends, keeps the hit of each list that begins last; the window
 * begins with the first of these.
 */
import { lesser } from "@docreview/text-folding";
import { firstWhere, type Span } from "@docreview/model";
import type { Hit } from "./matcher.ts";
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
  for (let list = 0; list < lists.length; list++) {
    for (const hit of lists[list]!) {
      const stretch = stretchOf(hit);
      if (stretch >= 0) events.push({ hit, list, stretch });
    }
  }
  events.sort((a, b) => a.stretch - b.stretch || a.hit.end - b.hit.end);
  const windows: Window[] = [];
  let latest: (Hit | undefined)[] = [];
  let [within, missing, lastStart] = [-1, 0, -1];
  for (let index = 0; index < events.length; index++) {
    const { hit, list, stretch } = events[index]!;
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
  let first = hits[0]!.start;
  for (const { start } of hits) first = lesser(first, start);
  return first;
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
      return [
        {
          start: Math.min(...parts.map(({ start }) => start)),
          end: Math.max(...parts.map(({ end }) => end)),
          parts,
        },
      ];
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
  const best = hits.slice();
  for (let index = best.length - 2; index >= 0; index--) {
    if (best[index + 1]!.end < best[index]!.end) best[index] = best[index + 1]!;
  }
  return ({ end }) => best[firstWhere(hits.length, (index) => hits[index]!.start >= end)];
}

/** The hit that begins last among those that end at or before the start of a span. */
export function nearestBefore(hits: readonly Hit[]): Nearest {
  const byEnd = hits.toSorted((a, b) => a.end - b.end);
  const best = byEnd.slice();
  for (let index = 1; index < best.length; index++) {
    if (best[index - 1]!.start > best[index]!.start) best[index] = best[index - 1]!;
  }
  return ({ start }) => best[firstWhere(byEnd.length, (index) => byEnd[index]!.end > start) - 1];
}
