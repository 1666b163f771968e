/** Texts as they are compared: without case, accents, punctuation that only separates words, and breaks of lines. */
import { createWordList, cutParagraph, foldedText, unitsOf } from "@docreview/text-folding";

/** The initial capacity in words: what stands beside a finding has about as many. */
const usualWords = 32;

/** The folded words of a text. A word that is broken at the end of a line is one word. */
export function foldedWords(text: string): readonly string[] {
  const units = unitsOf(signed(text));
  const list = createWordList(usualWords);
  const words: string[] = [];
  for (let at = 0; at < units.length;) {
    at = cutParagraph(units, at, list);
    for (let index = 0; index < list.count; index++) {
      const word = foldedText(list, index);
      if (list.joined[index] === 1) words.push((words.pop() ?? "") + word);
      else words.push(word);
    }
  }
  return words;
}

/**
 * Equal for texts that differ only in what is folded. Words are written together, because “long-term” may be one word or two,
 * depending on where a line ends; numbers stay apart.
 */
export function foldedKey(text: string): string {
  let key = "";
  for (const word of foldedWords(text)) key += /\d$/.test(key) && /^\d/.test(word) ? ` ${word}` : word;
  return key;
}

/** Folding drops hyphens, but -5 % is not 5 %. */
function signed(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])[-\u2212](?=\d)/gu, " minus ");
}
