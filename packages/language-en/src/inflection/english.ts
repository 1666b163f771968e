/**
 * The forms of English words: lemmas and exceptions from tables, the rest by the rules of spelling. No stemmer: a word
 * meets its own forms lemmas alone, so that universal never meets university. The part of speech is not known; a word
 * takes the forms of every one that it can be. Words derived from it (invest, investment) are other words.
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

/** Letters alone, with or without what makes a possessive. */
const inflects = /^[a-z]{2,}(?:'s)?$/;
/** In characters: what is longer is no word, and costs no more than to see that. */
const longestWord = 40;
