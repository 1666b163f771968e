/**
 * Items that are numbered or bulleted within a line: “1) Sign 2) Post”, “• Fees • Risks”. An item begins where the marker
 * is the successor of the previous item's marker, so that “clause 2.” or “A • B” in running text is not an item.
 */
import { completedByNumber } from "@docreview/model";
import { type Characters, Kind, isLetter, isWordUnit, kindAt } from "./characters.ts";
import { skipSpacesBack } from "./spaces.ts";
import { lowerCase, wordBefore } from "./word.ts";

/** The marker of an item: its form, and its number. */
export interface Marker {
  readonly start: number;
  /** The end of its last stop or bracket. */
  readonly end: number;
  /** `1.`, `1)`, `1.)`, `a.`, `a)`, `a.)` or the bullet itself; a Roman number has the form of a letter. */
  readonly form: string;
  /** A number, or the place of a letter in the alphabet; null for two or more letters. */
  readonly value: number | null;
  /** As a Roman numeral; null if it is not one. */
  readonly roman: number | null;
}

/** The marker whose first stop, bracket or bullet is at `at`; null if there is none. */
export function markerAt(text: Characters, at: number, floor: number): Marker | null {
  const kind = kindAt(text, at);
  if (kind === Kind.bullet)
    return { start: at, end: at + 1, form: text.slice(at, at + 1), value: 0, roman: null };
  if (kind !== Kind.period && kind !== Kind.closeBracket) return null;
  const dotted = kind === Kind.period && kindAt(text, at + 1) === Kind.closeBracket;
  const end = dotted ? at + 2 : at + 1;
  if (kindAt(text, end) !== Kind.space) return null;
  let start = at;
  while (start > floor && at - start <= mostDigits && kindAt(text, start - 1) === Kind.digit) start--;
  const lettered = start === at;
  while (lettered && start > floor && at - start <= mostLetters && kindAt(text, start - 1) === Kind.lower)
    start--;
  if (start === at || at - start > mostLetters || !isBare(text, start, floor)) return null;
  const suffix = text.slice(at, end);
  const name = text.slice(start, at);
  if (!lettered) return { start, end, form: `1${suffix}`, value: Number(name), roman: null };
  const value = name.length === 1 ? name.charCodeAt(0) - "a".charCodeAt(0) + 1 : null;
  const roman = romanNumbers.get(name) ?? null;
  return value === null && roman === null ? null : { start, end, form: `a${suffix}`, value, roman };
}

const mostDigits = 3;
const mostLetters = 4;

/** “i” to “xx”. */
const romanNumbers: ReadonlyMap<string, number> = new Map(
  `i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xix xx`
    .split(" ")
    .map((name, index) => [name, index < 17 ? index + 1 : index + 2] as const),
);

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
  return isSuccessor(marker, open) && !isMentioned(text, open.end, marker);
}

function isSuccessor(marker: Marker, open: Marker): boolean {
  if (open.value !== null && marker.value === open.value + 1) return true;
  return open.roman !== null && marker.roman === open.roman + 1;
}

/**
 * Whether the marker begins a list after a colon: “the following: 1. Sign it 2. Post it”, but not “two claims: 1) that it
 * rose, and 2) that it fell”.
 */
export function beginsList(text: Characters, sentenceStart: number, marker: Marker): boolean {
  if (!isBulleted(marker) && !isFirst(text, marker)) return false;
  const before = skipSpacesBack(text, sentenceStart, marker.start);
  if (before === marker.start || before - 1 <= sentenceStart) return false;
  return text.charCodeAt(before - 1) === colon && isLetter(kindAt(text, before - 2));
}

const colon = 0x3a;

function isFirst(text: Characters, { end, value, roman }: Marker): boolean {
  return (value === 1 || roman === 1) && kindAt(text, end + 1) === Kind.upper;
}

/** “see clause 2.” or “(and 3)”: the number belongs to the word or bracket before it, after `floor`. */
function isMentioned(text: Characters, floor: number, { start, end }: Marker): boolean {
  if (kindAt(text, end - 1) === Kind.closeBracket) return isInBracket(text, floor, start);
  return completedByNumber.has(lowerCase(text, wordBefore(text, start, floor)));
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
