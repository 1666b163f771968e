/** For tests of approximate matching: all words of a text. */
import { casedText, createWordList, cutParagraph, foldedText, unitsOf } from "@docreview/text-folding";

export interface CutParagraphs {
  readonly folded: readonly string[];
  readonly cased: readonly string[];
  /** 1 if a line end separates the word from the previous one and the two may be one word. */
  readonly joined: readonly number[];
  /** In UTF-16 code units of the text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** For each word, the first word of its paragraph. */
  readonly paragraphs: readonly number[];
}

interface Word {
  readonly folded: string;
  readonly cased: string;
  readonly joined: number;
  readonly start: number;
  readonly end: number;
  readonly paragraph: number;
}

export function cutParagraphs(text: string): CutParagraphs {
  const units = unitsOf(text);
  const list = createWordList();
  const words: Word[] = [];
  for (let at = 0; at < text.length;) {
    at = cutParagraph(units, at, list);
    const paragraph = words.length;
    for (let index = 0; index < list.count; index++) {
      const [start, end] = [list.starts[index]!, list.ends[index]!];
      const forms = { folded: foldedText(list, index), cased: casedText(text.slice(start, end)) };
      words.push({ ...forms, start, end, paragraph, joined: list.joined[index]! });
    }
  }
  return {
    folded: words.map(({ folded }) => folded),
    cased: words.map(({ cased }) => cased),
    joined: words.map(({ joined }) => joined),
    starts: words.map(({ start }) => start),
    ends: words.map(({ end }) => end),
    paragraphs: words.map(({ paragraph }) => paragraph),
  };
}
