/** The folded words of a document, for finding similar spellings of a word. */
import { at, type Span } from "@docreview/model";
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
  const columns = cutWords(text);
  const { vocabulary, numbers } = columns;
  const byLength = Map.groupBy(vocabulary.known, ({ folded }) => folded.length);
  const joinedByFirst = Map.groupBy(columns.joined, ({ first }) => first);
  const joinedByWord = Map.groupBy(columns.joined, ({ folded }) => folded);
  const wordAt = (position: number): TextWord => ({
    folded: at(vocabulary.known, at(numbers, position)).folded,
    first: position,
    last: position,
    start: at(columns.starts, position),
    end: at(columns.ends, position),
  });
  return {
    beginningAt: (position) => [
      ...((numbers[position] ?? -1) < 0 ? [] : [wordAt(position)]),
      ...(joinedByFirst.get(position) ?? []),
    ],
    readingsOf: (folded) =>
      [...folded].flatMap((word) => [
        ...(columns.positions[vocabulary.numberOf(word) ?? -1] ?? []).map(wordAt),
        ...(joinedByWord.get(word) ?? []),
      ]),
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

interface Columns {
  readonly vocabulary: Vocabulary;
  /** By index: the number of the word in the vocabulary; -1 at the end of a paragraph. */
  readonly numbers: readonly number[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** By number: the indexes of the word. */
  readonly positions: readonly (readonly number[])[];
  /** Words that are joined with the previous ones. */
  readonly joined: readonly TextWord[];
}

function cutWords(text: string): Columns {
  const units = unitsOf(text);
  const words = createWordList();
  const vocabulary = createVocabulary();
  const numbers: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const positions: number[][] = [];
  const joined: TextWord[] = [];
  for (let reached = 0; reached < units.length;) {
    reached = cutParagraph(units, reached, words);
    const before = numbers.length;
    for (let last = 0; last < words.count; last++) {
      const start = words.starts[last] ?? 0;
      const end = words.ends[last] ?? 0;
      const number = vocabulary.add(text.slice(start, end), () => foldedText(words, last));
      (positions[number] ??= []).push(numbers.length);
      numbers.push(number);
      starts.push(start);
      ends.push(end);
      for (let first = last; words.joined[first] === 1 && last - first + 1 < maximumJoinedParts;) {
        first--;
        const folded = foldedText(words, first, last);
        vocabulary.addFolded(folded);
        const place = { start: words.starts[first] ?? 0, end };
        joined.push({ folded, first: before + first, last: before + last, ...place });
      }
    }
    numbers.push(-1);
    starts.push(-1);
    ends.push(-1);
  }
  return { vocabulary, numbers, starts, ends, positions, joined };
}

interface KnownWord {
  readonly folded: string;
  readonly letters: number;
}

interface Vocabulary {
  /** By number. */
  readonly known: readonly KnownWord[];
  /** The number of a word by its spelling; each spelling is folded once. */
  readonly add: (written: string, fold: () => string) => number;
  readonly addFolded: (folded: string) => number;
  readonly numberOf: (folded: string) => number | undefined;
}

function createVocabulary(): Vocabulary {
  const known: KnownWord[] = [];
  const numbers = new Map<string, number>();
  const numbersAsWritten = new Map<string, number>();
  const addFolded = (folded: string) => {
    const number = numbers.get(folded) ?? known.length;
    if (number === known.length) {
      known.push({ folded, letters: lettersOf(folded) });
      numbers.set(folded, number);
    }
    return number;
  };
  return {
    known,
    addFolded,
    add: (written, fold) => {
      const number = numbersAsWritten.get(written) ?? addFolded(fold());
      numbersAsWritten.set(written, number);
      return number;
    },
    numberOf: (folded) => numbers.get(folded),
  };
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
