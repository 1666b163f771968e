/**
 * The letters of a text as they are folded, unit by unit: what words are made of, without what parts them, so that
 * nothing need be cut. Apostrophes are left out, as not all of them belong to a word.
 */
import type { Span } from "@docreview/model";
import {
  apostrophe,
  firstLetter,
  foldCodePoint,
  foldTable,
  newline,
  point,
  space,
  unknown,
} from "../phrases/fold.ts";

/** Letters of a stretch of text; the first `count` entries of each array are in use. */
export interface Letters {
  count: number;
  /** `letterCode` of each. */
  codes: Uint8Array;
  /** Room for a number, -1 to 1, at each. */
  rises: Int8Array;
}

export function createLetters(): Letters {
  return { count: 0, codes: new Uint8Array(256), rises: new Int8Array(256) };
}

export const letterCodes = 128;

/** So small that a table has a place for each; letters that differ may have the same. */
export function letterCode(letter: number): number {
  return letter % letterCodes;
}

/** Fills `letters` with those of a stretch. */
export function readLetters(text: string, { start, end }: Span, letters: Letters): void {
  letters.count = 0;
  for (let at = start; at < end; at++) {
    const found = foldTable[text.charCodeAt(at)]!;
    if (found >= firstLetter) push(letters, found);
    else if (found >= point || found === unknown) {
      const several = lettersAt(text, at);
      for (let index = 0; index < several.length; index++) push(letters, several.charCodeAt(index));
    }
  }
}

function push(letters: Letters, letter: number): void {
  if (letters.count === letters.codes.length) {
    const { codes } = letters;
    letters.codes = new Uint8Array(2 * codes.length);
    letters.codes.set(codes);
    letters.rises = new Int8Array(2 * codes.length);
  }
  letters.codes[letters.count++] = letterCode(letter);
}

/** What a unit that is no plain letter folds to; a pair does at its first half. */
function lettersAt(text: string, at: number): string {
  const isSecondHalf = at > 0 && text.codePointAt(at - 1)! > 0xffff;
  if (isSecondHalf) return "";
  const { class: found, units } = foldCodePoint(text.codePointAt(at)!);
  return found === apostrophe ? "" : units;
}

/** How many letters a unit folds to. */
function countAt(text: string, at: number): number {
  const found = foldTable[text.charCodeAt(at)]!;
  if (found >= firstLetter) return 1;
  return found >= point || found === unknown ? lettersAt(text, at).length : 0;
}

/** From the white space behind which so many letters stand before `at`, or from `floor` if that comes first. */
export function beginningBefore(text: string, at: number, letters: number, floor: number): number {
  let left = letters;
  let start = at;
  while (start > floor && (left > 0 || !isWhiteSpace(text, start - 1))) left -= countAt(text, --start);
  return start;
}

/** The unit behind which so many letters stand from `at` on. */
export function endBehind(text: string, at: number, letters: number): number {
  let left = letters;
  let end = at;
  while (end < text.length && left > 0) left -= countAt(text, end++);
  return end;
}

/** A stretch that goes on to the next white space, so that it ends with a whole word. */
export function wholeWords(text: string, { start, end }: Span): Span {
  let whole = end;
  while (whole < text.length && !isWhiteSpace(text, whole)) whole++;
  return { start, end: whole };
}

function isWhiteSpace(text: string, at: number): boolean {
  const { class: found } = foldCodePoint(text.charCodeAt(at));
  return found === space || found === newline;
}
