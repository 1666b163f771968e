/**
 * What belongs to the sentence before it: closing quotes and brackets after a stop, and footnote marks. Apart from the
 * closing characters themselves, all look-ahead is bounded.
 */
import { type Characters, Kind, kindAt } from "./characters.ts";
import { skipSpaces } from "./spaces.ts";
import { isAll } from "./word.ts";

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

/** The end of the footnote marks: “*”, “²”, “[1]” (also after white space) and a bare number, “… value”.2 The”. */
export function endOfNotes(text: Characters, from: number, limit: number): number {
  let end = endOfBareNote(text, from, limit);
  for (let note = endOfNote(text, end, limit); note > end; note = endOfNote(text, end, limit)) end = note;
  return end;
}

function endOfNote(text: Characters, from: number, limit: number): number {
  if (from < limit && kindAt(text, from) === Kind.noteMark) return from + 1;
  const open = skipSpaces(text, from, Math.min(limit, from + 2));
  if (open >= limit || text.charCodeAt(open) !== leftSquareBracket) return from;
  const digits = endOfDigits(text, open + 1, limit);
  return digits > open + 1 && digits < limit && text.charCodeAt(digits) === rightSquareBracket
    ? digits + 1
    : from;
}

const leftSquareBracket = 0x5b;
const rightSquareBracket = 0x5d;

/** A number that touches the stop is a footnote mark if a quote or an ordinary word precedes the stop. */
function endOfBareNote(text: Characters, from: number, limit: number): number {
  const end = endOfDigits(text, from, limit);
  if (end === from || (end < limit && kindAt(text, end) !== Kind.space)) return from;
  if (isCloser(kindAt(text, from - 1)) || isCloser(kindAt(text, from - 2))) return end;
  return isAll(text, { start: from - 1 - shortestPlainWord, end: from - 1 }, Kind.lower) ? end : from;
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
