/** What a language must provide so that rules can use `forms: all`. The rule matcher lists the available ones. */

export interface Inflector {
  /** BCP 47 primary language subtags, e.g. `en`. */
  readonly languages: readonly string[];
  /**
   * All inflected forms of the lemmas that a word may be a form of, the word itself first. Takes and gives folded words
   * (lower case, without accents). Pure; the same word always gives the same forms in the same order. A word meets
   * another exactly when the other meets it.
   */
  readonly formsOf: (word: string) => readonly string[];
}
