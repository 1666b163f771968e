/**
 * Items that are numbered or bulleted within a line: “1) Sign 2) Post”, “• Fees • Risks”. An item begins where the
 * marker is the successor of the one that opened the item before, so that “clause 2.” or “A • B” in running text
 * begins nothing.
 */
import { type Characters, Kind, isWordUnit, kindAt } from "./characters.ts";
import { isEmpty, lowerCase, wordBefore } from "./word.ts";
import { leadingOn } from "./words.ts";

/** The marker that opens an item: its form, and its number or its letter's place in the alphabet. */
export interface Marker {
  readonly start: number;
  /** Past its last stop or bracket. */
  readonly end: number;
  /** `1.`, `1)`, `1.)`, `a.`, `a)`, `a.)` or a bullet's own sign. */
  readonly form: string;
  readonly value: number;
}

/** The marker whose first stop, bracket or bullet is at `at`; null when none is there. */
export function markerAt(text: Characters, at: number, floor: number): Marker | null {
  const kind = kindAt(text, at);
  if (kind === Kind.bullet) return { start: at, end: at + 1, form: text.slice(at, at + 1), value: 0 };
  if (kind !== Kind.period && kind !== Kind.closeBracket) return null;
  const dotted = kind === Kind.period && kindAt(text, at + 1) === Kind.closeBracket;
  const end = dotted ? at + 2 : at + 1;
  if (kindAt(text, end) !== Kind.space) return null;
  let start = at;
  while (start > floor && at - start <= mostDigits && kindAt(text, start - 1) === Kind.digit) start--;
  const lettered = start === at && at > floor && kindAt(text, at - 1) === Kind.lower;
  if (lettered) start--;
  if (start === at || at - start > mostDigits || !isBare(text, start, floor)) return null;
  const suffix = text.slice(at, end);
  return lettered
    ? { start, end, form: `a${suffix}`, value: text.charCodeAt(start) }
    : { start, end, form: `1${suffix}`, value: Number(text.slice(start, at)) };
}

const mostDigits = 3;

/** White space or a bullet stands before, or nothing. */
function isBare(text: Characters, start: number, floor: number): boolean {
  if (start <= floor) return true;
  const before = kindAt(text, start - 1);
  return before === Kind.space || before === Kind.bullet;
}

/** True for a bullet, which has no number to go on from. */
export function isBulleted({ form }: Marker): boolean {
  return form.length === 1;
}

const longestLead = 4;

/** True when nothing but bullets, brackets and white space stands between the sentence's start and `at`. */
export function opensSentence(text: Characters, sentenceStart: number, at: number): boolean {
  if (at - sentenceStart > longestLead) return false;
  for (let before = sentenceStart; before < at; before++) {
    if (isWordUnit(kindAt(text, before))) return false;
  }
  return true;
}

/** True when `marker` goes on with the list whose last item `open` opened. */
export function continuesList(text: Characters, open: Marker, marker: Marker): boolean {
  if (marker.form !== open.form) return false;
  if (isBulleted(marker)) return kindAt(text, marker.start - 1) === Kind.space;
  return marker.value === open.value + 1 && !isMentioned(text, open.end, marker);
}

/** “see clause 2.” or “(and 3)”: the number belongs to the word or bracket before it, not before `floor`. */
function isMentioned(text: Characters, floor: number, { start, end }: Marker): boolean {
  if (kindAt(text, end - 1) === Kind.closeBracket) return isInBracket(text, floor, start);
  const word = wordBefore(text, start, floor);
  return !isEmpty(word) && leadingOn.has(lowerCase(text, word));
}

const bracketReach = 40;

function isInBracket(text: Characters, floor: number, before: number): boolean {
  for (let at = before - 1; at >= floor && before - at < bracketReach; at--) {
    const kind = kindAt(text, at);
    if (kind === Kind.openBracket) return true;
    if (kind === Kind.closeBracket) return false;
  }
  return false;
}
