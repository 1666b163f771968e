/** Which blocks a reader's words belong to, one word after the other, and which of the blocks it keeps whole. */
import { blocksOf, type Box, type PageLabel } from "./label.ts";
import type { Word } from "./word.ts";

export interface BlockReading {
  /** Every word is there at once, in the order of the lines. */
  readonly isWhole: boolean;
  /** Of its word in the middle, among the words of all blocks; null if the reader has no word of it. */
  readonly position: number | null;
}

export interface PageReading {
  /** As `blocksOf` lists those of the order, then those that may be anywhere. */
  readonly blocks: readonly BlockReading[];
  /** Words that no block of the label holds. */
  readonly outside: number;
}

export function readingOf(
  { order, anywhere = [], loose = [] }: PageLabel,
  words: readonly Word[],
): PageReading {
  const blocks = [...blocksOf(order), ...anywhere];
  const holders = [...blocks, ...loose].flatMap((boxes, block) => boxes.map((box) => ({ block, box })));
  const placed = words
    .map((word) => ({ word, block: blockOf(word, holders) }))
    .filter(({ block }) => block !== null);
  const positions: number[][] = blocks.map(() => []);
  for (const [position, { block }] of placed.entries()) positions[block!]?.push(position);
  const wordAt = (position: number) => placed[position]!.word;
  return {
    blocks: positions.map((of) => ({
      isWhole: of.length > 0 && of.at(-1)! - of[0]! < of.length && isInOrder(of.map(wordAt)),
      position: of[of.length >> 1] ?? null,
    })),
    outside: words.length - placed.length,
  };
}

/** The smallest box that holds the centre of the word. */
function blockOf(
  [left, top, right, bottom]: Word,
  holders: readonly { readonly block: number; readonly box: Box }[],
): number | null {
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  const holding = holders.filter(({ box }) => box[0] <= x && x <= box[2] && box[1] <= y && y <= box[3]);
  return holding.toSorted((one, other) => areaOf(one.box) - areaOf(other.box))[0]?.block ?? null;
}

function areaOf([left, top, right, bottom]: Box): number {
  return (right - left) * (bottom - top);
}

/** From left to right, and from line to line downwards. */
function isInOrder(words: readonly Word[]): boolean {
  return words.every((word, index) => index === 0 || follows(words[index - 1]!, word));
}

/** On the same line, a word that is not wholly to the left of the one before: letters of a logo may overlap. */
function follows(before: Word, word: Word): boolean {
  const overlap = Math.min(before[3], word[3]) - Math.max(before[1], word[1]);
  const height = Math.min(before[3] - before[1], word[3] - word[1]);
  return overlap > sameLine * height ? word[2] > before[0] : word[1] > before[1];
}

/** Part of the lower word's height. Lines set closely overlap by up to a third, a raised number and its word by half. */
const sameLine = 0.4;
