/**
 * Text of a document, made safe for a terminal: a file under review is untrusted, and its text must not move the cursor,
 * set colours or change the direction of the lines around it.
 */

/**
 * Collapses white space to single spaces, and removes it within a word that a hyphen breaks at the end of a line; control
 * and direction characters replaced by U+FFFD.
 */
export function plain(text: string): string {
  return text
    .replaceAll(/(?<=\p{L}[-\u00AD\u2010])\s*\n\s*(?=\p{L})/gu, "")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, "\uFFFD");
}

/** “1 page”, “2 pages”. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
