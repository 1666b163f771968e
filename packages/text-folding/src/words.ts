/**
 * Splits text into folded words. This module owns the mapping between folded and original text: a word keeps the span
 * of the original that it covers (UTF-16 code units, half-open, including accents after its last letter), and no
 * other module walks through folded text. Words are split paragraph by paragraph (a blank line ends one), because no
 * phrase crosses a paragraph. A word that is hyphenated at the end of a line has two readings: it is kept as two
 * words, the second of which is `joined`.
 */
import { Buffer } from "@docreview/platform";
import * as fold from "./fold.ts";

/** The maximum number of parts of a word that is broken at line ends. */
export const maximumJoinedParts = 4;

/** Words, with the text from which they were split. */
export interface CutWords {
  readonly units: Uint16Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** Words in text order; only the first `count` entries of each array are in use. */
export interface WordList {
  /** The text from which the words were split. */
  units: Uint16Array;
  count: number;
  starts: Int32Array;
  ends: Int32Array;
  /** 1 if the word may also be read as one with the word before it. */
  joined: Uint8Array;
  /** True if any word is joined. */
  hasJoined: boolean;
}

export function createWordList(capacity = 256): WordList {
  return {
    units: new Uint16Array(0),
    count: 0,
    starts: new Int32Array(capacity),
    ends: new Int32Array(capacity),
    joined: new Uint8Array(capacity),
    hasJoined: false,
  };
}

/** The units of a text, followed by two line breaks, which end its last word and paragraph. */
export function unitsOf(text: string): Uint16Array {
  const bytes = Buffer.allocUnsafe(2 * (text.length + 2));
  bytes.write(text, "utf16le");
  bytes.write("\n\n", 2 * text.length, "utf16le");
  return new Uint16Array(bytes.buffer, bytes.byteOffset, text.length + 2);
}

/** Fills `words` with those of the paragraph that begins at `from`; returns where the next one begins. */
export function cutParagraph(units: Uint16Array, from: number, words: WordList): number {
  const { foldTable } = fold;
  const length = units.length;
  clear(words, units);
  let newlines = 0;
  let at = from;
  while (at < length) {
    const unit = units[at] ?? lineBreak;
    const folded = foldTable[unit] ?? fold.unknown;
    if (folded >= fold.firstLetter) {
      at = takeWord(units, at, words);
      newlines = 0;
    } else if (folded === fold.space) {
      at++;
    } else if (folded === fold.newline) {
      at++;
      if (++newlines === 2 && words.count > 0) return at;
    } else if (isPlainSymbol(folded, unit, fold.entryAt(units, at + 1))) {
      push(words, at, at + 1);
      newlines = 0;
      at++;
    } else {
      if (isVisible(units, at)) newlines = 0;
      at = takeOther(units, at, words);
    }
  }
  return at;
}

/** Fills `words` with those that begin between `from` and `to`, both of which are next to white space. */
export function cutStretch(units: Uint16Array, from: number, to: number, words: WordList): void {
  clear(words, units);
  for (let at = from; at < to;) {
    const isLetter = fold.entryAt(units, at) >= fold.firstLetter;
    at = isLetter ? takeWord(units, at, words) : takeOther(units, at, words);
  }
}

/** Reads the word that begins with a plain letter at `start`; returns where to continue. */
function takeWord(units: Uint16Array, start: number, words: WordList): number {
  const { foldTable } = fold;
  let at = start;
  let folded = foldTable[units[at] ?? lineBreak] ?? fold.unknown;
  let last = 0;
  do {
    last = folded;
    folded = foldTable[units[++at] ?? lineBreak] ?? fold.unknown;
  } while (folded >= fold.firstLetter);
  if (!endsWord(folded, last, fold.entryAt(units, at + 1))) {
    return takeRest(units, words, { start, end: at, last });
  }
  push(words, start, at);
  return at;
}

/** True for an ASCII symbol that is not joined with the following unit of class `next`. */
function isPlainSymbol(found: number, unit: number, next: number): boolean {
  if ((found !== fold.symbol && found !== fold.point) || unit >= 0x80) return false;
  return next === fold.space || next === fold.newline || next > fold.softHyphen;
}

/** True if a word certainly ends before a unit of class `next` that is followed by one of class `afterNext`. */
function endsWord(next: number, last: number, afterNext: number): boolean {
  if (next === fold.space || next === fold.newline || next === fold.symbol || next === fold.separator)
    return true;
  if (next === fold.point) return !isDigit(last);
  return next === fold.hyphen && afterNext >= fold.firstLetter;
}

/** The position of the first unit of a word. */
export function startOf({ starts }: CutWords, word: number): number {
  return starts[word] ?? 0;
}

/** The position after the last unit of a word. */
export function endOf({ ends }: CutWords, word: number): number {
  return ends[word] ?? 0;
}

/** The folded units of the words `first` to `last`, read as one word. */
export function foldedText(words: CutWords, first: number, last = first): string {
  const { units } = words;
  const end = endOf(words, last);
  let folded = "";
  for (let at = startOf(words, first); at < end;) {
    const found = fold.entryAt(units, at);
    if (found >= fold.firstLetter) {
      folded += String.fromCharCode(found);
      at++;
    } else {
      folded += fold.foldCodePoint(codePointAt(units, at)).units;
      at += sizeAt(units, at);
    }
  }
  return folded;
}

/** Appends the folded units of a word. */
export function foldInto(row: number[], words: CutWords, word: number): void {
  const { units } = words;
  const end = endOf(words, word);
  for (let at = startOf(words, word); at < end;) {
    const found = fold.entryAt(units, at);
    if (found >= fold.firstLetter) {
      row.push(found);
      at++;
    } else {
      const { units: expanded } = fold.foldCodePoint(codePointAt(units, at));
      for (let unit = 0; unit < expanded.length; unit++) row.push(expanded.charCodeAt(unit));
      at += sizeAt(units, at);
    }
  }
}

/** The letters and symbols of a text in their case, without what separates words and without apostrophes. */
export function casedText(text: string): string {
  let cased = "";
  for (const character of text) {
    const folded = fold.foldCodePoint(character.codePointAt(0) ?? 0);
    if (folded.class !== fold.apostrophe) cased += folded.cased;
  }
  return cased;
}

interface OpenWord {
  readonly start: number;
  /** After its last unit so far, where reading continues. */
  end: number;
  /** What its last unit folded to. */
  last: number;
}

/** Continues a word whose next unit is neither a plain letter nor white space; returns where to continue reading. */
function takeRest(units: Uint16Array, words: WordList, word: OpenWord): number {
  let at = word.end;
  // What follows a sequence of soft hyphens is determined once, so that long sequences take linear time.
  let mayJoin = true;
  for (;;) {
    const folded = fold.foldCodePoint(codePointAt(units, at));
    const next = at + sizeAt(units, at);
    if (belongsToWord(units, { folded, next, last: word.last })) {
      word.last = folded.units.charCodeAt(folded.units.length - 1);
      word.end = next;
      mayJoin = true;
    } else if (folded.class === fold.accent) word.end = next;
    else if (folded.class === fold.softHyphen) {
      if (mayJoin && joinsLines(units, at)) break;
      mayJoin = false;
    } else if (folded.class !== fold.ignored) break;
    at = next;
  }
  const { class: ending } = fold.foldCodePoint(unitAt(units, at));
  const joins = (ending === fold.hyphen || ending === fold.softHyphen) && joinsLines(units, at);
  if (ending === fold.softHyphen) word.end = endOfAccents(units, at, word.end);
  push(words, word.start, word.end);
  if (!joins) return at;
  words.joined[words.count] = 1;
  words.hasJoined = true;
  return at + 1;
}

interface NextUnit {
  readonly folded: fold.FoldedCodePoint;
  /** The position of the unit after it. */
  readonly next: number;
  /** What the unit before it folded to. */
  readonly last: number;
}

function belongsToWord(units: Uint16Array, { folded, next, last }: NextUnit): boolean {
  if (isLetter(folded.class)) return true;
  if (folded.class === fold.apostrophe) return goesOnWithLetter(units, next);
  return folded.class === fold.point && isDigit(last) && isDigit(firstThere(units, next));
}

/** Reads a symbol, or a word that begins with a unit that folds to several; skips anything else. */
function takeOther(units: Uint16Array, at: number, words: WordList): number {
  const folded = fold.foldCodePoint(codePointAt(units, at));
  if (isLetter(folded.class)) return takeRest(units, words, { start: at, end: at, last: 0 });
  const next = at + sizeAt(units, at);
  if (folded.class !== fold.symbol && folded.class !== fold.point) return next;
  push(words, at, endOfAccents(units, next, next));
  return next;
}

/**
 * The position after the accents that follow at `from`, including ignored units between them; `otherwise` if there
 * are none.
 */
function endOfAccents(units: Uint16Array, from: number, otherwise: number): number {
  let end = otherwise;
  for (let at = from; ;) {
    const { class: found } = fold.foldCodePoint(codePointAt(units, at));
    if (!isNotThere(found)) return end;
    at += sizeAt(units, at);
    if (found === fold.accent) end = at;
  }
}

/** True if the hyphen at `at` ends a line, and the next line begins with a letter or digit. */
function joinsLines(units: Uint16Array, at: number): boolean {
  return lineJoint(units, at + 1) >= 0;
}

/**
 * Where a word continues after a hyphen at the end of a line that ends at `from`; -1 if it does not continue before
 * `limit`.
 */
export function lineJoint(units: Uint16Array, from: number, limit = units.length): number {
  let newlines = 0;
  for (let at = from; at < limit; at += sizeAt(units, at)) {
    const { class: found } = fold.foldCodePoint(codePointAt(units, at));
    if (isLetter(found)) return newlines === 1 ? at : -1;
    if (found === fold.newline) newlines++;
    else if (found !== fold.space && !isNotThere(found)) return -1;
    if (newlines > 1) return -1;
  }
  return -1;
}

/** True if the first unit that is not ignored from `from` on, before `limit`, is a letter or digit. */
export function goesOnWithLetter(units: Uint16Array, from: number, limit = units.length): boolean {
  return isLetter(firstThere(units, from, limit));
}

/**
 * The class of the first unit that is not ignored from `from` on; that of a line break if there is none before
 * `limit`.
 */
function firstThere(units: Uint16Array, from: number, limit = units.length): number {
  for (let at = from; at < limit; at += sizeAt(units, at)) {
    const { class: found } = fold.foldCodePoint(codePointAt(units, at));
    if (!isNotThere(found)) return found;
  }
  return fold.newline;
}

function isLetter(found: number): boolean {
  return found >= fold.firstLetter || found === fold.wide;
}

function isDigit(found: number): boolean {
  return found >= 0x30 && found <= 0x39;
}

function isNotThere(found: number): boolean {
  return found === fold.ignored || found === fold.accent || found === fold.softHyphen;
}

/** True if the unit at `at`, or the surrogate pair to which it belongs, is visible. */
export function isVisibleAt(units: Uint16Array, at: number): boolean {
  return isVisible(units, at > 0 && codePointAt(units, at - 1) > 0xffff ? at - 1 : at);
}

function isVisible(units: Uint16Array, at: number): boolean {
  return !isNotThere(fold.foldCodePoint(codePointAt(units, at)).class);
}

const lineBreak = 0x0a;

/** A line break beyond the end of the text. */
function unitAt(units: Uint16Array, at: number): number {
  return units[at] ?? lineBreak;
}

function codePointAt(units: Uint16Array, at: number): number {
  const high = unitAt(units, at);
  const low = units[at + 1] ?? 0;
  const isPair = (high & 0xfc00) === 0xd800 && (low & 0xfc00) === 0xdc00;
  return isPair ? ((high & 0x3ff) << 10) + (low & 0x3ff) + 0x1_0000 : high;
}

function sizeAt(units: Uint16Array, at: number): number {
  return codePointAt(units, at) > 0xffff ? 2 : 1;
}

function clear(words: WordList, units: Uint16Array): void {
  words.units = units;
  words.count = 0;
  words.hasJoined = false;
  words.joined[0] = 0;
}

function push(words: WordList, start: number, end: number): void {
  const index = words.count++;
  if (words.count === words.starts.length) grow(words);
  words.starts[index] = start;
  words.ends[index] = end;
  words.joined[index + 1] = 0;
}

function grow(words: WordList): void {
  const wider = (array: Int32Array) => {
    const copy = new Int32Array(array.length * 2);
    copy.set(array);
    return copy;
  };
  const joined = new Uint8Array(words.joined.length * 2);
  joined.set(words.joined);
  words.starts = wider(words.starts);
  words.ends = wider(words.ends);
  words.joined = joined;
}
