/** Finding, for something that was found, a hit of a pattern near it: in the same stretch, or where so many words hold both. */
import { firstWhere, type Span } from "@docreview/model";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { byStartThenEnd, type Hit, type Matcher } from "./matcher.ts";
import type { Scope, Within } from "./pattern.ts";
import { stretchesOf } from "./stretch.ts";
import { wordWindow } from "./word-window.ts";
import { innermost, nearestAfter, nearestBefore } from "./windows.ts";

/** For what has no place (null) only the document is near. */
export type FindNear = (found: Span | null) => Hit | undefined;

export function nearestHit(matcher: Matcher, within: Within, scanned: ScannedDocument): FindNear {
  return typeof within === "string"
    ? hitsByStretch(matcher, within, scanned)
    : hitsByWords(matcher, within, scanned);
}

/** The first hit in the stretch that holds the beginning of what is found. */
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

/** Of the hits that so many words hold together with what is found, the one that fewest do; of several the first. */
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

/** A few hits, of which one fits with what is found if any does. */
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
   * Of hits that hold no other, those that begin before what is found and end no later are best where they begin last;
   * those that begin later, where they end first; and those that reach over it all fit, as they fit by themselves.
   */
  either: (hits, fits) => {
    const inner = innermost(hits).filter(fits);
    return (found) => {
      const later = firstWhere(inner.length, (index) => inner[index]!.start >= found.start);
      const beyond = firstWhere(inner.length, (index) => inner[index]!.end > found.end);
      return [inner[Math.min(beyond, later) - 1], inner[later - 1], inner[later]];
    };
  },
};
