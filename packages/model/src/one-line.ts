/**
 * Makes text of a document safe to show on one line: a file under review is untrusted, and its text must not move the
 * cursor, set colours or change the direction of the text around it.
 */

/**
 * Collapses white space to single spaces, removes it within words hyphenated at the end of a line, and replaces control
 * and direction characters with U+FFFD.
 */
export function plain(text: string): string {
  return text
    .replaceAll(/(?<=\p{L}[-\u00AD\u2010])\s*\n\s*(?=\p{L})/gu, "")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, "\uFFFD");
}
