/**
 * Text of a document on one line, without anything that hides or reorders words: what a model reads is what a person would
 * see. White space is one space; control, direction, format and other invisible characters, private-use characters and lone
 * surrogates become U+FFFD, so that a reader notices them.
 */
import { plain } from "@docreview/model";

/** At most `maximum` UTF-16 code units, the ellipsis included. */
export function neutralText(text: string, maximum: number): string {
  // Cut first, so that the work does not grow with the text; white space may make it shorter still.
  const cut = text.length > maximum * 4 ? text.slice(0, maximum * 4) : text;
  const neutral = plain(cut)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu, "\uFFFD")
    .trim();
  const isCut = cut.length < text.length || neutral.length > maximum;
  return isCut ? `${withoutHalf(neutral.slice(0, maximum - 1))}…` : neutral;
}

/** Without half a surrogate pair that a cut left at the end. */
function withoutHalf(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, "");
}
