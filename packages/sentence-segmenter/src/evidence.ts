/** What the words around a stop say about it, one question in each function. All look-ahead is bounded. */
import { type Characters, Kind, isLetter, kindAt } from "./characters.ts";
import type { Follow } from "./follow.ts";
import { abbreviationClass } from "./languages/language.ts";
import type { Passage } from "./passage.ts";
import type { Stop } from "./stop.ts";
import { type Word, isAll, isAllCapitals, lowerCase, wordAfter } from "./word.ts";

/** A stop and its context. */
export interface StopContext extends Passage {
  /** Start of the sentence that the stop may end. */
  readonly sentenceStart: number;
  readonly stop: Stop;
  readonly follow: Follow;
  /** The word before the stop. */
  readonly stem: Word;
}

/** The word that follows the stop, in lower case. */
export function nextWord({ text, follow, stop }: StopContext): string {
  return lowerCase(text, wordAfter(text, follow.at, stop.limit));
}

export function beforeCapital({ follow }: StopContext): boolean {
  return follow.kind === Kind.upper || follow.kind === Kind.letter || follow.kind === Kind.bullet;
}

/** Whether the next word begins a sentence rather than continuing a name. */
export function beforeStarter({ text, language, follow, stop, stem }: StopContext): boolean {
  if (follow.kind !== Kind.upper) return follow.kind === Kind.bullet;
  const next = wordAfter(text, follow.at, stop.limit);
  // “No. 5”, “A. Smith”: the next word is itself an abbreviation.
  if (next.end < stop.limit && kindAt(text, next.end) === Kind.period) return false;
  const word = lowerCase(text, next);
  if (!isAllCapitals(text, next)) return language.starters.has(word);
  return isAllCapitals(text, stem) && language.plainStarters.has(word);
}

/** Whether a number follows, also a Roman one, “Vol. II”, or a code, “No. AB12” and “No. H-12”. */
export function beforeNumber({ text, follow, stop }: StopContext): boolean {
  if (follow.kind === Kind.digit) return true;
  const next = wordAfter(text, follow.at, stop.limit);
  const word = text.slice(next.start, next.end);
  return /^(?:[IVXLC]+|\p{Lu}+\p{Nd}[\p{Lu}\p{Nd}]*)$/u.test(word) || isCode(text, next, stop.limit);
}

/** “H-12”, “AFS/12”, “AUD 12”. */
function isCode(text: Characters, word: Word, limit: number): boolean {
  if (word.end + 1 >= limit || !isAll(text, word, Kind.upper)) return false;
  return kindAt(text, word.end + 1) === Kind.digit;
}

/** “5 p.m. Monday”, “5 p.m. (AEST)”: the day or a remark belongs to the time. */
export function beforeDay({ text, language, follow, stop }: StopContext): boolean {
  return (
    follow.bracketed || language.calendarNames.has(lowerCase(text, wordAfter(text, follow.at, stop.limit)))
  );
}

/** “Ex. A”: a single capital names what is referred to. */
export function beforeLetter({ text, follow }: StopContext): boolean {
  return follow.kind === Kind.upper && !isLetter(kindAt(text, follow.at + 1));
}

export function beforeMonth({ text, language, follow, stop }: StopContext): boolean {
  return abbreviationClass(language, lowerCase(text, wordAfter(text, follow.at, stop.limit))) === "month";
}

/** “3 p.m. AEST”, “3 p.m. New York time”; in a text in capitals, any word. */
export function beforeTimeZone({ text, follow, stop }: StopContext): boolean {
  let word = wordAfter(text, follow.at, stop.limit);
  if (isAllCapitals(text, word)) return true;
  for (let words = 1; words < longestZone && kindAt(text, word.end) === Kind.space; words++) {
    word = wordAfter(text, word.end + 1, stop.limit);
    if (lowerCase(text, word) === "time") return true;
    if (kindAt(text, word.start) !== Kind.upper) return false;
  }
  return false;
}

/** In words, “Australian Eastern Standard Time”. */
const longestZone = 4;

/** “At 6 p.m. Ms Grey …”: the sentence so far is only a phrase of time or place. */
export function isFronted({ text, language, sentenceStart, stem, stop }: StopContext): boolean {
  if (stem.start - sentenceStart > longestFront) return false;
  return language.fronting.has(lowerCase(text, wordAfter(text, sentenceStart, stop.limit)));
}

const longestFront = 48;

export function afterNumber({ text, stem, sentenceStart }: StopContext): boolean {
  for (let at = stem.start - 1; at >= sentenceStart && stem.start - at <= 3; at--) {
    const kind = kindAt(text, at);
    if (kind === Kind.digit) return true;
    if (isLetter(kind)) return false;
  }
  return false;
}
