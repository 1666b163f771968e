/** The words of a text, folded, with their offsets. */
import { createWordList, cutParagraph, foldedText, unitsOf } from "@docreview/text-folding";

export interface TextWords {
  /** Lower case, without accents. */
  readonly folded: readonly string[];
  /** 1 if a line end separates the word from the previous one and the two may be one word. */
  readonly joined: readonly number[];
  /** In UTF-16 code units of the text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

export function cutText(text: string): TextWords {
  const units = unitsOf(text);
  const list = createWordList();
  /** Cached by spelling, because most words of a text occur more than once. */
  const known = new Map<string, string>();
  const folded: string[] = [];
  const joined: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < text.length;) {
    at = cutParagraph(units, at, list);
    for (let index = 0; index < list.count; index++) {
      const written = text.slice(list.starts[index], list.ends[index]);
      const word = known.get(written) ?? foldedText(list, index);
      known.set(written, word);
      folded.push(word);
      joined.push(list.joined[index]!);
      starts.push(list.starts[index]!);
      ends.push(list.ends[index]!);
    }
  }
  return { folded, joined, starts, ends };
}
