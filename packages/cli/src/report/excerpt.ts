/** The words of a trigger in their sentence, shortened around them to a given length. Lengths are UTF-16 code units. */
import type { SentenceQuote } from "@docreview/model";
import { plain } from "./plain.ts";

export interface Excerpt {
  readonly before: string;
  readonly words: string;
  readonly after: string;
}

/** At most `maximum` units in all, including ellipses; the words of the trigger take precedence over their surroundings. */
export function excerptOf({ text, start, end }: SentenceQuote, maximum: number): Excerpt {
  const before = plain(text.slice(0, start)).trimStart();
  const after = plain(text.slice(end)).trimEnd();
  const forEllipses = { before: Math.min(1, before.length), after: Math.min(1, after.length) };
  const words = shortenMiddle(
    plain(text.slice(start, end)),
    maximum - forEllipses.before - forEllipses.after,
  );
  const left = maximum - words.length;
  const wanted = Math.max(left >> 1, left - after.length);
  const forBefore = Math.max(forEllipses.before, Math.min(wanted, left - forEllipses.after));
  const shortBefore = shortenStart(before, forBefore);
  return { before: shortBefore, words, after: shortenEnd(after, left - shortBefore.length) };
}

/** If the text does not fit, `maximum` is at least 1 here: enough for an ellipsis. */
function shortenStart(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const kept = text.slice(text.length - maximum + 1);
  const space = kept.indexOf(" ");
  return `…${space === -1 ? wellFormed(kept) : kept.slice(space + 1)}`;
}

function shortenEnd(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const kept = text.slice(0, maximum - 1);
  const space = kept.lastIndexOf(" ");
  return `${space === -1 ? wellFormed(kept) : kept.slice(0, space)}…`;
}

/** The beginning and the end of words that alone exceed the maximum. */
function shortenMiddle(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const first = shortenEnd(text, Math.ceil(maximum / 2));
  return first + shortenStart(text, maximum - first.length + 1).slice(1);
}

/** Removes half a surrogate pair that a cut left at either end. */
function wellFormed(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]/, "").replace(/[\uD800-\uDBFF]$/, "");
}
