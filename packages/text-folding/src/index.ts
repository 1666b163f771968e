export * as fold from "./fold.ts";
export {
  casedText,
  createWordList,
  cutParagraph,
  cutStretch,
  foldedText,
  foldInto,
  isVisibleAt,
  maximumJoinedParts,
  unitsOf,
  type CutWords,
  type WordList,
} from "./words.ts";
export { casedPhrase, cutPhrases, isEdgePunctuation, phraseWords } from "./phrase-words.ts";
export { wordCounter, type CountWords } from "./word-count.ts";
export {
  originalSpan,
  plainPosition,
  plainTexts,
  type PlainText,
  type PlainTexts,
  type Units,
} from "./plain-text.ts";
export { apostropheInWord, isWordCharacter, lowLine, plainCharacter } from "./plain-units.ts";
export { isRareUnit } from "./rare-places.ts";
export { greater, lesser } from "./integers.ts";
