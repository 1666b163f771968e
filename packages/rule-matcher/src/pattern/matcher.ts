/**
 * A compiled pattern, which finds its hits in a scanned document. Hits are small; the proof of a hit is made only
 * when it is reported.
 */
import { at, type Proof, type Span } from "@docreview/model";
import { greater, lesser } from "@docreview/text-folding";
import type { LiteralClauses } from "../document/literal-clauses.ts";
import type { ScannedDocument, Search } from "../document/scanned-document.ts";
import type { SimilarText } from "../wording/similar-text.ts";
import type { Pattern } from "./pattern.ts";

/** A span that a pattern matched, with the hits of its parts. */
export interface Hit extends Span {
  readonly matcher: Matcher;
  readonly parts: readonly Hit[];
  /** The number of typing errors; omitted: none. */
  readonly edits?: number;
  /** The folded words that matched, for patterns that match several forms of them. */
  readonly form?: string;
}

/**
 * Hits ascend by start, then by end, and no two have the same span. Get them through `ScannedDocument.find`, which
 * caches them.
 */
export interface Matcher extends Search<Hit> {
  readonly pattern: Pattern;
  /** The id of the pattern that decided: its own, or that of the part that matched. */
  readonly classify: (hit: Hit) => string;
  /** Null for an exact hit, else 0 to 1. */
  readonly confidence: (hit: Hit, document: ScannedDocument) => number | null;
  readonly explain: (hit: Hit, document: ScannedDocument) => Proof;
  /** Texts that are like an approved wording but differ in some words; omitted for what has none. */
  readonly similar?: (document: ScannedDocument) => readonly SimilarText[];
}

/** What differs between the forms of patterns; `patternCompiler` adds what all forms have in common. */
export interface Form {
  readonly requiredLiterals: LiteralClauses;
  /** In the order required by `Matcher`. */
  readonly find: (document: ScannedDocument, matcher: Matcher) => readonly Hit[];
  /** Without the id of the pattern: one name for all of its hits, or one for each. */
  readonly classify: string | ((hit: Hit) => string);
  /** Omitted: the lowest confidence of its parts. */
  readonly confidence?: (hit: Hit, document: ScannedDocument) => number | null;
  /** What a proof says about this form. */
  readonly detail: string;
  readonly explain: (hit: Hit, document: ScannedDocument) => readonly Proof[];
  /** Omitted for forms other than approved wordings. */
  readonly similar?: (document: ScannedDocument) => readonly SimilarText[];
}

/** The hits of several patterns; null as soon as one of them has none, without searching for the rest. */
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

/** The order of hits. */
export function byStartThenEnd(a: Span, b: Span): number {
  return a.start - b.start || a.end - b.end;
}

/** Sorts hits and keeps the first of those with the same span. */
export function inOrder(hits: readonly Hit[]): readonly Hit[] {
  if (isInOrder(hits)) return hits;
  const sorted = hits.toSorted(byStartThenEnd);
  return sorted.filter((hit, index) => {
    const before = sorted[index - 1];
    return before === undefined || before.start !== hit.start || before.end !== hit.end;
  });
}

/** True if the hits are already sorted and without duplicates. */
function isInOrder(hits: readonly Hit[]): boolean {
  let before: Hit | undefined;
  for (const hit of hits) {
    if (before !== undefined && byStartThenEnd(before, hit) >= 0) return false;
    before = hit;
  }
  return true;
}

/** The outermost hits, because the longest words are the most informative; the first of those with the same span. */
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

/** The lowest confidence of several hits; null if all of them are exact. */
export function leastConfidence(hits: readonly Hit[], document: ScannedDocument): number | null {
  let least: number | null = null;
  for (const hit of hits) {
    const confidence = hit.matcher.confidence(hit, document);
    if (confidence !== null && (least === null || confidence < least)) least = confidence;
  }
  return least;
}

/** The smallest span that contains all hits; there must be at least one. */
export function hullOf(hits: readonly Span[]): Span {
  let { start, end } = at(hits, 0);
  for (const hit of hits) {
    start = lesser(start, hit.start);
    end = greater(end, hit.end);
  }
  return { start, end };
}

/** The span of a hit without its parts. */
export function spanOf({ start, end }: Span): Span {
  return { start, end };
}
