/** The folded words of a document, for finding similar spellings of a word. */
import type { Span } from "@docreview/model";
import {
  createWordList,
  cutParagraph,
  foldedText,
  maximumJoinedParts,
  unitsOf,
} from "@docreview/text-folding";
import { editDistance } from "./edit-distance.ts";

/** A word with its position; a word that is broken at line ends may be joined with the previous ones. */
export interface TextWord extends Span {
  readonly folded: string;
  /** Its index among all words; one index is skipped at the end of a paragraph. */
  readonly first: number;
  readonly last: number;
}

export interface DocumentWords {
  /** The readings that begin with the word at an index. */
  readonly beginningAt: (position: number) => readonly TextWord[];
  /** Every reading that is one of some words. */
  readonly readingsOf: (folded: Iterable<string>) => readonly TextWord[];
  /** Each word of the document within an edit distance of a word, with the distance. */
  readonly near: (word: string, edits: number) => ReadonlyMap<string, number>;
}

export function documentWords(text: string): DocumentWords {
  const { words, joined } = cutWords(text);
  const joinedByFirst = Map.groupBy(joined, ({ first }) => first);
  const byFolded = Map.groupBy([...words.filter((word) => word !== null), ...joined], ({ folded }) => folded);
  const known = Array.from(byFolded.keys(), (folded) => ({ folded, letters: lettersOf(folded) }));
  const byLength = Map.groupBy(known, ({ folded }) => folded.length);
  return {
    beginningAt: (position) => {
      const word = words[position] ?? null;
      const others = joinedByFirst.get(position) ?? [];
      return word === null ? others : [word, ...others];
    },
    readingsOf: (folded) => [...folded].flatMap((word) => byFolded.get(word) ?? []),
    near: (word, edits) => {
      const letters = lettersOf(word);
      const near = new Map<string, number>();
      for (let length = word.length - edits; length <= word.length + edits; length++) {
        for (const other of byLength.get(length) ?? []) {
          if (bitsIn(other.letters ^ letters) > 2 * edits) continue;
          const distance = editDistance(word, other.folded, edits);
          if (distance <= edits) near.set(other.folded, distance);
        }
      }
      return near;
    },
  };
}

interface CutWords {
  /** By index; null at the end of a paragraph. */
  readonly words: readonly (TextWord | null)[];
  /** Words that are joined with the previous ones. */
  readonly joined: readonly TextWord[];
}

function cutWords(text: string): CutWords {
  const units = unitsOf(text);
  const list = createWordList();
  const words: (TextWord | null)[] = [];
  const joined: TextWord[] = [];
  /** Each spelling is folded once. */
  const foldedBySpelling = new Map<string, string>();
  for (let at = 0; at < units.length;) {
    at = cutParagraph(units, at, list);
    const before = words.length;
    const reading = (first: number, last: number, folded: string): TextWord => ({
      folded,
      first: before + first,
      last: before + last,
      start: list.starts[first] ?? 0,
      end: list.ends[last] ?? 0,
    });
    for (let last = 0; last < list.count; last++) {
      const spelling = text.slice(list.starts[last], list.ends[last]);
      const folded = foldedBySpelling.get(spelling) ?? foldedText(list, last);
      foldedBySpelling.set(spelling, folded);
      words.push(reading(last, last, folded));
      for (let first = last; list.joined[first] === 1 && last - first + 1 < maximumJoinedParts;) {
        first--;
        joined.push(reading(first, last, foldedText(list, first, last)));
      }
    }
    words.push(null);
  }
  return { words, joined };
}

/** One bit per letter that occurs; letters may share a bit. One edit changes at most two bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function bitsIn(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count++;
  return count;
}
