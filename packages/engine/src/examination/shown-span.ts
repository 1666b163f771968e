/**
 * The words of a match as shown to people: without the marker of a list item, and never cut within a word or number.
 */
import { cutEnd, longestWords, span, type Span } from "@docreview/model";

/** A bullet, or a number or letter as in `1.`, `(a)` or `iv)`, at the start of an item. */
const itemMark =
  /^(?:[\p{Co}•‣⁃∙▪▫■□●○◆◇◦►▸▶➢➤➔→❖✓✔✗✘·]+\s*|[-–—*]\s+|\(?(?:\d{1,3}|[a-z]|[ivx]{2,4})(?:\.\)?|\))\s+)+(?=\S)/u;

/** `words` from the first word of the list item, if they begin with its mark. */
export function withoutItemMark(text: string, words: Span): Span {
  if (words.start > 0 && !/\s/.test(text.charAt(words.start - 1))) return words;
  const [mark = ""] = itemMark.exec(text.slice(words.start, words.end)) ?? [];
  return span(words.start + mark.length, words.end);
}

/** The beginning of very long words, such as a sentence of a hundred pages. */
export function beginningOf(text: string, { start, end }: Span): Span {
  return span(start, cutEnd(text, start, Math.min(end, start + longestWords), end));
}

/** The part of a word or number before its end, and after its start. */
const before =
  /(?:\p{Sc}|(?<![\p{L}\p{N}])[+−-])?(?:[\p{L}\p{N}]|(?<=[\p{L}\p{N}])[.,'’](?=[\p{L}\p{N}]|$))+$/u;
const after = /^(?:[\p{L}\p{N}]|[.,'’](?=[\p{L}\p{N}]))+[%‰]?/u;

/** Longer words are not completed. */
const longestPart = 40;

/** Extends `words` to whole words or numbers: of “14.2%”, “%” becomes “14.2%”. */
export function wholeWords(text: string, words: Span): Span {
  const own = text.slice(words.start, words.end);
  const [left = ""] = /^[\p{L}\p{N}%‰]/u.test(own)
    ? (before.exec(text.slice(Math.max(0, words.start - longestPart), words.start)) ?? [])
    : [];
  const [right = ""] = /[\p{L}\p{N}]$/u.test(own)
    ? (after.exec(text.slice(words.end, words.end + longestPart)) ?? [])
    : [];
  return span(words.start - left.length, words.end + right.length);
}
