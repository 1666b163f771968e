/**
 * A document in which every phrase of the rule base has been looked for once. Rules ask it for hits; what was worked
 * out for one rule is remembered for the others.
 */
import { firstEndingAfter, type Document, type Sentence, type Span, type Zone } from "@docreview/model";
import type { Hit, Matcher } from "./pattern/matcher.ts";
import type { PhraseHits } from "./phrases/hits.ts";
import { wordStarts } from "./phrases/word-starts.ts";
import { firstWhere } from "./search.ts";

export interface ScannedDocument {
  readonly document: Document;
  readonly sentences: readonly Sentence[];
  /** Where a phrase of the index stands, ascending. */
  readonly phraseSpans: (phrase: number) => readonly Span[];
  /** The hits of a pattern, ascending. */
  readonly find: (matcher: Matcher) => readonly Hit[];
  /** Where the hits of a pattern end. */
  readonly edges: (matcher: Matcher) => Edges;
  /** The marks of each zone, ascending and disjoint: those that touch or overlap are one. */
  readonly marksByZone: () => ReadonlyMap<Zone, readonly { readonly span: Span }[]>;
  /** How many words begin in a span; symbols are none. */
  readonly countWords: (span: Span) => number;
}

export interface Edges {
  /** The ends of the hits, ascending. */
  readonly ends: readonly number[];
  /** For each hit the furthest end of it and those before it. */
  readonly reach: readonly number[];
}

/** Makes hits of the index answer by rule: nothing is worked out before it is asked for. */
export function scannedDocument(
  document: Document,
  sentences: readonly Sentence[],
  hits: PhraseHits,
): ScannedDocument {
  const places = placesByPhrase(hits);
  const found = new Map<Matcher, readonly Hit[]>();
  const edges = new Map<Matcher, Edges>();
  let starts: Int32Array | null = null;
  let marks: ReturnType<ScannedDocument["marksByZone"]> | null = null;
  const scanned: ScannedDocument = {
    document,
    sentences,
    phraseSpans: (phrase) =>
      (places.get(phrase) ?? []).map((index) => ({ start: hits.starts[index]!, end: hits.ends[index]! })),
    find: (matcher) => remembered(found, matcher, () => matcher.find(scanned)),
    edges: (matcher) => remembered(edges, matcher, () => edgesOf(scanned.find(matcher))),
    marksByZone: () => (marks ??= joinedMarks(document)),
    countWords: ({ start, end }) => {
      starts ??= wordStarts(document.text);
      const ascending = starts;
      const firstFrom = (position: number) =>
        firstWhere(ascending.length, (index) => ascending[index]! >= position);
      return firstFrom(end) - firstFrom(start);
    },
  };
  return scanned;
}

/** Index of the sentence that holds the whole span; -1 when none does. */
export function sentenceHolding({ sentences }: ScannedDocument, { start, end }: Span): number {
  const index = firstEndingAfter(sentences, start);
  const sentence = sentences[index];
  return sentence !== undefined && sentence.span.start <= start && end <= sentence.span.end ? index : -1;
}

function placesByPhrase({ phrases, count }: PhraseHits): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number[]>();
  for (let index = 0; index < count; index++) {
    const list = places.get(phrases[index]!);
    if (list === undefined) places.set(phrases[index]!, [index]);
    else list.push(index);
  }
  return places;
}

function joinedMarks({ layout }: Document): ReadonlyMap<Zone, readonly { readonly span: Span }[]> {
  const byZone = Map.groupBy(layout.marks ?? [], ({ zone }) => zone);
  return new Map(
    [...byZone].map(([zone, marks]) => {
      const joined: { span: Span }[] = [];
      for (const { span } of marks) {
        const last = joined.at(-1);
        if (last === undefined || last.span.end < span.start) joined.push({ span });
        else last.span = { start: last.span.start, end: Math.max(last.span.end, span.end) };
      }
      return [zone, joined];
    }),
  );
}

function edgesOf(hits: readonly Hit[]): Edges {
  let furthest = 0;
  return {
    ends: hits.map(({ end }) => end).toSorted((a, b) => a - b),
    reach: hits.map(({ end }) => (furthest = Math.max(furthest, end))),
  };
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
