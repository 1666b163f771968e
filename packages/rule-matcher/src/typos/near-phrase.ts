/**
 * A phrase that may contain typing errors: each word of the text is within an edit distance of its word in the
 * phrase, with at most `edits` errors in total. Words of up to four letters, and words with digits or signs, must
 * match exactly, because too many similar words mean something else (`fund`, `find`; `$10,000`, `$10,500`).
 */
import type { Span } from "@docreview/model";
import type { DocumentWords, TextWord } from "./document-words.ts";

export interface NearHit extends Span {
  readonly edits: number;
}

/** Words with at most this many letters must match exactly. */
const longestExactWord = 4;

const lettersOnly = /^[\p{L}\p{M}']+$/u;

function mayContainError(word: string): boolean {
  return word.length > longestExactWord && lettersOnly.test(word);
}

/**
 * Words of which at least one must occur: with n errors, at least one of any n + 1 words is correct. Null if every
 * word can contain an error.
 */
export function anchorWords(words: readonly string[], edits: number): readonly string[] | null {
  const byLength = words.toSorted((a, b) => b.length - a.length);
  const loose = byLength.filter(mayContainError);
  if (loose.length > edits) return loose.slice(0, edits + 1);
  const exact = byLength.filter((word) => !mayContainError(word));
  return exact.length > 0 ? exact.slice(0, 1) : null;
}

/** Where the phrase occurs; the same span may be returned more than once. */
export function findNear(text: DocumentWords, words: readonly string[], edits: number): readonly NearHit[] {
  const nearBy = words.map((word) => (mayContainError(word) ? text.near(word, edits) : new Map([[word, 0]])));
  const [nearFirst, ...nearOthers] = nearBy;
  if (nearFirst === undefined || nearBy.some((near) => near.size === 0)) return [];
  return text.readingsOf(nearFirst.keys()).flatMap((first) => {
    const slips = nearFirst.get(first.folded);
    return slips === undefined ? [] : completed(text, { first, slips, edits, nearOthers });
  });
}

interface Beginning {
  readonly first: TextWord;
  /** The errors in its first word. */
  readonly slips: number;
  readonly edits: number;
  /** For each further word of the phrase, the words that match it, with the number of their errors. */
  readonly nearOthers: readonly ReadonlyMap<string, number>[];
}

/** The continuations of the phrase after its first word, with the fewest errors for each end. */
function completed(text: DocumentWords, { first, slips, edits, nearOthers }: Beginning): readonly NearHit[] {
  let reached = new Map<TextWord, number>([[first, slips]]);
  for (const near of nearOthers) {
    const further = new Map<TextWord, number>();
    for (const [before, soFar] of fewestByEnd(reached)) {
      for (const word of text.beginningAt(before.last + 1)) {
        const total = soFar + (near.get(word.folded) ?? Infinity);
        if (total <= edits && total < (further.get(word) ?? Infinity)) further.set(word, total);
      }
    }
    reached = further;
  }
  return fewestByEnd(reached).map(([last, total]) => ({ start: first.start, end: last.end, edits: total }));
}

/**
 * Of alternatives that end at the same word, only the one with the fewest errors is kept, so that they do not
 * multiply.
 */
function fewestByEnd(reached: ReadonlyMap<TextWord, number>): readonly (readonly [TextWord, number])[] {
  const best = new Map<number, readonly [TextWord, number]>();
  for (const [word, slips] of reached) {
    const known = best.get(word.last);
    if (known === undefined || slips < known[1]) best.set(word.last, [word, slips]);
  }
  return [...best.values()];
}
