/** The form `unless`: where the hit of an exception has to stand for a hit not to count. */
import type { Span } from "@docreview/model";
import { isGap } from "../phrases/gap.ts";
import { sentenceHolding, type ScannedDocument } from "../scanned-document.ts";
import { linkOf, linksToAny, type FootnoteLink } from "../scope/footnote-links.ts";
import { firstWhere } from "../search.ts";
import type { Matcher } from "./matcher.ts";
import type { Exceptions } from "./pattern.ts";

/** Exceptions that hold by words of their own, and those that hold by what the text means. */
export type ExceptionKind = Exclude<keyof Exceptions, FlagKind>;
export type FlagKind = "negated" | "insideQuotation";

/** True when the exception holds for a span. */
export type HoldsFor = (span: Span, document: ScannedDocument) => boolean;

/** For each kind of exception, when it holds for a span, given the matcher of its pattern. */
export const exceptionKinds: Readonly<Record<ExceptionKind, (matcher: Matcher) => HoldsFor>> = {
  followedBy:
    (matcher) =>
    (span, { document, find }) => {
      const hits = find(matcher);
      const next = hits[firstWhere(hits.length, (index) => hits[index]!.start >= span.end)];
      return next !== undefined && isGap(document.text, span.end, next.start);
    },

  precededBy:
    (matcher) =>
    (span, { document, edges }) => {
      const { ends } = edges(matcher);
      const last = ends[firstWhere(ends.length, (index) => ends[index]! > span.start) - 1];
      return last !== undefined && isGap(document.text, last, span.start);
    },

  insidePhrase:
    (matcher) =>
    (span, { find, edges }) => {
      const hits = find(matcher);
      const begun = firstWhere(hits.length, (index) => hits[index]!.start > span.start);
      return begun > 0 && edges(matcher).reach[begun - 1]! >= span.end;
    },

  sameSentence: (matcher) => (span, scanned) => {
    const sentence =
      scanned.sentences[sentenceHolding(scanned, { start: span.start, end: span.start })]?.span;
    if (sentence === undefined) return false;
    const hits = scanned.find(matcher);
    let index = firstWhere(hits.length, (candidate) => hits[candidate]!.start >= sentence.start);
    for (; index < hits.length && hits[index]!.start < sentence.end; index++) {
      if (hits[index]!.end <= sentence.end) return true;
    }
    return false;
  },

  linkedFootnote: (matcher) => {
    const known = new WeakMap<ScannedDocument, readonly FootnoteLink[]>();
    return (span, scanned) => {
      const links = known.get(scanned) ?? linksToAny(scanned.scopes.footnoteLinks(), scanned.find(matcher));
      known.set(scanned, links);
      return linkOf(span, links, scanned.document.text) !== null;
    };
  },
};

/** For each kind of exception that only has to be asked for, when it holds for a span. */
export const flagKinds: Readonly<Record<FlagKind, HoldsFor>> = {
  negated: (span, { scopes }) => scopes.negationOf(span) !== null,
  insideQuotation: (span, { scopes }) => scopes.quotationRound(span) !== null,
};
