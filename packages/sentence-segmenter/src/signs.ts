/**
 * What may end a sentence without a stop: an emoticon or emoji, the time at the head of a message, the address of a web page,
 * and the colons and semicolons that are stops in Armenian, Arabic and Greek. Each is read once, and all look-ahead is
 * bounded, except along an address.
 */
import { type Characters, Kind, isLetter, kindAt } from "./characters.ts";
import { readFollow } from "./follow.ts";
import { skipSpaces } from "./spaces.ts";

export interface Sign {
  /** Where the scanner resumes, and the sentence ends if it does. */
  readonly end: number;
  readonly ends: boolean;
}

/** Reads the colon, semicolon or emoji at `at`, in a sentence that began at `sentenceStart`. */
export function readSign(text: Characters, sentenceStart: number, at: number, limit: number): Sign {
  if (kindAt(text, at) === Kind.emoji) return readEmoji(text, sentenceStart, at, limit);
  const next = text.charCodeAt(at + 1);
  if (next === space && text.charCodeAt(at - 1) < firstForeign) return { end: at + 1, ends: false };
  if (next === slash) return readAddress(text, at, limit);
  const emoticon = endOfEmoticon(text, at, limit);
  if (emoticon > at) {
    const ends = readFollow(text, skipSpaces(text, emoticon, limit), limit).kind === Kind.upper;
    return { end: emoticon, ends: ends && at > sentenceStart };
  }
  if (isDigit(next)) return readTime(text, at, limit);
  return { end: at + 1, ends: isForeignStop(text, at, limit) };
}

const space = 0x20;
/** Greek, Armenian and Arabic letters come after it. */
const firstForeign = 0x3_70;
const slash = 0x2f;

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** The end of the emoticon after a stop, which belongs to its sentence; that of the white space if there is none. */
export function endOfEmoticons(text: Characters, from: number, limit: number): number {
  return endOfEmoticon(text, skipSpaces(text, from, limit), limit);
}

/** “:)”, “;-)”, “=D”; `at` if there is none. */
function endOfEmoticon(text: Characters, at: number, limit: number): number {
  if (!":;=".includes(String.fromCharCode(text.charCodeAt(at)))) return at;
  const mouth =
    kindAt(text, at + 1) === Kind.dash || text.charCodeAt(at + 1) === apostrophe ? at + 2 : at + 1;
  if (mouth >= limit || !")(DPp|/]*".includes(String.fromCharCode(text.charCodeAt(mouth)))) return at;
  const isFree = kindAt(text, at - 1) === Kind.space || kindAt(text, at - 1) >= Kind.period;
  return isFree && (mouth + 1 >= limit || kindAt(text, mouth + 1) === Kind.space) ? mouth + 1 : at;
}

const apostrophe = 0x27;

/** “Only five left 🚀 Apply now”: emoji after words, before a capitalised word that is not a name. */
function readEmoji(text: Characters, sentenceStart: number, at: number, limit: number): Sign {
  let end = at;
  while (end < limit && isPartOfEmoji(text, end)) end++;
  const from = skipSpaces(text, end, limit);
  const isFlag = text.charCodeAt(at + 1) >= firstFlag && text.charCodeAt(at + 1) <= lastFlag;
  const ends = from > end && at > sentenceStart && !isFlag && isStatement(text, from, limit);
  return { end, ends };
}

const firstFlag = 0xdd_e6;
const lastFlag = 0xdd_ff;

/** A surrogate, or a unit that joins or varies emoji. */
function isPartOfEmoji(text: Characters, at: number): boolean {
  const unit = text.charCodeAt(at);
  return (unit >= 0xd8_00 && unit <= 0xdf_ff) || unit === 0x20_0d || unit === 0xfe_0f;
}

/** A capitalised word, and then one in small letters. */
function isStatement(text: Characters, from: number, limit: number): boolean {
  if (kindAt(text, from) !== Kind.upper) return false;
  let end = from + 1;
  while (end < limit && end - from < longestWord && kindAt(text, end) === Kind.lower) end++;
  return end + 1 < limit && kindAt(text, end) === Kind.space && kindAt(text, end + 1) === Kind.lower;
}

const longestWord = 16;

/** “http://…”: the sentence ends after it before another address, and before a capitalised word. */
function readAddress(text: Characters, at: number, limit: number): Sign {
  let end = at + 1;
  while (end < limit && isAddressUnit(text.charCodeAt(end))) end++;
  while (!isWordEnd(kindAt(text, end - 1)) && end > at + 1) end--;
  if (kindAt(text, end) !== Kind.space) return { end, ends: false };
  const next = skipSpaces(text, end, limit);
  const capitalised = kindAt(text, next) === Kind.upper && kindAt(text, next + 1) === Kind.lower;
  return { end, ends: capitalised || text.slice(next, Math.min(limit, next + 4)) === "http" };
}

function isAddressUnit(unit: number): boolean {
  return unit > space && unit < 0x7f;
}

function isWordEnd(kind: number): boolean {
  return kind <= Kind.digit && kind !== Kind.space;
}

/** “04/30/2001 09:24 AM”: the head of a message, from the date on. */
function readTime(text: Characters, at: number, limit: number): Sign {
  const after = timeAfter.exec(text.slice(at + 1, Math.min(limit, at + 1 + longestTime)));
  if (after === null || !dateBefore.test(text.slice(Math.max(0, at - longestDate), at)))
    return { end: at + 1, ends: false };
  const end = at + 1 + after[0].length;
  const next = skipSpaces(text, end, limit);
  return {
    end,
    ends:
      kindAt(text, next) === Kind.upper && !/^(?:\p{Lu}{1,3}T|GMT|UTC)\b/u.test(text.slice(next, next + 5)),
  };
}

const timeAfter = /^\d\d(?::\d\d)? [AP]M(?=\s)/;
const dateBefore = /\d[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}$/;
const longestTime = 10;
const longestDate = 16;

/** Armenian and Arabic end sentences with a colon, and Greek questions with a semicolon. */
function isForeignStop(text: Characters, at: number, limit: number): boolean {
  if (kindAt(text, at + 1) !== Kind.space) return false;
  const isColon = text.charCodeAt(at) === colon;
  const before = text.charCodeAt(at - 1);
  const next = skipSpaces(text, at + 1, limit);
  if (isColon && (isArmenian(before) || isArmenian(text.charCodeAt(next))))
    return kindAt(text, next) !== Kind.lower;
  if (isColon && before >= 0x6_20 && before <= 0x6_ff) return kindAt(text, next) === Kind.letter;
  return !isColon && isGreek(before) && isLetter(kindAt(text, next));
}

const colon = 0x3a;

/** Whose sentences end with “:” or “։”, while a full stop is a lesser pause. */
export function isArmenian(unit: number): boolean {
  return unit >= 0x5_31 && unit <= 0x5_87;
}

function isGreek(unit: number): boolean {
  return (unit >= 0x3_70 && unit <= 0x3_ff && unit !== 0x3_7e) || (unit >= 0x1f_00 && unit <= 0x1f_ff);
}
