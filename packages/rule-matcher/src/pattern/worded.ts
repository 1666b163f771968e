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
  readonly hitOf: (nth: number, span: Span) => Hit;
}

/** The same before it is known whose hits they are. */
export interface WordedForm extends Omit<Worded, "hitOf"> {
  readonly hitOf: (nth: number, span: Span, matcher: Matcher) => Hit;
}

export type AcceptNth = (nth: number, span: Span, document: ScannedDocument) => boolean;

/** Its hits, in order, of those that may count by their positions in the index. */
export function findWorded(
  { phrases, accept, hitOf }: Worded,
  document: ScannedDocument,
  mayCount: ((hit: number) => boolean) | null = null,
): readonly Hit[] {
  const { starts, ends, firstOf, nextOf } = document.places;
  const hits: Hit[] = [];
  for (let nth = 0; nth < phrases.length; nth++) {
    for (let hit = firstOf(phrases[nth]!); hit >= 0; hit = nextOf(hit)) {
      if (mayCount !== null && !mayCount(hit)) continue;
      const span = { start: starts[hit]!, end: ends[hit]! };
      if (accept === null || accept(nth, span, document)) hits.push(hitOf(nth, span));
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

export function joinedWords(all: readonly Worded[]): Joined {
  const phrases: number[] = [];
  const ownerOf: number[] = [];
  const nthOf: number[] = [];
  all.forEach((own, owner) => {
    for (let nth = 0; nth < own.phrases.length; nth++) {
      phrases.push(own.phrases[nth]!);
      ownerOf.push(owner);
      nthOf.push(nth);
    }
  });
  const accept: AcceptNth = (nth, span, document) =>
    all[ownerOf[nth]!]!.accept?.(nthOf[nth]!, span, document) ?? true;
  return { phrases, ownerOf, nthOf, accept: all.every((own) => own.accept === null) ? null : accept };
}

/** Of several patterns, where all of them are words; else null. */
export function wordedOf(matchers: readonly Matcher[]): readonly Worded[] | null {
  const worded = matchers.map((matcher) => matcher.worded).filter((each) => each !== null);
  return worded.length < matchers.length ? null : worded;
}
