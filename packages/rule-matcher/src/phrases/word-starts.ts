/** Where the words of a text begin: for counting words. Symbols are none; a word broken at a line end is one. */
import { foldCodePoint, point, symbol } from "./fold.ts";
import { createWordList, cutParagraph, unitsOf } from "./words.ts";

/** Ascending offsets in UTF-16 code units. */
export function wordStarts(text: string): Int32Array {
  const units = unitsOf(text);
  const words = createWordList();
  const starts: number[] = [];
  for (let at = 0; at < units.length;) {
    at = cutParagraph(units, at, words);
    for (let index = 0; index < words.count; index++) {
      const start = words.starts[index]!;
      if (words.joined[index] === 0 && isWord(text, start)) starts.push(start);
    }
  }
  return Int32Array.from(starts);
}

function isWord(text: string, start: number): boolean {
  const { class: found } = foldCodePoint(text.codePointAt(start)!);
  return (found !== symbol && found !== point) || /^[\p{L}\p{N}]/u.test(text.slice(start, start + 2));
}
