/** The scopes of a document: negated, quoted, marked by a footnote. Each is computed when first needed. */
import { firstEndingAfter, firstWhere, type Document, type Sentence, type Span } from "@docreview/model";
import { maximumOverlap, negationsIn, type Negation } from "@docreview/language-en";
import { footnoteLinks, type FootnoteLink } from "./footnote-links.ts";
import { quotationsIn } from "./quotation.ts";

export interface DocumentScopes {
  /** The nearest negation whose scope contains the whole span; null if there is none. */
  readonly negationOf: (span: Span) => Negation | null;
  /** The quotation that contains the whole span. */
  readonly quotationRound: (span: Span) => Span | null;
  /** The marks that lead to notes, ascending. */
  readonly footnoteLinks: () => readonly FootnoteLink[];
}

interface Quotation {
  readonly span: Span;
}

const noQuotations: readonly Quotation[] = [];
const asQuotation = (span: Span): Quotation => ({ span });

/** A document and its sentences. */
export interface SegmentedDocument {
  readonly document: Document;
  readonly sentences: readonly Sentence[];
}

export function documentScopes({ document, sentences }: SegmentedDocument): DocumentScopes {
  const negations = new Map<number, readonly Negation[]>();
  const quotations = new Map<number, readonly Quotation[]>();
  let links: readonly FootnoteLink[] | null = null;
  const negationsOf = (index: number) => {
    const known = negations.get(index) ?? negationsIn(document.text, sentences[index]!.span);
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
  return {
    negationOf: (span) => {
      const index = firstEndingAfter(sentences, span.start);
      return index < sentences.length ? nearestOver(negationsOf(index), span) : null;
    },
    quotationRound: (span) => {
      const quotations = quotationsOf(firstEndingAfter(document.layout.blocks, span.start));
      const found = quotations[firstEndingAfter(quotations, span.start)]?.span;
      return found !== undefined && found.start <= span.start && span.end <= found.end ? found : null;
    },
    footnoteLinks: () => (links ??= footnoteLinks(document)),
  };
}

function nearestOver(negations: readonly Negation[], { start, end }: Span): Negation | null {
  const behind = firstWhere(negations.length, (index) => negations[index]!.scope.start > start);
  for (let index = behind - 1; index >= 0 && index >= behind - maximumOverlap; index--) {
    if (end <= negations[index]!.scope.end) return negations[index]!;
  }
  return null;
}
