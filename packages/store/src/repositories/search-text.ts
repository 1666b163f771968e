/** Text as it is searched: without regard to case, or to how a letter is encoded. */
export const searchTextOf = (...texts: readonly string[]): string =>
  texts.join("\n").normalize("NFKC").toLowerCase();
