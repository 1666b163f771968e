/** What a language must provide so that rules can use `forms: all`. The rule matcher lists the available ones. */

export interface Inflector {
  /** BCP 47 primary language subtags, e.g. `en`. */
  readonly languages: readonly string[];
  /**
   * All inflected forms of the lemmas of which a word may be a form, the word itself first. Accepts and returns
   * folded words (lower case, without accents). Pure; the same word always yields the same forms in the same order.
   * The relation is symmetric: a word has another among its forms if and only if the reverse is true.
   */
  readonly formsOf: (word: string) => readonly string[];
}
