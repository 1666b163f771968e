/**
 * A phrase that may contain typing errors: each word of the text is within an edit distance of its word in the phrase,
 * and all of them together have at most `edits`. Words of up to four letters, and those with digits or signs, must
 * match exactly, because too many similar words mean something else (`fund`, `find`; `$10,000`, `$10,500`).
 */
import type { Span } from "@docreview/model";
import type { DocumentWords, StandingWord } from "./document-words.ts";

export interface NearHit extends Span {
  readonly edits: number;
}

/** Letters up to which a word must be exactly right. */
const longestExactWord = 4;

const lettersOnly = /^[\p{L}\p{M}']+$/u;

export function mayHoldSlip(word: string): boolean {
  return word.length > longestExactWord && lettersOnly.test(word);
}

/**
 * Words without one of which the phrase cannot stand: with n slips, one of any n + 1 words is right. Null if slips may
 * be in all of them.
 */
export function anchorWords(words: readonly string[], edits: number): readonly string[] | null {
  const byLength = words.toSorted((a, b) => b.length - a.length);
  const loose = byLength.filter(mayHoldSlip);
  if (loose.length > edits) return loose.slice(0, edits + 1);
  const exact = byLength.filter((word) => !mayHoldSlip(word));
  return exact.length > 0 ? exact.slice(0, 1) : null;
}

/** Where the phrase stands; the same span may come more than once. */
export function findNear(text: DocumentWords, words: readonly string[], edits: number): readonly NearHit[] {
  const nearBy = words.map((word) => (mayHoldSlip(word) ? text.near(word, edits) : new Map([[word, 0]])));
  if (nearBy.some((near) => near.size === 0)) return [];
  return text
    .standing(nearBy[0]!.keys())
    .flatMap((first) => completed(text, { first, slips: nearBy[0]!.get(first.folded)!, edits, nearBy }));
}

interface Beginning {
  readonly first: StandingWord;
  /** Those of its first word. */
  readonly slips: number;
  readonly edits: number;
  /** For each word of the phrase, what may stand for it, and its slips. */
  readonly nearBy: readonly ReadonlyMap<string, number>[];
}

/** The ways in which the phrase goes on behind its first word, with the fewest slips for each end. */
function completed(text: DocumentWords, { first, slips, edits, nearBy }: Beginning): readonly NearHit[] {
  let reached = new Map<StandingWord, number>([[first, slips]]);
  for (const near of nearBy.slice(1)) {
    const further = new Map<StandingWord, number>();
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

/** Of words that end at the same place the one that was reached with the fewest slips, so that ways do not multiply. */
function fewestByEnd(
  reached: ReadonlyMap<StandingWord, number>,
): readonly (readonly [StandingWord, number])[] {
  const best = new Map<number, readonly [StandingWord, number]>();
  for (const [word, slips] of reached) {
    const known = best.get(word.last);
    if (known === undefined || slips < known[1]) best.set(word.last, [word, slips]);
  }
  return [...best.values()];
}
