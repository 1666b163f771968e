/** The words of a text, folded, with their places. */
import { createWordList, cutParagraph, foldedText, unitsOf } from "@docreview/text-folding";

export interface TextWords {
  /** Lower case, no accents. */
  readonly folded: readonly string[];
  /** 1 where a line end parts the word from the one before it, and both may be one. */
  readonly joined: readonly number[];
  /** In UTF-16 code units of the text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

export function cutText(text: string): TextWords {
  const units = unitsOf(text);
  const list = createWordList();
  /** By what is written, as most words of a text are written more than once. */
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
