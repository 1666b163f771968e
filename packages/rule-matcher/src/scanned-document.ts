/**
 * A document in which every phrase of the rule base has been looked for once. Rules ask it for hits; what was worked
 * out for one rule is remembered for the others.
 */
import { firstEndingAfter, type Document, type Sentence, type Span, type Zone } from "@docreview/model";
import type { EntityRecogniser } from "./entities/entity-recogniser.ts";
import { entityText, type EntityText } from "./entities/entity-text.ts";
import type { Hit, Matcher } from "./pattern/matcher.ts";
import { documentScopes, type DocumentScopes } from "./scope/document-scopes.ts";
import type { PhraseHits } from "./phrases/hits.ts";
import { wordStarts } from "./phrases/word-starts.ts";
import { plainTexts, type PlainText } from "./regex/plain-text.ts";
import { firstWhere } from "./search.ts";
import { documentWords, type DocumentWords } from "./typos/document-words.ts";

export interface ScannedDocument {
  readonly document: Document;
  readonly sentences: readonly Sentence[];
  /** Where a phrase of the index stands, ascending. */
  readonly phraseSpans: (phrase: number) => readonly Span[];
  /** Where entities of a kind stand, ascending; looked for once, when it is first asked. */
  readonly entitySpans: (recogniser: EntityRecogniser) => readonly Span[];
  /** The hits of a pattern, ascending. */
  readonly find: (matcher: Matcher) => readonly Hit[];
  /** Where the hits of a pattern end. */
  readonly edges: (matcher: Matcher) => Edges;
  /** The marks of each zone, ascending and disjoint: those that touch or overlap are one. */
  readonly marksByZone: () => ReadonlyMap<Zone, readonly { readonly span: Span }[]>;
  /** For what is written nearly like a word. */
  readonly documentWords: () => DocumentWords;
  /** A block as regular expressions see it, in each of its readings. */
  readonly plainTexts: (block: number) => readonly PlainText[];
  /** What is negated, quoted, or marked by a footnote. */
  readonly scopes: DocumentScopes;
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
  const entities = new Map<EntityRecogniser, readonly Span[]>();
  let folded: EntityText | null = null;
  const plain = new Map<number, readonly PlainText[]>();
  let words: DocumentWords | null = null;
  let starts: Int32Array | null = null;
  let marks: ReturnType<ScannedDocument["marksByZone"]> | null = null;
  const scanned: ScannedDocument = {
    document,
    sentences,
    phraseSpans: (phrase) =>
      (places.get(phrase) ?? []).map((index) => ({ start: hits.starts[index]!, end: hits.ends[index]! })),
    entitySpans: (recogniser) =>
      remembered(entities, recogniser, () => {
        const text = (folded ??= entityText(document.text));
        return recogniser.find(text).map(text.sourceSpan);
      }),
    find: (matcher) => remembered(found, matcher, () => matcher.find(scanned)),
    edges: (matcher) => remembered(edges, matcher, () => edgesOf(scanned.find(matcher))),
    marksByZone: () => (marks ??= joinedMarks(document)),
    documentWords: () => (words ??= documentWords(document.text)),
    plainTexts: (block) =>
      remembered(plain, block, () => plainTexts(document.text, document.layout.blocks[block]!.span)),
    scopes: documentScopes(document, sentences),
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
