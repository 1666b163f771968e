/** `forms: all` of a phrase: the phrase with each of its words in each inflected form. */
import { inflectors } from "./inflectors.ts";

/** The maximum number of forms of one phrase. */
export const maximumPhraseForms = 64;

const [ofRules] = inflectors;

/** The number of phrases that `phraseForms` would return without a limit. */
export function countPhraseForms(words: readonly string[], inflector = ofRules): number {
  return words.reduce((count, word) => count * inflector.formsOf(word).length, 1);
}

/**
 * Every combination of the forms of the words (folded), the phrase itself first; the last word changes fastest.
 * @throws RangeError if there would be more than `maximumPhraseForms`.
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

/** The error for a phrase with too many forms, with what to write instead. */
export function tooManyForms(phrase: string, count: number): string {
  return (
    `“forms: all” makes ${count} phrases of “${phrase}”, more than ${maximumPhraseForms}: ` +
    "shorten it, or list its words under “all” with “within: {words: N}”"
  );
}
