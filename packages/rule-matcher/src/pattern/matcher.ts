/**
 * A pattern that is compiled: it finds its hits in a scanned document. Hits are light; the proof of one is made only
 * when it is required, for what is reported.
 */
import type { Proof, Span } from "@docreview/model";
import type { LiteralClauses } from "../document/literal-clauses.ts";
import type { ScannedDocument, Search } from "../document/scanned-document.ts";
import type { Pattern } from "./pattern.ts";

/** Where a pattern was met, and the hits of its parts that made it so. */
export interface Hit extends Span {
  readonly matcher: Matcher;
  readonly parts: readonly Hit[];
  /** The number of typing errors; omitted: none. */
  readonly edits?: number;
  /** The folded words that were met, where the pattern takes several forms of them. */
  readonly form?: string;
}

/** Its hits ascend by start, then end; no two have the same span. Ask for them through `ScannedDocument.find`, which remembers them. */
export interface Matcher extends Search<Hit> {
  readonly pattern: Pattern;
  /** Id of the pattern that decided: its own, or that of the part that was met. */
  readonly classify: (hit: Hit) => string;
  /** Null for an exact hit, else 0 to 1. */
  readonly confidence: (hit: Hit, document: ScannedDocument) => number | null;
  readonly explain: (hit: Hit, document: ScannedDocument) => Proof;
}

/** What is particular to a form of pattern; `patternCompiler` adds what every form may carry. */
export interface Form {
  readonly requiredLiterals: LiteralClauses;
  /** In the order of a matcher's hits. */
  readonly find: (document: ScannedDocument, matcher: Matcher) => readonly Hit[];
  /** Without the pattern's id: a name for all its hits, or for each. */
  readonly classify: string | ((hit: Hit) => string);
  /** Omitted: the smallest of its parts. */
  readonly confidence?: (hit: Hit, document: ScannedDocument) => number | null;
  /** What a proof says of this form. */
  readonly detail: string;
  readonly explain: (hit: Hit, document: ScannedDocument) => readonly Proof[];
}

/** The hits of several patterns; null if one of them has none, and those behind it are not looked for. */
export function hitsOfEach(
  matchers: readonly Matcher[],
  document: ScannedDocument,
): readonly (readonly Hit[])[] | null {
  const lists: (readonly Hit[])[] = [];
  for (const matcher of matchers) {
    const hits = document.find(matcher);
    if (hits.length === 0) return null;
    lists.push(hits);
  }
  return lists;
}

/** The order in which hits are given. */
export function byStartThenEnd(a: Span, b: Span): number {
  return a.start - b.start || a.end - b.end;
}

/** Sorts hits, and keeps the first of those that have the same span. */
export function inOrder(hits: readonly Hit[]): readonly Hit[] {
  if (isInOrder(hits)) return hits;
  const sorted = hits.toSorted(byStartThenEnd);
  return sorted.filter((hit, index) => {
    const before = sorted[index - 1];
    return before === undefined || before.start !== hit.start || before.end !== hit.end;
  });
}

/** True if there is nothing to sort, and nothing that stands twice. */
function isInOrder(hits: readonly Hit[]): boolean {
  for (let index = 1; index < hits.length; index++) {
    if (byStartThenEnd(hits[index - 1]!, hits[index]!) >= 0) return false;
  }
  return true;
}

/** The outermost hits: the longest words are the most informative. Of those with the same span, the first. */
export function outermost(hits: readonly Hit[]): readonly Hit[] {
  if (hits.length < 2) return hits;
  let reached = -1;
  return hits
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ end }) => {
      const isOuter = end > reached;
      reached = Math.max(reached, end);
      return isOuter;
    });
}

/** The smallest confidence of several hits; null when all of them are exact. */
export function leastConfidence(hits: readonly Hit[], document: ScannedDocument): number | null {
  let least: number | null = null;
  for (const hit of hits) {
    const confidence = hit.matcher.confidence(hit, document);
    if (confidence !== null && (least === null || confidence < least)) least = confidence;
  }
  return least;
}

/** A hit's own span, without what it is made of. */
export function spanOf({ start, end }: Span): Span {
  return { start, end };
}
