/**
 * Text as it is searched: without regard to case, or to how a letter is encoded. What databases cannot store alike, half
 * a surrogate pair and U+0000, becomes U+FFFD.
 */
export const searchTextOf = (...texts: readonly string[]): string =>
  texts.join("\n").normalize("NFKC").toLowerCase().toWellFormed().replaceAll("\0", "\uFFFD");

/** Words that a finding quotes, as they are searched: also where a line ends between them. */
export const quotedTextOf = (text: string): string => searchTextOf(text).replaceAll(/\s+/gu, " ");
