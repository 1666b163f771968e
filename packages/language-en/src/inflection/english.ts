/**
 * The forms of English words: lemmas and exceptions from tables, the rest by spelling rules. This is not a stemmer: a word
 * matches only inflected forms of the same lemma, so universal never matches university. The part of speech is unknown; a
 * word has the forms of every part of speech that it can be. Derived words (invest, investment) are different words.
 */
import type { Inflector } from "@docreview/model";
import { formsOfKnown, isKnown } from "./known-words.ts";
import { formsOfUnknown } from "./unknown-words.ts";

export const english: Inflector = {
  languages: ["en"],
  formsOf: (word) => {
    if (!inflects.test(word) || word.length > longestWord) return [word];
    const forms = isKnown(word) ? formsOfKnown(word) : formsOfUnknown(word);
    return [word, ...forms.filter((form) => form !== word && form.length <= longestWord)];
  },
};

/** Only letters, with or without a possessive ending. */
const inflects = /^[a-z]{2,}(?:'s)?$/;
/** In characters: anything longer is not treated as a word. */
const longestWord = 40;
