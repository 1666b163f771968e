/**
 * The words of a text as approximate finding needs them: by paragraph, in text form, and where each word stands.
 */
import { casedText, createWordList, cutParagraph, foldedText, unitsOf } from "../phrases/words.ts";

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
}

const known = new WeakMap<object, TextWords>();

/** Of the text of `owner`, which is remembered as long as the owner lives. */
export function textWordsOf(owner: { readonly text: string }): TextWords {
  const words = known.get(owner) ?? cutText(owner.text);
  known.set(owner, words);
  return words;
}

/** `list`: room to work in. */
export function cutText(text: string, list = createWordList()): TextWords {
  const units = unitsOf(text);
  /** By what is written, as most words of a text are written more than once. */
  const known = new Map<string, string>();
  const folded: string[] = [];
  const joined: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const paragraphs: number[] = [];
  for (let at = 0; at < text.length;) {
    at = cutParagraph(units, at, list);
    const first = folded.length;
    for (let index = 0; index < list.count; index++) {
      const written = text.slice(list.starts[index], list.ends[index]);
      const word = known.get(written) ?? foldedText(list, index);
      known.set(written, word);
      folded.push(word);
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
    cased: () => (cased ??= starts.map((start, index) => casedText(text.slice(start, ends[index])))),
  };
}
