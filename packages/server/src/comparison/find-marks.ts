/**
 * The words that people marked in a document, found again in its next version: the same words in the same surroundings, in
 * order where they occur several times. Pure. Offsets are UTF-16 code units.
 */
import {
  firstEndingAfter,
  placesOf,
  shownPlacesOf,
  type Document,
  type PagePlace,
  type Quad,
  type Sentence,
  type ShownPlace,
  type Span,
} from "@docreview/model";
import { compareFindings, textQuote, type ComparedFinding } from "@docreview/review-comparison";

export interface Mark {
  readonly text: string;
  /** Where it was marked: in a sentence counted from 1, on a page, or nowhere in particular. */
  readonly sentenceReference: number;
  readonly startOffset: number;
  readonly endOffset: number;
  readonly coordinates: PagePlace | null;
}

export interface FoundMark {
  /** The index of the mark. */
  readonly mark: number;
  readonly comparison: "unchanged" | "moved";
  readonly displayable: boolean;
  readonly coordinates: PagePlace | null;
  readonly places: readonly ShownPlace[];
  readonly sentenceReference: number;
  readonly startOffset: number;
  readonly endOffset: number;
}

/** A document with its sentences. */
export interface MarkedDocument {
  readonly document: Document;
  readonly sentences: readonly Sentence[];
}

/** Of words that occur more often, only the first ones are looked at. */
const mostOccurrences = 1000;

/** As many as a person can add with one request. */
const mostQuads = 200;

/** Those that are found again, in their order. */
export function findMarks(
  baseline: MarkedDocument,
  current: MarkedDocument,
  marks: readonly Mark[],
): readonly FoundMark[] {
  return marks.flatMap((mark, index) => {
    const before = occurrences(baseline.document, mark.text);
    const own = ownOccurrence(baseline, before, mark);
    if (own === null) return [];
    const now = occurrences(current.document, mark.text);
    const compared = compareFindings(quoted(baseline, before), quoted(current, now));
    const found = compared.current.findIndex((one) => one.status !== "new" && one.baseline === own);
    const [status, place] = [compared.current[found]?.status, now[found]];
    if (place === undefined || (status !== "unchanged" && status !== "moved")) return [];
    return [{ mark: index, comparison: status, ...placeOf(current, place, mark) }];
  });
}

/** However its words are spaced. */
function occurrences({ text }: Document, words: string): readonly Span[] {
  const pattern = words.trim().split(/\s+/).map(literally).join("\\s+");
  if (pattern === "") return [];
  const found: Span[] = [];
  for (const { index, 0: match } of text.matchAll(new RegExp(pattern, "gu"))) {
    found.push({ start: index, end: index + match.length });
    if (found.length === mostOccurrences) break;
  }
  return found;
}

const literally = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** The index of the occurrence that was marked. */
function ownOccurrence(
  { document, sentences }: MarkedDocument,
  spans: readonly Span[],
  { sentenceReference, startOffset, endOffset, coordinates }: Mark,
): number | null {
  if (coordinates !== null) return nearest(document, spans, coordinates);
  const start = sentences[sentenceReference - 1]?.span.start;
  const isMarked = (span: Span) =>
    start === undefined || (span.start < start + endOffset && span.end > start + startOffset);
  const found = spans.findIndex(isMarked);
  return found < 0 ? null : found;
}

/** The one whose place covers most of the marked place; null if none touches it. */
function nearest(document: Document, spans: readonly Span[], marked: PagePlace): number | null {
  let [best, most] = [-1, 0];
  for (const [index, span] of spans.entries()) {
    const common = placesOf(document, span)
      .filter(({ page }) => page === marked.page)
      .reduce((sum, place) => sum + commonArea(place.quads, marked.quads), 0);
    if (common > most) [best, most] = [index, common];
  }
  return best < 0 ? null : best;
}

function commonArea(some: readonly Quad[], others: readonly Quad[]): number {
  let area = 0;
  for (const one of some.map(boxOf)) {
    for (const other of others.map(boxOf)) {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
      if (width > 0 && height > 0) area += width * height;
    }
  }
  return area;
}

function boxOf(quad: Quad) {
  const [xs, ys] = [0, 1].map((first) => quad.filter((_, at) => at % 2 === first));
  const ends = (values: readonly number[] = []) => [Math.min(...values), Math.max(...values)] as const;
  const [[left, right], [bottom, top]] = [ends(xs), ends(ys)];
  return { left, right, bottom, top };
}

/** The surroundings are the rest of the sentence, as for what rules find. */
function quoted(
  { document: { text }, sentences }: MarkedDocument,
  spans: readonly Span[],
): readonly ComparedFinding[] {
  return spans.map((span) => {
    const sentence = sentences[firstEndingAfter(sentences, span.start)]?.span ?? span;
    const [start, end] = [Math.min(sentence.start, span.start), Math.max(sentence.end, span.end)];
    const inSentence = { start: span.start - start, end: span.end - start };
    return { ruleId: "mark", place: "span", ...textQuote(text.slice(start, end), inSentence) };
  });
}

function placeOf(
  { document, sentences }: MarkedDocument,
  span: Span,
  { coordinates, sentenceReference }: Mark,
): Omit<FoundMark, "mark" | "comparison"> {
  if (coordinates !== null) {
    const places = placesOf(document, span).map(withFewQuads);
    const first = places[0] ?? null;
    return { ...nowhere, displayable: first !== null, coordinates: first, places };
  }
  const sentence = sentences[firstEndingAfter(sentences, span.start)];
  if (sentenceReference === 0 || sentence === undefined) return nowhere;
  const places = shownPlacesOf(document, sentence.span);
  return {
    displayable: places.some((place) => "page" in place),
    coordinates: null,
    places,
    sentenceReference: sentence.reference,
    startOffset: span.start - sentence.span.start,
    endOffset: Math.min(span.end, sentence.span.end) - sentence.span.start,
  };
}

const withFewQuads = (place: PagePlace): PagePlace => ({ ...place, quads: place.quads.slice(0, mostQuads) });

const nowhere = {
  displayable: false,
  coordinates: null,
  places: [],
  sentenceReference: 0,
  startOffset: 0,
  endOffset: 0,
} as const;
