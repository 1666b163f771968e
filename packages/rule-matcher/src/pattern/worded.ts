/**
 * Patterns that are words: each hit of one of some phrases is a hit, as far as it counts by itself. So hits are compared
 * by their positions in the index, and only those that decide something become objects.
 */
import type { Span } from "@docreview/model";
import type { ScannedDocument } from "../scanned-document.ts";
import { inOrder, type Hit, type Matcher } from "./matcher.ts";

export interface Worded {
  /** Positions in the index; of hits with the same span that of the first phrase is taken. */
  readonly phrases: readonly number[];
  /** Whether a hit of the nth phrase counts; null: all do. */
  readonly accept: AcceptNth | null;
  readonly hitOf: (nth: number, span: Span, matcher: Matcher) => Hit;
}

/** A pattern that is words. */
export interface WordedMatcher extends Matcher {
  readonly worded: Worded;
}

export function isWorded(matcher: Matcher): matcher is WordedMatcher {
  return matcher.worded !== null;
}

export type AcceptNth = (nth: number, span: Span, document: ScannedDocument) => boolean;

/** Its hits, in order, of those that may count by their positions in the index. */
export function findWorded(
  matcher: WordedMatcher,
  document: ScannedDocument,
  mayCount: ((hit: number) => boolean) | null = null,
): readonly Hit[] {
  const { phrases, accept, hitOf } = matcher.worded;
  const { starts, ends, firstOf, nextOf } = document.places;
  const hits: Hit[] = [];
  for (let nth = 0; nth < phrases.length; nth++) {
    for (let hit = firstOf(phrases[nth]!); hit >= 0; hit = nextOf(hit)) {
      if (mayCount !== null && !mayCount(hit)) continue;
      const span = { start: starts[hit]!, end: ends[hit]! };
      if (accept === null || accept(nth, span, document)) hits.push(hitOf(nth, span, matcher));
    }
  }
  return inOrder(hits);
}

/** The phrases of several one behind the other. */
export interface Joined extends Omit<Worded, "hitOf"> {
  /** Of the nth phrase: whose it is, and its place among those. */
  readonly ownerOf: readonly number[];
  readonly nthOf: readonly number[];
}

export function joinedWords(all: readonly WordedMatcher[]): Joined {
  const phrases: number[] = [];
  const ownerOf: number[] = [];
  const nthOf: number[] = [];
  all.forEach(({ worded: own }, owner) => {
    for (let nth = 0; nth < own.phrases.length; nth++) {
      phrases.push(own.phrases[nth]!);
      ownerOf.push(owner);
      nthOf.push(nth);
    }
  });
  const accept: AcceptNth = (nth, span, document) =>
    all[ownerOf[nth]!]!.worded.accept?.(nthOf[nth]!, span, document) ?? true;
  return {
    phrases,
    ownerOf,
    nthOf,
    accept: all.every(({ worded }) => worded.accept === null) ? null : accept,
  };
}

/** Several patterns, where all of them are words; else null. */
export function wordedOf(matchers: readonly Matcher[]): readonly WordedMatcher[] | null {
  return matchers.every(isWorded) ? matchers : null;
}
