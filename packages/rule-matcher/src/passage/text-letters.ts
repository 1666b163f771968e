/**
 * The letters of a text as they are folded, unit by unit: what words are made of, without what parts them, so that
 * nothing need be cut. Apostrophes are left out, as not all of them belong to a word.
 */
import type { Span } from "@docreview/model";
import { apostrophe, foldCodePoint, newline, space } from "../phrases/fold.ts";
import { firstBeyond } from "../search.ts";
import {
  createJavaScriptReadings,
  mostReadings,
  mostTables,
  readingSize,
  type Readings,
} from "./readings.ts";
import { letterReader, takeRoom } from "./scanning/wasm-letters.ts";

export interface Letters {
  /** Of the text. */
  readonly units: Uint16Array;
  /** `letterCode` of each. */
  readonly codes: Uint8Array;
  /** For each unit of the text, and for its end, how many letters stand before it. */
  readonly before: Int32Array;
  /** Room for a number, -1 to 1, at each. */
  readonly rises: Int8Array;
  /** Whether one of the units folds to several letters, as ligatures do. */
  readonly hasLigatures: boolean;
  /** Of these letters. */
  readonly readings: Readings;
}

const noneBit = 5;

export const letterCodes = 1 << noneBit;

/** So small that a table has a place for each; letters that differ may have the same. */
export function letterCode(letter: number): number {
  return letter % letterCodes;
}

const none = letterCodes;
const several = letterCodes + 1;

/** Longer texts, in units, have room of their own, which goes with them. */
const mostShared = 2 ** 20;

/** Where letters are read to, and how. */
interface LetterRoom extends Omit<Letters, "hasLigatures"> {
  /** Reads units that fold to one letter at most; returns where the first stands that does not, or that was not met before. */
  readonly readPlain: (from: number, limit: number, count: number) => number;
  /** Says what a unit is that was met. */
  readonly learn: (unit: number, code: number) => void;
}

/** Room for the letters of one text after another, as making it takes as long as reading them. */
let room: LetterRoom | null = null;
let latest: { readonly text: string; readonly letters: Letters } | null = null;

/** To be done with before those of another text are asked for: they take the same room. */
export function lettersOf(text: string): Letters {
  if (latest === null || latest.text !== text) latest = { text, letters: readLetters(text, roomFor(text)) };
  return latest.letters;
}

function roomFor({ length }: string): LetterRoom {
  if (length > mostShared) return createJavaScriptRoom(length);
  if (room === null || length > room.units.length)
    room = createWasmRoom(2 * length) ?? createJavaScriptRoom(2 * length);
  return room;
}

export function readLetters(text: string, own: LetterRoom): Letters {
  const { length } = text;
  const units = own.units.subarray(0, length);
  Buffer.from(units.buffer, units.byteOffset).write(text, "utf16le");
  let into = own;
  let count = 0;
  let hasLigatures = false;
  for (let at = 0; ; at++) {
    at = into.readPlain(at, length, count);
    count = into.before[at]!;
    if (at === length) break;
    const found = lettersAt(text, at, into.learn);
    hasLigatures ||= found.length > 1;
    into = withRoom(into, count + found.length + length - at);
    for (let index = 0; index < found.length; index++)
      into.codes[count++] = letterCode(found.charCodeAt(index));
  }
  return {
    units,
    codes: into.codes.subarray(0, count),
    before: into.before.subarray(0, length + 1),
    rises: into.rises,
    hasLigatures,
    readings: into.readings,
  };
}

/** For each unit that folds to one letter the code of that, or what it is else; filled as units are met. */
const knownCodes = new Uint8Array(0x1_0000).fill(several);

/** In plain JavaScript: what reading means, for where WebAssembly is not allowed. For so many letters. */
export function createJavaScriptRoom(
  length: number,
  units: Uint16Array = new Uint16Array(length),
  before: Int32Array = new Int32Array(length + 1),
): LetterRoom {
  const codes = new Uint8Array(length);
  return {
    units,
    codes,
    before,
    rises: new Int8Array(length),
    readings: createJavaScriptReadings(codes),
    readPlain: (from, limit, count) => {
      let next = count;
      let at = from;
      for (; at < limit; at++) {
        before[at] = next;
        const known = knownCodes[units[at]!]!;
        // Also where it is none, which the next letter replaces: so there is nothing to decide for nearly all units.
        codes[next] = known;
        if (known === several) return at;
        next += 1 - (known >>> noneBit);
      }
      before[at] = next;
      return at;
    },
    learn: (unit, code) => {
      knownCodes[unit] = code;
    },
  };
}

/** Null where there is no WebAssembly. */
export function createWasmRoom(length: number): LetterRoom | null {
  const reader = letterReader();
  if (reader === null) return null;
  const { learn, read, compare, memory } = reader;
  for (let unit = 0; unit < 0x80; unit++) lettersAt(String.fromCharCode(unit), 0, learn);
  const rows = takeRoom(reader, 4 * (mostReadings * readingSize + mostTables) + 7 * length + 3 * slack);
  const tables = rows + 4 * mostReadings * readingSize;
  const before = tables + 4 * mostTables;
  const units = before + 4 * length + slack;
  const codes = units + 2 * length + slack;
  return {
    units: new Uint16Array(memory.buffer, units, length),
    codes: new Uint8Array(memory.buffer, codes, length),
    before: new Int32Array(memory.buffer, before, length + 1),
    rises: new Int8Array(length),
    readings: {
      rows: new Int32Array(memory.buffer, rows, mostReadings * readingSize),
      tables: new Int32Array(memory.buffer, tables, mostTables),
      read: (count) => {
        compare(rows, count, tables, codes);
      },
    },
    readPlain: (from, limit, count) => read(from, limit, count, units, codes, before),
    learn,
  };
}

/** Bytes that may be read or written behind what is. */
const slack = 32;

/** Of more letters than units, which are rare. */
function withRoom(own: LetterRoom, most: number): LetterRoom {
  if (most <= own.codes.length) return own;
  const wider = createJavaScriptRoom(2 * most, own.units, own.before);
  wider.codes.set(own.codes);
  return wider;
}

/** What a unit that is no plain letter folds to; a pair does at its first half. */
function lettersAt(text: string, at: number, learn: LetterRoom["learn"]): string {
  const isSecondHalf = at > 0 && text.codePointAt(at - 1)! > 0xffff;
  if (isSecondHalf) return "";
  const codePoint = text.codePointAt(at)!;
  const folded = foldCodePoint(codePoint);
  const letters = folded.class === apostrophe ? "" : folded.units;
  // Half of a pair means nothing alone.
  const isWhole = codePoint <= 0xffff && (codePoint & 0xf800) !== 0xd800;
  if (isWhole && letters.length < 2)
    learn(codePoint, letters === "" ? none : letterCode(letters.charCodeAt(0)));
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
