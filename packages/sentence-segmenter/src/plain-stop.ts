/**
 * The stop of most sentences: an ordinary word, a full stop, one space and a capital, “word. The”. It is decided here
 * without the rules of `stop-cut.ts`, which come to the same decision and cost many times more.
 */
import type { Characters } from "./characters.ts";
import { mayBeWord } from "./languages/word-signatures.ts";
import type { Passage } from "./passage.ts";

const space = 0x20;

/**
 * Where the next sentence starts after the full stop at `at`, if it is such a stop; `limit` if it ends the text; −1 if the
 * rules have to decide.
 */
export function afterPlainStop(
  { text, language }: Passage,
  at: number,
  floor: number,
  limit: number,
): number {
  const next = afterSpaces(text, at + 1, limit);
  if (next < 0) return -1;
  const start = startOfWord(text, at, floor);
  return start >= 0 && !mayBeWord(language.signatures, text, start, at) ? next : -1;
}

/** The capital after one or two spaces, or the limit; −1 if something else follows. */
function afterSpaces(text: Characters, from: number, limit: number): number {
  if (from >= limit) return limit;
  if (text.charCodeAt(from) !== space) return -1;
  const next = text.charCodeAt(from + 1) === space ? from + 2 : from + 1;
  return next < limit - 1 && isCapital(text.charCodeAt(next)) ? next : -1;
}

/** Of a word of two letters or more, one of them a vowel, that is not a Roman number, after a space; −1 if there is none. */
function startOfWord(text: Characters, end: number, floor: number): number {
  const most = Math.max(floor, end - longestWord);
  let start = end;
  let letters = 0;
  for (; start > most; start--) {
    const unit = text.charCodeAt(start - 1);
    if (unit < smallA || unit > smallZ) break;
    letters |= 1 << (unit - smallA);
  }
  if ((letters & vowels) === 0 || (letters & ~romanDigits) === 0 || end - start < 2) return -1;
  if (start > most && isCapital(text.charCodeAt(start - 1))) start--;
  return start > most && text.charCodeAt(start - 1) === space ? start : -1;
}

const longestWord = 16;
const smallA = 0x61;
const smallZ = 0x7a;
/** Sets of letters, with a bit for each. */
const vowels = lettersOf("aeiouy");
const romanDigits = lettersOf("ivx");

function lettersOf(letters: string): number {
  return Array.from(letters, (letter) => 1 << (letter.charCodeAt(0) - smallA)).reduce(
    (all, one) => all | one,
  );
}

function isCapital(unit: number): boolean {
  return unit >= 0x41 && unit <= 0x5a;
}
