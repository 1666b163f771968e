/** Runs of letters and digits of a block: as they stand, next to another, and broken by what is not there or a line end. */
import {
  hyphenCode,
  isLetterCode,
  isNotThere,
  isWhite,
  mayBreakWord,
  newlineCode,
  softHyphenCode,
  wideCode,
} from "../scanning/byte-codes.ts";
import { keyAt, longestRun } from "./run-key.ts";
import { unitCode } from "./unit-codes.ts";

/** The bytes of a block, of which only the first `length` are in use. */
export interface RunText {
  readonly folded: Uint8Array;
  /** Of `folded`. */
  readonly view: DataView;
  readonly length: number;
}

/** Units beyond a run that are looked at: without an end, long rows of what is passed over would be read ever again. */
const slack = 64;

const letter = 1;
const white = 2;
const notThere = 4;
/** What may stand between the parts of a word. */
const breaking = 8;

/** What a byte of a block says; where it does not tell controls from other units, what is the less sure. */
const kinds = Uint8Array.from({ length: 256 }, (_, byte) => {
  const code = byte < 0x80 && (byte < wideCode || byte > softHyphenCode) ? unitCode(byte) : byte;
  if (isLetterCode(code)) return letter;
  if (isWhite(code)) return white;
  return (isNotThere(code) ? notThere : 0) | (mayBreakWord(code) ? breaking : 0);
});

/** By the byte behind a run, 1 where its word may go on. */
export const breaks = kinds.map((kind) => ((kind & breaking) === 0 ? 0 : 1));

function endOfRun({ folded }: RunText, start: number, most: number): number {
  let end = start;
  while (end < most && kinds[folded[end]!] === letter) end++;
  return end;
}

/** The key of the run that comes before a unit; null when it is not surely whole, or far away. */
export function runBefore(text: RunText, at: number): number | null {
  const { folded } = text;
  const least = Math.max(0, at - slack);
  let end = at;
  while (end > least && (kinds[folded[end - 1]!]! & (letter | breaking)) === 0) end--;
  let start = end;
  while (start > least && kinds[folded[start - 1]!] === letter) start--;
  let before = start;
  while (before > least && kinds[folded[before - 1]!] === white) before--;
  const isKnown = start < end && before > least && (kinds[folded[before - 1]!]! & breaking) === 0;
  return isKnown ? keyAt(text.view, start, Math.min(end - start, longestRun + 1)) : null;
}

/** The key of the run that comes from a unit on; null when it is not surely whole, or far away. */
export function runBehind(text: RunText, at: number): number | null {
  const { folded, length } = text;
  const most = Math.min(length, at + slack);
  let start = at;
  while (start < most && (kinds[folded[start]!]! & (letter | breaking)) === 0) start++;
  const end = endOfRun(text, start, most);
  const isKnown = start < end && end < most && (kinds[folded[end]!]! & breaking) === 0;
  return isKnown ? keyAt(text.view, start, Math.min(end - start, longestRun + 1)) : null;
}

/** The key of the run that goes on behind a break at a unit; null when it is not surely whole, or far away. */
export function brokenRun(text: RunText, at: number): number | "none" | null {
  const { folded, length } = text;
  const least = Math.max(0, at - slack);
  let start = at;
  while (start > least && (kinds[folded[start - 1]!]! & (letter | notThere)) !== 0) start--;
  const most = Math.min(length, at + slack);
  const behind = behindBreak(folded, at, most);
  if (behind < 0) return behind === noBreak ? "none" : null;
  let end = behind;
  while (end < most && (kinds[folded[end]!]! & (letter | notThere)) !== 0) end++;
  const isCut = (start === least && least > 0) || (end === most && most < length);
  const mayGoOn = ((kinds[folded[end]!]! | kinds[folded[end - 1]!]!) & breaking) !== 0;
  return isCut || mayGoOn ? null : keyOfParts(folded, start, end);
}

const noBreak = -1;
const tooFar = -2;

/** Where letters go on behind a break at a unit; `noBreak` when they do not, `tooFar` when it is not known. */
function behindBreak(folded: Uint8Array, at: number, end: number): number {
  let newlines = 0;
  let isParted = folded[at] === hyphenCode;
  if (folded[at] === wideCode) return tooFar;
  for (let next = at + 1; next < end; next++) {
    const kind = kinds[folded[next]!]!;
    if (kind === letter) return isParted && newlines === 0 ? noBreak : next;
    if (kind === white || folded[next] === hyphenCode) isParted = true;
    else if (folded[next] === wideCode) return tooFar;
    else if ((kind & notThere) === 0) return noBreak;
    if (folded[next] === newlineCode) newlines++;
  }
  return tooFar;
}

/** The key of the letters between two places; what stands among them is left out. */
function keyOfParts(folded: Uint8Array, start: number, end: number): number {
  let size = 0;
  for (let at = start; at < end; at++) {
    if (kinds[folded[at]!] === letter) parts.setUint8(size++, folded[at]!);
  }
  return keyAt(parts, 0, Math.min(size, longestRun + 1));
}

const parts = new DataView(new ArrayBuffer(3 * slack));
