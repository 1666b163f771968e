/** Runs of letters and digits of a block: as they stand, next to another, and broken by what is not there or a line end. */
import { keyOfUnits } from "./run-key.ts";
import {
  classOfUnit,
  firstLetterClass,
  hyphenClass,
  newlineClass,
  nothingClass,
  spaceClass,
  wideClass,
} from "./unit-classes.ts";

/** The units of a block, of which only the first `length` are in use; white space stands behind them. */
export interface RunText {
  readonly units: Uint16Array;
  readonly length: number;
}

/** Units beyond a run that are looked at: without an end, long rows of what is passed over would be read ever again. */
const slack = 64;

function isLetter(found: number): boolean {
  return found >= firstLetterClass;
}

function isWhite(found: number): boolean {
  return found === spaceClass || found === newlineClass;
}

/** True for what may stand between the parts of a word. */
function isBreaking(found: number): boolean {
  return found >= nothingClass && found <= wideClass;
}

function goesOn(found: number): boolean {
  return isLetter(found) || found === nothingClass;
}

/** True when the word of the run that ends at a unit may go on behind it. */
export function mayGoOn({ units, length }: RunText, end: number): boolean {
  return end < length && isBreaking(classAt(units, end));
}

export function startOfRun({ units }: RunText, end: number): number {
  let start = end;
  while (start > 0 && isLetter(classAt(units, start - 1))) start--;
  return start;
}

/** The key of the run that comes before a unit; null when it is not surely whole, or far away. */
export function runBefore({ units }: RunText, at: number): number | null {
  const least = Math.max(0, at - slack);
  let end = at;
  while (end > least && classAt(units, end - 1) < nothingClass) end--;
  let start = end;
  while (start > least && isLetter(classAt(units, start - 1))) start--;
  let before = start;
  while (before > least && isWhite(classAt(units, before - 1))) before--;
  const isKnown = start < end && before > least && !isBreaking(classAt(units, before - 1));
  return isKnown ? keyOfUnits(units, start, end) : null;
}

/** The key of the run that comes from a unit on; null when it is not surely whole, or far away. */
export function runBehind({ units, length }: RunText, at: number): number | null {
  const most = Math.min(length, at + slack);
  let start = at;
  while (start < most && classAt(units, start) < nothingClass) start++;
  let end = start;
  while (end < most && isLetter(classAt(units, end))) end++;
  const isKnown = start < end && end < most && !isBreaking(classAt(units, end));
  return isKnown ? keyOfUnits(units, start, end) : null;
}

/** The key of the run that goes on behind a break at a unit; null when it is not surely whole, or far away. */
export function brokenRun(text: RunText, at: number): number | "none" | null {
  const { units, length } = text;
  const least = Math.max(0, at - slack);
  let start = at;
  while (start > least && goesOn(classAt(units, start - 1))) start--;
  const most = Math.min(length, at + slack);
  const behind = behindBreak(units, at, most);
  if (behind < 0) return behind === noBreak ? "none" : null;
  let end = behind;
  while (end < most && goesOn(classAt(units, end))) end++;
  const isCut = (start === least && least > 0) || (end === most && most < length);
  const isOpen = isBreaking(classAt(units, end)) || isBreaking(classAt(units, end - 1));
  return isCut || isOpen ? null : keyOfUnits(units, start, end);
}

const noBreak = -1;
const tooFar = -2;

/** Where letters go on behind a break at a unit; `noBreak` when they do not, `tooFar` when it is not known. */
function behindBreak(units: Uint16Array, at: number, end: number): number {
  let newlines = 0;
  let isParted = classAt(units, at) === hyphenClass;
  for (let next = at + 1; next < end; next++) {
    const found = classAt(units, next);
    if (isLetter(found)) return isParted && newlines === 0 ? noBreak : next;
    if (isWhite(found) || found === hyphenClass) isParted = true;
    else if (found === wideClass) return tooFar;
    else if (found !== nothingClass) return noBreak;
    if (found === newlineClass) newlines++;
  }
  return tooFar;
}

function classAt(units: Uint16Array, at: number): number {
  return classOfUnit(units[at]!);
}
