/** Words as a reader gives them: where they stand, one after the other. */
import type { Box } from "./label.ts";

export type Word = Box;

/** A document, and the pages of it that are asked for, counted from 1. */
export interface PagesOfFile {
  readonly path: string;
  readonly pages: readonly number[];
}

/** The words of each page by its number; null for a file that cannot be opened. */
export type PageWords = ReadonlyMap<number, readonly Word[]> | null;

export interface OrderReader {
  readonly name: string;
  /** In the order of `files`. */
  readonly wordsOf: (files: readonly PagesOfFile[]) => Promise<readonly PageWords[]>;
}

/** Files one after the other. */
export function reader(name: string, wordsOf: (file: PagesOfFile) => Promise<PageWords>): OrderReader {
  return {
    name,
    wordsOf: async (files) => {
      const found: PageWords[] = [];
      for (const file of files) found.push(await wordsOf(file));
      return found;
    },
  };
}

export function boundsOf(boxes: readonly Box[]): Box {
  return [
    Math.min(...boxes.map(([left]) => left)),
    Math.min(...boxes.map(([, top]) => top)),
    Math.max(...boxes.map(([, , right]) => right)),
    Math.max(...boxes.map(([, , , bottom]) => bottom)),
  ];
}

/** A letter as a reader gives it. White space ends a word, wherever it stands. */
export interface Letter {
  readonly text: string;
  readonly box: Box;
}

/** Letters that follow each other side by side are one word: what jumps to another place is not. */
export function wordsOfLetters(letters: Iterable<Letter>): readonly Word[] {
  const words: Word[] = [];
  let word: Box[] = [];
  const end = () => {
    if (word.length > 0) words.push(boundsOf(word));
    word = [];
  };
  for (const { text, box } of letters) {
    const before = word.at(-1);
    const isSpace = text.trim() === "";
    if (isSpace || (before !== undefined && isApart(before, box))) end();
    if (!isSpace) word.push(box);
  }
  end();
  return words;
}

function isApart(before: Box, box: Box): boolean {
  const height = Math.max(before[3] - before[1], box[3] - box[1]);
  const gap = Math.max(box[0] - before[2], before[0] - box[2]);
  return gap > height || Math.min(before[3], box[3]) <= Math.max(before[1], box[1]);
}
