/** The words of a text, folded, with their offsets. */
import type { Span } from "@docreview/model";
import { createWordList, cutParagraph, foldedText, unitsOf } from "@docreview/text-folding";

export interface TextWord extends Span {
  /** Lower case, without accents. */
  readonly folded: string;
  /** Whether a line end separates the word from the previous one, and the two may be one word. */
  readonly isJoined: boolean;
}

export function cutText(text: string): readonly TextWord[] {
  const units = unitsOf(text);
  const list = createWordList();
  /** Cached by spelling, because most words of a text occur more than once. */
  const known = new Map<string, string>();
  const words: TextWord[] = [];
  for (let at = 0; at < text.length;) {
    at = cutParagraph(units, at, list);
    for (let index = 0; index < list.count; index++) {
      const [start = 0, end = 0] = [list.starts[index], list.ends[index]];
      const written = text.slice(start, end);
      const folded = known.get(written) ?? foldedText(list, index);
      known.set(written, folded);
      words.push({ folded, start, end, isJoined: list.joined[index] === 1 });
    }
  }
  return words;
}
