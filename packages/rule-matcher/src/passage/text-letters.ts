/**
 * The letters of a text as they are folded, unit by unit: what words are made of, without what parts them, so that
 * nothing need be cut. Apostrophes are left out, as not all of them belong to a word.
 */
import type { Span } from "@docreview/model";
import { apostrophe, foldCodePoint, newline, space } from "../phrases/fold.ts";
import { firstBeyond } from "../search.ts";

export interface Letters {
  /** `letterCode` of each. */
  readonly codes: Uint8Array;
  /** For each unit of the text, and for its end, how many letters stand before it. */
  readonly before: Int32Array;
  /** Room for a number, -1 to 1, at each. */
  readonly rises: Int8Array;
}

export const letterCodes = 128;

/** So small that a table has a place for each; letters that differ may have the same. */
export function letterCode(letter: number): number {
  return letter % letterCodes;
}

const none = letterCodes;
const several = letterCodes + 1;
/** For each unit that folds to one letter the code of that, or what it is else; filled as units are met. */
const knownCodes = new Uint8Array(0x1_0000).fill(several);

export function lettersOf(text: string): Letters {
  const { length } = text;
  const before = new Int32Array(length + 1);
  let codes: Uint8Array = new Uint8Array(length);
  let count = 0;
  for (let at = 0; at < length; at++) {
    before[at] = count;
    const known = knownCodes[text.charCodeAt(at)]!;
    if (known < letterCodes) codes[count++] = known;
    else if (known !== none) {
      const found = lettersAt(text, at);
      codes = withRoom(codes, count + found.length + length - at);
      for (let index = 0; index < found.length; index++) codes[count++] = letterCode(found.charCodeAt(index));
    }
  }
  before[length] = count;
  return { codes: codes.subarray(0, count), before, rises: new Int8Array(count) };
}

function withRoom(codes: Uint8Array, most: number): Uint8Array {
  if (most <= codes.length) return codes;
  const wider = new Uint8Array(2 * most);
  wider.set(codes);
  return wider;
}

/** What a unit that is no plain letter folds to; a pair does at its first half. */
function lettersAt(text: string, at: number): string {
  const isSecondHalf = at > 0 && text.codePointAt(at - 1)! > 0xffff;
  if (isSecondHalf) return "";
  const codePoint = text.codePointAt(at)!;
  const folded = foldCodePoint(codePoint);
  const letters = folded.class === apostrophe ? "" : folded.units;
  // Half of a pair means nothing alone.
  const isWhole = codePoint <= 0xffff && (codePoint & 0xf800) !== 0xd800;
  if (isWhole && letters.length < 2)
    knownCodes[codePoint] = letters === "" ? none : letterCode(letters.charCodeAt(0));
  return letters;
}

/** The stretch of the text that holds some of its letters, one at least, from white space to white space, so that it parts no word. */
export function stretchOf(text: string, { start, end }: Span, { before }: Letters): Span {
  let from = firstBeyond(before, start) - 1;
  while (from > 0 && !isWhiteSpace(text, from - 1)) from--;
  let to = firstBeyond(before, end - 1);
  while (to < text.length && !isWhiteSpace(text, to)) to++;
  return { start: from, end: to };
}

function isWhiteSpace(text: string, at: number): boolean {
  const { class: found } = foldCodePoint(text.charCodeAt(at));
  return found === space || found === newline;
}
