/**
 * A filter before the look-up of words: whether any word of a list has this length and these last two letters. Most words of
 * a text do not, and need not be copied out of it.
 */

/** What the filter reads. */
export interface Units {
  charCodeAt(index: number): number;
}

/** By signature, 1 if a word of the list has it. */
export type WordSignatures = Uint8Array;

const lengthBits = 4;
const letterBits = 5;
const letterMask = (1 << letterBits) - 1;

/** The length of a longer word; no word of a list is longer. */
const longest = (1 << lengthBits) - 1;

export function signaturesOf(words: Iterable<string>): WordSignatures {
  const signatures = new Uint8Array(1 << (lengthBits + 2 * letterBits));
  for (const word of words) signatures[signature(word, 0, word.length)] = 1;
  return signatures;
}

/** False if no word of the list is at `start` to `end`, whether its letters are capitals or not. */
export function mayBeWord(signatures: WordSignatures, text: Units, start: number, end: number): boolean {
  return signatures[signature(text, start, end)] === 1;
}

/** Capitals have the same low bits as small letters. */
function signature(text: Units, start: number, end: number): number {
  const length = Math.min(end - start, longest);
  const last = text.charCodeAt(end - 1) & letterMask;
  const before = length > 1 ? text.charCodeAt(end - 2) & letterMask : 0;
  return (((length << letterBits) | before) << letterBits) | last;
}
