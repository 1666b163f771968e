/** The scopes of a document: negated, asked, quoted, and marked by a footnote. Each is computed on first use. */
import { firstEndingAfter, type Document, type Sentence, type Span } from "@docreview/model";
import {
  asksWhether,
  attributesToAuthority,
  maximumOverlap,
  negationsIn,
  type Negation,
} from "@docreview/language-en";
import { firstIndexWhere } from "../document/ascending.ts";
import { footnoteLinks, type FootnoteLink } from "./footnote-links.ts";
import { quotationsIn } from "./quotation.ts";

export interface DocumentScopes {
  /** The nearest negation whose scope contains the whole span; null if there is none. */
  readonly negationOf: (span: Span) => Negation | null;
  /** Whether a span begins with negating words. */
  readonly beginsWithNegation: (span: Span) => boolean;
  /** The sentence that contains the start of the span if it asks whether something is so; null if it does not. */
  readonly questionAround: (span: Span) => Span | null;
  /** The quotation that contains the whole span. */
  readonly quotationAround: (span: Span) => Span | null;
  /** The same, if the surrounding sentences attribute it to a regulator or a law. */
  readonly authorityQuotedAround: (span: Span) => Span | null;
  /** The footnote marks, ascending. */
  readonly footnoteLinks: () => readonly FootnoteLink[];
}

interface Quotation {
  readonly span: Span;
}

/** The number of characters before and after a quotation in which its speaker is named. */
const attributionLength = 300;

const noNegations: readonly Negation[] = [];
const noQuotations: readonly Quotation[] = [];
const asQuotation = (span: Span): Quotation => ({ span });

/** A document with its sentences. */
export interface SegmentedDocument {
  readonly document: Document;
  readonly sentences: readonly Sentence[];
}

export function documentScopes({ document, sentences }: SegmentedDocument): DocumentScopes {
  const negations = new Map<number, readonly Negation[]>();
  const quotations = new Map<number, readonly Quotation[]>();
  const cueStarts = new Map<number, ReadonlySet<number>>();
  const questions = new Map<number, boolean>();
  /** By the start of the quotation. */
  const authorities = new Map<number, boolean>();
  let links: readonly FootnoteLink[] | null = null;
  const negationsOf = (index: number) => {
    const sentence = sentences[index];
    if (sentence === undefined) return noNegations;
    const known = negations.get(index) ?? negationsIn(document.text, sentence.span);
    negations.set(index, known);
    return known;
  };
  const quotationsOf = (paragraph: number) => {
    const block = document.layout.blocks[paragraph];
    if (block === undefined) return noQuotations;
    const known = quotations.get(paragraph) ?? quotationsIn(document.text, block.span).map(asQuotation);
    quotations.set(paragraph, known);
    return known;
  };
  /** The sentences in which a quotation begins and ends. */
  const wordsAround = ({ start, end }: Span) => {
    const sentenceStart = sentences[firstEndingAfter(sentences, start)]?.span.start ?? start;
    const sentenceEnd = sentences[firstEndingAfter(sentences, end - 1)]?.span.end ?? end;
    const before = document.text.slice(Math.max(sentenceStart, start - attributionLength), start);
    return `${before}“”${document.text.slice(end, Math.min(sentenceEnd, end + attributionLength))}`;
  };
  const cueStartsIn = (index: number) => {
    const known = cueStarts.get(index) ?? new Set(negationsOf(index).map(({ cue }) => cue.start));
    cueStarts.set(index, known);
    return known;
  };
  const isQuestion = (index: number, { span }: Sentence) => {
    const next = sentences[index + 1]?.span ?? null;
    const known = questions.get(index) ?? asksWhether(document.text, span, next);
    questions.set(index, known);
    return known;
  };
  const quotationAround = (span: Span) => {
    const quotations = quotationsOf(firstEndingAfter(document.layout.blocks, span.start));
    const found = quotations[firstEndingAfter(quotations, span.start)]?.span;
    return found !== undefined && found.start <= span.start && span.end <= found.end ? found : null;
  };
  return {
    negationOf: (span) => nearestOver(negationsOf(firstEndingAfter(sentences, span.start)), span),
    beginsWithNegation: ({ start }) => cueStartsIn(firstEndingAfter(sentences, start)).has(start),
    questionAround: ({ start }) => {
      const index = firstEndingAfter(sentences, start);
      const sentence = sentences[index];
      return sentence !== undefined && isQuestion(index, sentence) ? sentence.span : null;
    },
    quotationAround,
    authorityQuotedAround: (span) => {
      const quotation = quotationAround(span);
      if (quotation === null) return null;
      const known = authorities.get(quotation.start) ?? attributesToAuthority(wordsAround(quotation));
      authorities.set(quotation.start, known);
      return known ? quotation : null;
    },
    footnoteLinks: () => (links ??= footnoteLinks(document)),
  };
}

function nearestOver(negations: readonly Negation[], { start, end }: Span): Negation | null {
  const behind = firstIndexWhere(negations, ({ scope }) => scope.start > start);
  const before = negations.slice(Math.max(0, behind - maximumOverlap), behind);
  return before.findLast(({ scope }) => end <= scope.end) ?? null;
}
