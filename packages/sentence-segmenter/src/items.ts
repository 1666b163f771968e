/**
 * Items that are numbered or bulleted within a line: “1) Sign 2) Post”, “• Fees • Risks”. An item begins where the marker
 * is the successor of the previous item's marker, so that “clause 2.” or “A • B” in running text is not an item.
 */
import { completedByNumber } from "@docreview/model";
import { type Characters, Kind, isWordUnit, kindAt } from "./characters.ts";
import { isEmpty, lowerCase, wordBefore } from "./word.ts";

/** The marker of an item: its form, and its number or the code of its letter. */
export interface Marker {
  readonly start: number;
  /** The end of its last stop or bracket. */
  readonly end: number;
  /** `1.`, `1)`, `1.)`, `a.`, `a)`, `a.)` or the bullet itself. */
  readonly form: string;
  readonly value: number;
}

/** The marker whose first stop, bracket or bullet is at `at`; null if there is none. */
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

/** Whether white space, a bullet or nothing precedes it. */
function isBare(text: Characters, start: number, floor: number): boolean {
  if (start <= floor) return true;
  const before = kindAt(text, start - 1);
  return before === Kind.space || before === Kind.bullet;
}

/** Whether the marker is a bullet, which has no number. */
export function isBulleted({ form }: Marker): boolean {
  return form.length === 1;
}

const longestLead = 4;

/** Whether there are only bullets, brackets and white space between the start of the sentence and `at`. */
export function opensSentence(text: Characters, sentenceStart: number, at: number): boolean {
  if (at - sentenceStart > longestLead) return false;
  for (let before = sentenceStart; before < at; before++) {
    if (isWordUnit(kindAt(text, before))) return false;
  }
  return true;
}

/** Whether `marker` continues the list whose last item has the marker `open`. */
export function continuesList(text: Characters, open: Marker, marker: Marker): boolean {
  if (marker.form !== open.form) return false;
  if (isBulleted(marker)) return kindAt(text, marker.start - 1) === Kind.space;
  return marker.value === open.value + 1 && !isMentioned(text, open.end, marker);
}

/** “see clause 2.” or “(and 3)”: the number belongs to the word or bracket before it, after `floor`. */
function isMentioned(text: Characters, floor: number, { start, end }: Marker): boolean {
  if (kindAt(text, end - 1) === Kind.closeBracket) return isInBracket(text, floor, start);
  const word = wordBefore(text, start, floor);
  return !isEmpty(word) && completedByNumber.has(lowerCase(text, word));
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
