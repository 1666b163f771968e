/**
 * A document in which every phrase of the rule base has been searched for once. Rules ask it for hits; what was
 * computed for one rule is reused by the others.
 */
import { firstEndingAfter, type Document, type Sentence, type Span } from "@docreview/model";
import type { HitsByPhrase } from "@docreview/phrase-index";
import { type CountWords, wordCounter } from "@docreview/text-folding";
import type { LiteralClauses } from "./literal-clauses.ts";

/** Something to search for. */
export interface Search<Found> {
  /** If the document does not satisfy these clauses, `find` is not called, because there is nothing to find. */
  readonly requiredLiterals: LiteralClauses;
  readonly find: (document: ScannedDocument) => readonly Found[];
}

export interface ScannedDocument {
  readonly document: Document;
  readonly sentences: readonly Sentence[];
  /** The day of the review, as `2024-01-31`; null if none was given. */
  readonly day: string | null;
  /** Index of the sentence that contains the whole range; -1 if none does. */
  readonly sentenceHolding: (start: number, end: number) => number;
  /** The places of a phrase of the index, ascending. */
  readonly phraseSpans: (phrase: number) => readonly Span[];
  /** Whether the phrase occurs. */
  readonly holdsPhrase: (phrase: number) => boolean;
  /** Whether the document satisfies the clauses. Nearly free. */
  readonly holds: (clauses: LiteralClauses) => boolean;
  /** The result of a search, computed when first requested. */
  readonly find: <Found>(search: Search<Found>) => readonly Found[];
  /** The result of `work` for the document, computed when first requested. */
  readonly once: <Value>(work: (scanned: ScannedDocument) => Value) => Value;
  /** The number of words that begin in a span; symbols do not count. */
  readonly countWords: CountWords;
}

const nothing: readonly never[] = [];

/** Everything is computed lazily. */
export function scannedDocument(
  document: Document,
  sentences: readonly Sentence[],
  hits: HitsByPhrase,
  day: string | null = null,
): ScannedDocument {
  const found = new Map<Search<unknown>, readonly unknown[]>();
  const made = new Map<unknown, unknown>();
  const scanned: ScannedDocument = {
    document,
    sentences,
    day,
    sentenceHolding: (start, end) => {
      const index = firstEndingAfter(sentences, start);
      const span = sentences[index]?.span;
      return span !== undefined && span.start <= start && end <= span.end ? index : -1;
    },
    phraseSpans: hits.spansOf,
    holdsPhrase: hits.has,
    holds: (clauses) => {
      for (const clause of clauses) if (!hits.hasAny(clause)) return false;
      return true;
    },
    find: <Found>(search: Search<Found>) =>
      scanned.holds(search.requiredLiterals)
        ? remembered(found as Map<unknown, readonly Found[]>, search, () => search.find(scanned))
        : nothing,
    once: <Value>(work: (of: ScannedDocument) => Value) =>
      remembered(made as Map<unknown, Value>, work, () => work(scanned)),
    countWords: wordCounter(document.text),
  };
  return scanned;
}

function remembered<Value>(known: Map<unknown, Value>, key: unknown, make: () => Value): Value {
  const value = known.get(key);
  if (value !== undefined) return value;
  const result = make();
  known.set(key, result);
  return result;
}
