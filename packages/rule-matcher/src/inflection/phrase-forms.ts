/** `forms: all` of a phrase: the phrases that its words make, each word in each of its forms. */
import { inflectors } from "./inflectors.ts";

/** The phrases that one may become. */
export const maximumPhraseForms = 64;

const [ofRules] = inflectors;

/** How many phrases `phraseForms` would give, were there no limit. */
export function countPhraseForms(words: readonly string[], inflector = ofRules): number {
  return words.reduce((count, word) => count * inflector.formsOf(word).length, 1);
}

/**
 * Every combination of the forms of the words (folded), the phrase itself first; the last word changes fastest.
 * Throws a RangeError where there would be more than `maximumPhraseForms`.
 */
export function phraseForms(words: readonly string[], inflector = ofRules): readonly (readonly string[])[] {
  const count = countPhraseForms(words, inflector);
  if (count > maximumPhraseForms) throw new RangeError(tooManyForms(words.join(" "), count));
  return words.reduce<readonly (readonly string[])[]>(
    (phrases, word) => {
      const forms = inflector.formsOf(word);
      return phrases.flatMap((phrase) => forms.map((form) => [...phrase, form]));
    },
    [[]],
  );
}

/** What is wrong with a phrase of which there are too many forms, and what to write instead. */
export function tooManyForms(phrase: string, count: number): string {
  return (
    `“forms: all” makes ${count} phrases of “${phrase}”, more than ${maximumPhraseForms}: ` +
    "shorten it, or list its words under “all” with “within: {words: N}”"
  );
}
