/**
 * The words around a stop. Each is searched for within a bounded number of units, so that a decision takes constant time
 * in any text.
 */
import { type Characters, Kind, isWordUnit, kindAt } from "./characters.ts";

/** A word as a half-open range; empty (`start === end`) if there is none within reach. */
export interface Word {
  readonly start: number;
  readonly end: number;
}

/** Longer words are cut off, and are then in no table. */
const reach = 16;

/** The word that ends at `end`, or before some white space there; inner stops belong to it. */
export function wordBefore(text: Characters, end: number, floor: number): Word {
  let stop = end;
  while (stop > floor && end - stop < mostSpaces && kindAt(text, stop - 1) === Kind.space) stop--;
  let start = stop;
  while (start > floor && stop - start <= reach && belongsToWord(text, start - 1)) start--;
  return { start, end: stop };
}

const mostSpaces = 4;

/** The word at `start`, up to the first unit that is not a letter or digit. */
export function wordAfter(text: Characters, start: number, limit: number): Word {
  let end = start;
  while (end < limit && end - start <= reach && isWordUnit(kindAt(text, end))) end++;
  return { start, end };
}

function belongsToWord(text: Characters, index: number): boolean {
  const kind = kindAt(text, index);
  return isWordUnit(kind) || kind === Kind.period || text.charCodeAt(index) === degreeSign;
}

const degreeSign = 0xb0;

export function isEmpty({ start, end }: Word): boolean {
  return start === end;
}

export function lowerCase(text: Characters, { start, end }: Word): string {
  return text.slice(start, end).toLowerCase();
}

/** Whether every unit of the word is of this kind. */
export function isAll(text: Characters, { start, end }: Word, kind: number): boolean {
  for (let at = start; at < end; at++) if (kindAt(text, at) !== kind) return false;
  return true;
}

/** Whether the word has at least two capitals and no lower-case letter. */
export function isAllCapitals(text: Characters, word: Word): boolean {
  let capitals = 0;
  for (let at = word.start; at < word.end; at++) {
    const kind = kindAt(text, at);
    if (kind === Kind.lower) return false;
    if (kind === Kind.upper) capitals++;
  }
  return capitals > 1;
}
