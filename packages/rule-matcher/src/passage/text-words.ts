/**
 * The words of a text as approximate finding needs them: by paragraph, in text form, and where each word stands. Made
 * once for a document, and only where a passage is not there to the letter.
 */
import type { Span } from "@docreview/model";
import {
  casedText,
  createWordList,
  cutParagraph,
  foldedText,
  unitsOf,
  type WordList,
} from "../phrases/words.ts";

export interface TextWords {
  /** Folded: lower case, no accents. */
  readonly folded: readonly string[];
  /** The same words in their case; worked out when it is first asked for. */
  readonly cased: () => readonly string[];
  /** 1 where a line end parts the word from the one before it, and both may be one. */
  readonly joined: readonly number[];
  /** In UTF-16 code units of the text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** For each word, the first word of its paragraph. */
  readonly paragraphs: readonly number[];
  /** Where each folded word stands, ascending. */
  readonly positions: ReadonlyMap<string, readonly number[]>;
}

const known = new WeakMap<object, TextWords>();

/** Of the text of `owner`, which is remembered as long as the owner lives. */
export function textWordsOf(owner: { readonly text: string }): TextWords {
  const words = known.get(owner) ?? cutText(owner.text);
  known.set(owner, words);
  return words;
}

/** A word as it is written, wherever it stands. */
interface KnownWord {
  readonly folded: string;
  /** Where a word stands that folds to the same. */
  readonly positions: number[];
}

export function cutText(text: string): TextWords {
  return cutPart(text, unitsOf(text), { start: 0, end: text.length });
}

/** Of a part that begins and ends where paragraphs do; its words stand where they stand in the whole text. */
export function cutPart(
  text: string,
  units: Uint16Array,
  part: Span,
  list: WordList = createWordList(),
): TextWords {
  const known = new Map<string, KnownWord>();
  const positions = new Map<string, number[]>();
  const folded: string[] = [];
  const joined: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const paragraphs: number[] = [];
  for (let at = part.start; at < part.end;) {
    at = cutParagraph(units, at, list);
    if (list.count > 0 && list.starts[0]! >= part.end) break;
    const first = folded.length;
    for (let index = 0; index < list.count; index++) {
      const written = text.slice(list.starts[index], list.ends[index]);
      let word = known.get(written);
      if (word === undefined) {
        word = knownWord(foldedText(list, index), positions);
        known.set(written, word);
      }
      word.positions.push(folded.length);
      folded.push(word.folded);
      joined.push(list.joined[index]!);
      starts.push(list.starts[index]!);
      ends.push(list.ends[index]!);
      paragraphs.push(first);
    }
  }
  let cased: readonly string[] | null = null;
  return {
    folded,
    joined,
    starts,
    ends,
    paragraphs,
    positions,
    cased: () => (cased ??= starts.map((start, index) => casedText(text.slice(start, ends[index])))),
  };
}

function knownWord(folded: string, positions: Map<string, number[]>): KnownWord {
  const own = positions.get(folded) ?? [];
  positions.set(folded, own);
  return { folded, positions: own };
}
