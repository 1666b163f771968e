/**
 * A document in which every phrase of the rule base has been looked for once. Rules ask it for hits; what was worked
 * out for one rule is remembered for the others.
 */
import { firstEndingAfter, type Document, type Sentence, type Span, type Zone } from "@docreview/model";
import { type EntityRecogniser, entityText, type EntityText } from "@docreview/entities";
import type { Hit, Matcher } from "./pattern/matcher.ts";
import { promisingSentences, type PromisingSentences } from "./pattern/promising-sentences.ts";
import { createSieveTable, type SieveTable } from "./pattern/sieve-table.ts";
import { documentScopes, type DocumentScopes } from "./scope/document-scopes.ts";
import type { HitsByPhrase } from "@docreview/phrase-index";
import { createScratch, type Scratch } from "./scratch.ts";
import { type CountWords, plainTexts, type PlainTexts, wordCounter } from "@docreview/text-folding";
import { documentWords, type DocumentWords } from "./typos/document-words.ts";

export interface ScannedDocument {
  readonly document: Document;
  readonly sentences: readonly Sentence[];
  /** Index of the sentence that holds the whole of what begins and ends there; -1 when none does. */
  readonly sentenceHolding: (start: number, end: number) => number;
  /** The hits of the index. */
  readonly places: HitsByPhrase;
  /** The sentences that hold what a sieve of the rule base asks, by its number. */
  readonly promising: (sieve: number) => PromisingSentences;
  /** Its tables serve until the document is judged. */
  readonly scratch: Scratch;
  /** Where a phrase of the index stands, ascending. */
  readonly phraseSpans: (phrase: number) => readonly Span[];
  /** Whether it stands anywhere. */
  readonly holdsPhrase: (phrase: number) => boolean;
  /** Where entities of a kind stand, ascending; looked for once, when it is first asked. */
  readonly entitySpans: (recogniser: EntityRecogniser) => readonly Span[];
  /** The hits of a pattern, ascending. */
  readonly find: (matcher: Matcher) => readonly Hit[];
  /** False where no phrase stands in the document that the pattern needs, so that it surely has no hit; costs next to nothing. */
  readonly mayHold: (matcher: Matcher) => boolean;
  /** Where the hits of a pattern end. */
  readonly edges: (matcher: Matcher) => Edges;
  /** The marks of each zone, ascending and disjoint: those that touch or overlap are one. */
  readonly marksByZone: () => ReadonlyMap<Zone, readonly { readonly span: Span }[]>;
  /** For what is written nearly like a word. */
  readonly documentWords: () => DocumentWords;
  /** The blocks as regular expressions see them, in each of their readings. */
  readonly plainTexts: () => PlainTexts;
  /** What is negated, quoted, or marked by a footnote. */
  readonly scopes: DocumentScopes;
  /** How many words begin in a span; symbols are none. Of more than `most` some may be left uncounted. */
  readonly countWords: CountWords;
  /** What `work` makes of the document, made when it is first asked for. */
  readonly once: <Value>(work: (scanned: ScannedDocument) => Value) => Value;
}

export interface Edges {
  /** The hits, ascending by their ends. */
  readonly byEnd: readonly Hit[];
  /** For each hit that one of it and those before it which ends furthest; of several the first. */
  readonly furthest: readonly Hit[];
}

const noHits: readonly Hit[] = [];
const noSieves = createSieveTable([]);

/** What is known of the text beside its hits, and what judging documents by one rule base shares; left out: nothing. */
interface Given {
  readonly sieves?: SieveTable;
  readonly scratch?: Scratch;
}

/** Makes hits of the index answer by rule: nothing is worked out before it is asked for. */
export function scannedDocument(
  document: Document,
  sentences: readonly Sentence[],
  places: HitsByPhrase,
  { sieves = noSieves, scratch = createScratch() }: Given = {},
): ScannedDocument {
  const made = new Map<unknown, unknown>();
  const found = new Map<Matcher, readonly Hit[]>();
  const edges = new Map<Matcher, Edges>();
  const entities = new Map<EntityRecogniser, readonly Span[]>();
  let folded: EntityText | null = null;
  let plain: PlainTexts | null = null;
  let words: DocumentWords | null = null;
  let counted: CountWords | null = null;
  let marks: ReturnType<ScannedDocument["marksByZone"]> | null = null;
  const scanned: ScannedDocument = {
    document,
    sentences,
    sentenceHolding: (start, end) => {
      const index = firstEndingAfter(sentences, start);
      const span = sentences[index]?.span;
      return span !== undefined && span.start <= start && end <= span.end ? index : -1;
    },
    places,
    promising: promisingSentences(sieves, () => scanned),
    scratch,
    phraseSpans: (phrase) =>
      places.of(phrase, (hit) => ({ start: places.starts[hit]!, end: places.ends[hit]! })),
    holdsPhrase: places.has,
    entitySpans: (recogniser) =>
      remembered(entities, recogniser, () => {
        const text = (folded ??= entityText(document.text));
        return recogniser.find(text).map(text.sourceSpan);
      }),
    find: (matcher) =>
      scanned.mayHold(matcher) ? remembered(found, matcher, () => matcher.find(scanned)) : noHits,
    mayHold: ({ needs }) => needs === null || places.hasAny(needs),
    edges: (matcher) => remembered(edges, matcher, () => edgesOf(scanned.find(matcher))),
    marksByZone: () => (marks ??= joinedMarks(document)),
    documentWords: () => (words ??= documentWords(document.text)),
    plainTexts: () =>
      (plain ??= plainTexts(
        document.text,
        document.layout.blocks.map(({ span }) => span),
      )),
    scopes: documentScopes(document, sentences),
    countWords: (span, most) => (counted ??= wordCounter(document.text))(span, most),
    once: <Value>(work: (of: ScannedDocument) => Value) =>
      remembered(made as Map<unknown, Value>, work, () => work(scanned)),
  };
  return scanned;
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
  let furthest = hits[0];
  return {
    byEnd: hits.toSorted((a, b) => a.end - b.end),
    furthest: hits.map(
      (hit) => (furthest = furthest !== undefined && furthest.end >= hit.end ? furthest : hit),
    ),
  };
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key);
  if (value !== undefined) return value;
  const made = make();
  known.set(key, made);
  return made;
}
