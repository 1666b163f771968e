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

const noneBit = 5;

export const letterCodes = 1 << noneBit;

/** So small that a table has a place for each; letters that differ may have the same. */
export function letterCode(letter: number): number {
  return letter % letterCodes;
}

const none = letterCodes;
const several = letterCodes + 1;
/** For each unit that folds to one letter the code of that, or what it is else; filled as units are met. */
const knownCodes = new Uint8Array(0x1_0000).fill(several);

/** Longer texts, in units, have room of their own, which goes with them. */
const mostShared = 2 ** 20;

/** Room for the letters of one text after another, as making it takes as long as reading them. */
let room = roomFor(0);
let latest: { readonly text: string; readonly letters: Letters } = { text: "", letters: room };

/** To be done with before those of another text are asked for: they take the same room. */
export function lettersOf(text: string): Letters {
  if (latest.text !== text) latest = { text, letters: readLetters(text) };
  return latest.letters;
}

function roomFor(units: number) {
  return {
    bytes: Buffer.alloc(2 * units),
    codes: new Uint8Array(units),
    before: new Int32Array(units + 1),
    rises: new Int8Array(units),
  };
}

function readLetters(text: string): Letters {
  const { length } = text;
  if (length > room.codes.length && length <= mostShared) room = roomFor(length);
  const own = length > mostShared ? roomFor(length) : room;
  own.bytes.write(text, "utf16le");
  const units = new Uint16Array(own.bytes.buffer, own.bytes.byteOffset, length);
  const { before } = own;
  let codes: Uint8Array = own.codes;
  let count = 0;
  for (let at = 0; ; at++) {
    at = readPlain(units, { from: at, count }, codes, before);
    count = before[at]!;
    if (at === length) break;
    const found = lettersAt(text, at);
    codes = withRoom(codes, count + found.length + length - at);
    for (let index = 0; index < found.length; index++) codes[count++] = letterCode(found.charCodeAt(index));
  }
  const rises = count > own.rises.length ? new Int8Array(count) : own.rises;
  return { codes: codes.subarray(0, count), before: before.subarray(0, length + 1), rises };
}

/** Reads units that fold to one letter at most; returns where there are no more. */
function readPlain(
  units: Uint16Array,
  { from, count }: { readonly from: number; readonly count: number },
  codes: Uint8Array,
  before: Int32Array,
): number {
  let next = count;
  let at = from;
  for (; at < units.length; at++) {
    before[at] = next;
    const known = knownCodes[units[at]!]!;
    // Also where it is none, which the next letter replaces: so there is nothing to decide for nearly all units.
    codes[next] = known;
    if (known === several) return at;
    next += 1 - (known >>> noneBit);
  }
  before[at] = next;
  return at;
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
