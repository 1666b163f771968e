/** Quotes as the TextQuoteSelector of the W3C Web Annotation model has them: the words, and what stands before and after. */
import type { Span } from "@docreview/model";

export interface TextQuote {
  readonly words: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** The maximum length of a prefix or suffix in UTF-16 code units: most of a long sentence. */
export const longestSurroundings = 256;

/**
 * Quotes a span of a text, which is usually its sentence: then an edit of another sentence changes nothing. White space is
 * folded, so that a quote does not depend on where lines break.
 */
export function textQuote(text: string, { start, end }: Span, longest = longestSurroundings): TextQuote {
  // Twice the length leaves room for white space to fold; a text that is mostly white space just has a shorter quote.
  const before = folded(text.slice(Math.max(0, start - 2 * longest), start)).trimStart();
  const after = folded(text.slice(end, end + 2 * longest)).trimEnd();
  return {
    words: folded(text.slice(start, end)).trim(),
    prefix: before.slice(Math.max(0, before.length - longest)).replace(/^[\uDC00-\uDFFF]/, ""),
    suffix: after.slice(0, longest).replace(/[\uD800-\uDBFF]$/, ""),
  };
}

function folded(text: string): string {
  return text.replace(/\s+/g, " ");
}
