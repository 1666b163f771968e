/** The sentence of a trigger as shown to people: all of it or, if it is very long, a stretch around the words. */
import type { QuotedSentence, Review, Trigger } from "./review.ts";
import { firstWhere } from "./span.ts";

export interface SentenceQuote {
  readonly text: string;
  /** The range of the words in `text`: UTF-16 code units, `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

/** The maximum length of the quoted words in UTF-16 code units, more than a page of text; longer ones are cut. */
export const longestWords = 4_000;

/** UTF-16 code units that are quoted on each side of the words. */
export const longestSide = 1_000;

/** Null for something that is not in a sentence, such as an absence. */
export function sentenceQuote(
  review: Pick<Review, "sentences">,
  { sentence }: Pick<Trigger, "sentence">,
): SentenceQuote | null {
  const quoted = sentence === null ? undefined : sentenceAt(review, sentence.reference);
  return sentence === null || quoted === undefined ? null : quoteAround({ ...sentence, text: quoted.text });
}

/** The whole sentence; undefined for something that is not in one. */
export function sentenceOf(
  review: Pick<Review, "sentences">,
  { sentence }: Pick<Trigger, "sentence">,
): string | undefined {
  return sentence === null ? undefined : sentenceAt(review, sentence.reference)?.text;
}

/** Cut between words if possible. */
export function quoteAround({ text, start, end }: SentenceQuote): SentenceQuote {
  const from = start <= longestSide ? 0 : nextWord(text, start - longestSide, start);
  const last = cutEnd(text, start, Math.min(end, start + longestWords), end);
  const to = last < end ? last : cutEnd(text, end, Math.min(text.length, end + longestSide), text.length);
  return { text: text.slice(from, to), start: start - from, end: last - from };
}

/** The position at which to cut a text that begins at `start`, at most `limit`. */
export function cutEnd(text: string, start: number, limit: number, end: number): number {
  if (limit >= end) return end;
  for (let at = limit; at > start; at--) if (isSpace(text, at)) return at;
  return isLowSurrogate(text, limit) ? limit - 1 : limit;
}

function nextWord(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) if (isSpace(text, at - 1)) return at;
  return isLowSurrogate(text, from) ? from + 1 : from;
}

const isSpace = (text: string, at: number) => /\s/.test(text[at] ?? "");

const isLowSurrogate = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text[at] ?? "");

/** The sentences are in ascending order. */
function sentenceAt({ sentences }: Pick<Review, "sentences">, reference: number): QuotedSentence | undefined {
  const isReached = (index: number) => (sentences[index]?.reference ?? Infinity) >= reference;
  const found = sentences[firstWhere(sentences.length, isReached)];
  return found?.reference === reference ? found : undefined;
}
