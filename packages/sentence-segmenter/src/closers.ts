/**
 * What belongs to the sentence before it: closing quotes and brackets after a stop, and footnote marks. Apart from the
 * closing characters themselves, all look-ahead is bounded.
 */
import { type Characters, Kind, kindAt } from "./characters.ts";
import { abbreviationClass } from "./languages/language.ts";
import type { Passage } from "./passage.ts";
import { skipSpaces } from "./spaces.ts";
import { isAll, wordBefore } from "./word.ts";

/** The end of the quotes and brackets that close at `from`. */
export function endOfClosers(text: Characters, from: number, limit: number): number {
  let end = from;
  while (end < limit && (isCloser(kindAt(text, end)) || isDetachedQuote(text, end, limit))) end++;
  if (end + 1 < limit && kindAt(text, end) === Kind.space && isGuillemet(text, end + 1, limit))
    return end + 2;
  return end;
}

/** An opening quote that closes, as in some languages: “so.“ Then”. */
function isDetachedQuote(text: Characters, at: number, limit: number): boolean {
  return kindAt(text, at) === Kind.openQuote && (at + 1 >= limit || kindAt(text, at + 1) === Kind.space);
}

/** « Oui. » */
function isGuillemet(text: Characters, at: number, limit: number): boolean {
  return kindAt(text, at) === Kind.closeQuote && (at + 1 >= limit || kindAt(text, at + 1) === Kind.space);
}

function isCloser(kind: number): boolean {
  return kind === Kind.closeQuote || kind === Kind.closeBracket || kind === Kind.straightQuote;
}

/**
 * The end of the footnote marks: “*”, “²”, “¹,²”, “[1]” (also after white space), “(1)” that touches the stop, and bare
 * numbers, “… value”.2 The” or “.1,2”.
 */
export function endOfNotes(passage: Passage, from: number, limit: number): number {
  const { text } = passage;
  let end = endOfBareNotes(passage, from, limit);
  for (let note = endOfNote(text, end, limit); note > end; note = endOfNote(text, end, limit)) end = note;
  return end;
}

function endOfNote(text: Characters, from: number, limit: number): number {
  if (from < limit && kindAt(text, from) === Kind.noteMark) return endOfSigns(text, from, limit);
  const bracketed = endOfBracketedNote(text, from, limit);
  if (bracketed > from) return bracketed;
  const open = skipSpaces(text, from, Math.min(limit, from + 2));
  if (open >= limit || text.charCodeAt(open) !== leftSquareBracket) return from;
  const digits = endOfDigits(text, open + 1, limit);
  return digits > open + 1 && digits < limit && text.charCodeAt(digits) === rightSquareBracket
    ? digits + 1
    : from;
}

const leftSquareBracket = 0x5b;
const rightSquareBracket = 0x5d;

/** “²”, “^1”, or several with commas, “¹,²”. */
function endOfSigns(text: Characters, from: number, limit: number): number {
  if (text.charCodeAt(from) === caret) return endOfDigits(text, from + 1, limit);
  const end = from + 1;
  const isList = isComma(text, end, limit) && end + 1 < limit && kindAt(text, end + 1) === Kind.noteMark;
  return isList ? end + 2 : end;
}

const caret = 0x5e;

/** “… of the fund.(1) The”: digits in brackets that touch the stop before them, and are followed by white space. */
function endOfBracketedNote(text: Characters, from: number, limit: number): number {
  if (from >= limit || text.charCodeAt(from) !== leftBracket) return from;
  const digits = endOfDigits(text, from + 1, limit);
  if (digits === from + 1 || digits >= limit || text.charCodeAt(digits) !== rightBracket) return from;
  return endsHere(text, digits + 1, limit) ? digits + 1 : from;
}

const leftBracket = 0x28;
const rightBracket = 0x29;

/** Numbers that touch the stop are footnote marks if a quote, a per cent sign or an ordinary word precedes the stop. */
function endOfBareNotes(passage: Passage, from: number, limit: number): number {
  const { text } = passage;
  let end = endOfDigits(text, from, limit);
  if (end === from) return from;
  for (let notes = 0; notes < mostNotes && isComma(text, end, limit); notes++) {
    const next = endOfDigits(text, end + 1, limit);
    if (next === end + 1) break;
    end = next;
  }
  return endsHere(text, end, limit) && isBeforeNotes(passage, from) ? end : from;
}

const mostNotes = 4;

/** Whether a footnote may follow the stop that ends at `from`, rather than the decimals or the rest of a name. */
function isBeforeNotes({ text, language }: Passage, from: number): boolean {
  const stop = from - 1;
  if (isCloser(kindAt(text, stop)) || isCloser(kindAt(text, stop - 1))) return true;
  if (text.charCodeAt(stop - 1) === percent) return true;
  if (isAll(text, { start: stop - shortestPlainWord, end: stop }, Kind.lower)) return true;
  const word = wordBefore(text, stop, Math.max(0, stop - shortestPlainWord));
  return abbreviationClass(language, text.slice(word.start, word.end)) === "rate";
}

const percent = 0x25;

function isComma(text: Characters, at: number, limit: number): boolean {
  return at < limit && text.charCodeAt(at) === comma;
}

const comma = 0x2c;

function endsHere(text: Characters, at: number, limit: number): boolean {
  return at >= limit || kindAt(text, at) === Kind.space;
}

const shortestPlainWord = 4;
const longestNote = 3;

/** The end of the digits at `from`; `from` if there are none, or too many for a footnote. */
function endOfDigits(text: Characters, from: number, limit: number): number {
  let end = from;
  while (end < limit && kindAt(text, end) === Kind.digit) {
    if (++end - from > longestNote) return from;
  }
  return end;
}
