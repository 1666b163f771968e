/** Finds the hit of a pattern near something that was found: in the same stretch, or within a number of words. */
import type { Span } from "@docreview/model";
import { firstIndexWhere } from "../document/ascending.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { byStartThenEnd, type Hit, type Matcher } from "./matcher.ts";
import type { Scope, Within } from "./pattern.ts";
import { stretchesOf } from "./stretch.ts";
import { wordWindow } from "./word-window.ts";
import { innermost, nearestAfter, nearestBefore } from "./windows.ts";

/** For a finding without a position (null), only the document is near. */
export type FindNear = (found: Span | null) => Hit | undefined;

export function nearestHit(matcher: Matcher, within: Within, scanned: ScannedDocument): FindNear {
  return typeof within === "string"
    ? hitsByStretch(matcher, within, scanned)
    : hitsByWords(matcher, within, scanned);
}

/** The first hit in the stretch in which the finding begins. */
function hitsByStretch(matcher: Matcher, within: Scope, scanned: ScannedDocument): FindNear {
  const stretchOf = stretchesOf[within](scanned);
  const first = new Map<number, Hit>();
  for (const hit of scanned.find(matcher)) {
    const stretch = stretchOf(hit);
    if (stretch >= 0 && !first.has(stretch)) first.set(stretch, hit);
  }
  return (found) => {
    if (found === null) return within === "document" ? first.get(0) : undefined;
    return first.get(stretchOf({ start: found.start, end: found.start }));
  };
}

/** Of the hits within the number of words, the nearest; of several, the first. */
function hitsByWords(matcher: Matcher, window: Exclude<Within, string>, scanned: ScannedDocument): FindNear {
  const fits = wordWindow(window, scanned);
  const candidatesFor = candidatesBySide[window.side](scanned.find(matcher), fits);
  return (found) => {
    if (found === null) return undefined;
    const hull = ({ start, end }: Span) => ({
      start: Math.min(start, found.start),
      end: Math.max(end, found.end),
    });
    const wordsWith = (hit: Span) => scanned.countWords(hull(hit));
    return candidatesFor(found)
      .filter((hit) => hit !== undefined)
      .filter((hit) => fits(hull(hit)))
      .toSorted((a, b) => wordsWith(a) - wordsWith(b) || byStartThenEnd(a, b))[0];
  };
}

/** A few hits that are sure to include one within the distance if any hit is. */
type Candidates = (found: Span) => readonly (Hit | undefined)[];
type MakeCandidates = (hits: readonly Hit[], fits: (span: Span) => boolean) => Candidates;

const candidatesBySide: Readonly<Record<"either" | "before" | "after", MakeCandidates>> = {
  before: (hits) => {
    const before = nearestBefore(hits);
    return (found) => [before(found)];
  },
  after: (hits) => {
    const after = nearestAfter(hits);
    return (found) => [after(found)];
  },
  /**
   * For hits that do not contain each other: of those that begin before the finding and end no later, the one that
   * begins last is best; of those that begin later, the one that ends first; and any hit that covers the finding is
   * within the distance if it fits on its own.
   */
  either: (hits, fits) => {
    const inner = innermost(hits).filter(fits);
    return (found) => {
      const later = firstIndexWhere(inner, ({ start }) => start >= found.start);
      const beyond = firstIndexWhere(inner, ({ end }) => end > found.end);
      return [inner[Math.min(beyond, later) - 1], inner[later - 1], inner[later]];
    };
  },
};
