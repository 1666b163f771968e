/** Footnote marks that touch the stop before them: they belong to the sentence that it ends. All look-ahead is bounded. */
import { type Characters, Kind, isLetter, kindAt } from "./characters.ts";
import { abbreviationClass } from "./languages/language.ts";
import type { Passage } from "./passage.ts";
import { skipSpaces } from "./spaces.ts";
import { type Word, isAll, lowerCase, wordAfter, wordBefore } from "./word.ts";

/**
 * The end of the footnote marks: “*”, “²”, “¹,²”, “¹⁻³”, “[1]” (also after white space), “[note 1]”, “(1)”, “(a)”, and bare
 * numbers: “… value”.2 The”, “.1,2”, “.1–3” or “.11 12”.
 */
export function endOfNotes(passage: Passage, from: number, limit: number): number {
  const { text } = passage;
  let end = endOfBareNotes(passage, from, limit);
  for (let note = endOfNote(text, end, limit); note > end; note = endOfNote(text, end, limit)) end = note;
  return end;
}

function endOfNote(text: Characters, from: number, limit: number): number {
  if (from >= limit) return from;
  const kind = kindAt(text, from);
  if (kind === Kind.noteMark) return endOfSigns(text, from, limit);
  if (kind === Kind.openBracket) return endOfBracketedNote(text, from, limit);
  if (kind !== Kind.space) return from;
  const open = skipSpaces(text, from, Math.min(limit, from + 2));
  return open < limit && text.charCodeAt(open) === leftSquareBracket && isDigit(text, open + 1)
    ? endOfSquareNote(text, open, limit) || from
    : from;
}

const leftSquareBracket = 0x5b;
const rightSquareBracket = 0x5d;
const leftBracket = 0x28;
const rightBracket = 0x29;
const caret = 0x5e;
const percent = 0x25;
const comma = 0x2c;

function isDigit(text: Characters, at: number): boolean {
  return kindAt(text, at) === Kind.digit;
}

/** “²”, “^1”, or several with commas, “¹,²”. */
function endOfSigns(text: Characters, from: number, limit: number): number {
  if (text.charCodeAt(from) === caret) return endOfDigits(text, from + 1, limit);
  const end = from + 1;
  const isList = isComma(text, end, limit) && end + 1 < limit && kindAt(text, end + 1) === Kind.noteMark;
  return isList ? end + 2 : end;
}

function endOfBracketedNote(text: Characters, from: number, limit: number): number {
  const end =
    text.charCodeAt(from) === leftSquareBracket
      ? endOfSquareNote(text, from, limit)
      : endOfRoundNote(text, from, limit);
  return end > 0 && endsNote(text, end, limit) ? end : from;
}

/** “[1]”, “[1, 2]”, “[^1]”, “[note 1]”: anything short in square brackets; 0 if it is not a note. */
function endOfSquareNote(text: Characters, from: number, limit: number): number {
  const most = Math.min(limit, from + longestSquareNote);
  for (let at = from + 1; at < most; at++) {
    if (text.charCodeAt(at) === rightSquareBracket) return at > from + 1 ? at + 1 : 0;
    if (kindAt(text, at) === Kind.openBracket || kindAt(text, at) === Kind.period) return 0;
  }
  return 0;
}

/** “(1)”, “(1, 2)”, “(a)”, “(ii)”; 0 if it is not a note. */
function endOfRoundNote(text: Characters, from: number, limit: number): number {
  if (text.charCodeAt(from) !== leftBracket) return 0;
  const most = Math.min(limit, from + longestRoundNote);
  let letters = 0;
  for (let at = from + 1; at < most; at++) {
    if (text.charCodeAt(at) === rightBracket) return at > from + 1 ? at + 1 : 0;
    const kind = kindAt(text, at);
    if (kind === Kind.lower && ++letters <= mostNoteLetters) continue;
    if (kind !== Kind.digit && kind !== Kind.space && !isComma(text, at, limit)) return 0;
  }
  return 0;
}

const longestSquareNote = 20;
const longestRoundNote = 10;
const mostNoteLetters = 3;

/** White space or another note follows. */
function endsNote(text: Characters, at: number, limit: number): boolean {
  return endsHere(text, at, limit) || kindAt(text, at) === Kind.openBracket;
}

/** Numbers that touch the stop are footnote marks if they end a word, and what precedes the stop ends a sentence. */
function endOfBareNotes(passage: Passage, from: number, limit: number): number {
  const { text } = passage;
  let end = endOfDigits(text, from, limit);
  if (end === from) return from;
  let more = 0;
  for (; more < mostNotes; more++) {
    const next = nextNote(text, from, end, limit);
    if (next === end) break;
    end = next;
  }
  // “$500.1,2,3 Then”: no number has so many commas.
  const isList = more > 1 && kindAt(text, skipSpaces(text, end, limit)) === Kind.upper;
  return endsHere(text, end, limit) && (isList || isBeforeNotes(passage, from, end, limit)) ? end : from;
}

const mostNotes = 4;

/** “1,2”, “1, 2”, “1–3”, and “11 12”, whose second number is the successor of the first. */
function nextNote(text: Characters, start: number, end: number, limit: number): number {
  if (end >= limit) return end;
  if (isComma(text, end, limit) || kindAt(text, end) === Kind.dash) {
    const spaced = kindAt(text, end) !== Kind.dash && kindAt(text, end + 1) === Kind.space;
    const from = spaced ? end + 2 : end + 1;
    const next = endOfDigits(text, from, limit);
    return next > from && endsNumber(text, next, limit) ? next : end;
  }
  const next = endOfDigits(text, end + 1, limit);
  const follows =
    kindAt(text, end) === Kind.space &&
    next > end + 1 &&
    Number(text.slice(end + 1, next)) === Number(text.slice(start, end)) + 1;
  return follows && endsHere(text, next, limit) ? next : end;
}

function endsNumber(text: Characters, at: number, limit: number): boolean {
  return endsHere(text, at, limit) || isComma(text, at, limit) || kindAt(text, at) === Kind.dash;
}

/** Whether a footnote may follow the stop that ends at `from`, rather than the decimals or the rest of a name. */
function isBeforeNotes({ text, language }: Passage, from: number, end: number, limit: number): boolean {
  const stop = from - 1;
  const last = kindAt(text, stop - 1);
  if (isCloser(kindAt(text, stop)) || isCloser(last) || text.charCodeAt(stop - 1) === percent) return true;
  if (isAll(text, { start: stop - shortestPlainWord, end: stop }, Kind.lower)) return true;
  const word = wordBefore(text, stop, Math.max(0, stop - longestWord));
  const found = abbreviationClass(language, text.slice(word.start, word.end));
  if (found === "rate") return true;
  const next = wordAfter(text, skipSpaces(text, end, limit), limit);
  if (kindAt(text, next.start) !== Kind.upper) return false;
  if (found === undefined && last === Kind.lower) return word.end - word.start > 1;
  const named = found === "suffix" || found === "unit" || (found === undefined && isLetter(last));
  return (named || isYear(text, word)) && language.starters.has(lowerCase(text, next));
}

const shortestPlainWord = 4;
const longestWord = 16;

function isYear(text: Characters, word: Word): boolean {
  return /^(?:19|20)\d\d$/.test(text.slice(word.start, word.end));
}

function isCloser(kind: number): boolean {
  return kind === Kind.closeQuote || kind === Kind.closeBracket || kind === Kind.straightQuote;
}

function isComma(text: Characters, at: number, limit: number): boolean {
  return at < limit && text.charCodeAt(at) === comma;
}

function endsHere(text: Characters, at: number, limit: number): boolean {
  return at >= limit || kindAt(text, at) === Kind.space;
}

const longestNote = 3;

/** The end of the digits at `from`; `from` if there are none, or too many for a footnote. */
function endOfDigits(text: Characters, from: number, limit: number): number {
  let end = from;
  while (end < limit && isDigit(text, end)) {
    if (++end - from > longestNote) return from;
  }
  return end;
}
