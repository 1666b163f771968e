/** What only its neighbours can tell: line breaks, apostrophes, points, hyphens, and units that are not there. */
import * as code from "./byte-codes.ts";
import type { ScanBlock } from "./scan-block.ts";
import { isVisibleAt } from "../words.ts";

/** Marks the letters and symbols among the units that are neither plain letters nor space; sets apart the unusual. */
export function resolve(block: ScanBlock, length: number): void {
  const { folded, letters, symbols, others, stretches } = block;
  stretches.length = 0;
  let stretchEnd = 0;
  for (let from = 0; from < length; from += 32) {
    for (let left = others[from >>> 5]!; left !== 0;) {
      const bit = Math.clz32(left);
      const unit = highest >>> bit;
      left ^= unit;
      const at = from + bit;
      if (at >= length) return;
      if (at < stretchEnd) continue;
      const found = folded[at]!;
      const before = at === 0 ? code.spaceCode : folded[at - 1]!;
      const roles = rolesOf[found]! & rolesBehind[before]! & rolesBefore[folded[at + 1]!]!;
      if (roles > joinsLetters) {
        stretchEnd = resolveOne(block, { at, stretchEnd, length });
        continue;
      }
      // Without a branch, as nobody can foretell which units come next.
      const isLetter = roles === 0 ? 0 : -1;
      letters[from >>> 5]! |= unit & isLetter;
      symbols[from >>> 5]! |= unit & ~isLetter & -(rolesOf[found]! & isSymbol);
    }
  }
}

/** The bit of the first unit of a bitmap's number. */
export const highest = 1 << 31;

// What a unit may be, by its code; it is when the one before it and the one behind it allow it too.
const isSymbol = 1;
const joinsDigits = 2;
const joinsLetters = 4;
/** From here on, what `resolveOne` decides. */
const mayEndParagraph = 8;
const mayEndLine = 16;
const isNotPlain = 32;

const rolesOf = Uint8Array.from({ length: 256 }, (_, found) => {
  if (found === code.newlineCode) return mayEndParagraph;
  if (found <= code.softHyphenCode) return isNotPlain;
  if (found === code.stopCode || found === code.commaCode) return isSymbol | joinsDigits;
  if (found === code.apostropheCode) return joinsLetters;
  if (found === code.hyphenCode) return mayEndLine;
  return found === code.partingCode || found === code.asteriskCode ? 0 : isSymbol;
});

/** What a unit may be that stands behind one with the code. */
const rolesBehind = Uint8Array.from({ length: 256 }, (_, found) => {
  if (code.isDigitCode(found)) return isNotPlain | mayEndLine | joinsLetters | joinsDigits;
  if (code.isLetterCode(found)) return isNotPlain | mayEndLine | joinsLetters;
  return code.isWhite(found) || found <= code.softHyphenCode ? isNotPlain | mayEndParagraph : isNotPlain;
});

/** What a unit may be that stands before one with the code. */
const rolesBefore = Uint8Array.from({ length: 256 }, (_, found) => {
  if (code.isDigitCode(found)) return isNotPlain | mayEndParagraph | joinsLetters | joinsDigits;
  if (code.isLetterCode(found)) return isNotPlain | mayEndParagraph | joinsLetters;
  return code.isWhite(found) ? isNotPlain | mayEndParagraph | mayEndLine : isNotPlain | mayEndParagraph;
});

interface Unit {
  readonly at: number;
  /** Where what was set apart before it ends. */
  readonly stretchEnd: number;
  readonly length: number;
}

/** Decides what is rare; returns where that ends which is set apart by now. */
function resolveOne(block: ScanBlock, unit: Unit): number {
  const { folded, letters, symbols, softs } = block;
  const { at } = unit;
  const found = folded[at]!;
  if (found === code.newlineCode) {
    if (endsParagraph(block, at)) mark(symbols, at);
    return unit.stretchEnd;
  }
  const isWithin = at > 0 && code.isLetterCode(folded[at - 1]!) && code.isLetterCode(folded[at + 1]!);
  if (!isWithin || found === code.wideCode || found === code.hyphenCode) return setApart(block, unit);
  mark(letters, at);
  mark(softs, at);
  return unit.stretchEnd;
}

function mark(bitmap: Int32Array, at: number): void {
  bitmap[at >>> 5]! |= highest >>> (at & 31);
}

/** True for a line break before which there is nothing to be seen in its line. */
function endsParagraph({ folded, words }: ScanBlock, at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const found = folded[before]!;
    if (found === code.newlineCode) return true;
    const isNothing = found === code.ignoredCode || found === code.softHyphenCode || found === code.spaceCode;
    if (found === code.wideCode ? isVisibleAt(words.units, before) : !isNothing) return false;
  }
  return false;
}

/** Takes what stands between white space round a unit out of the bitmaps; returns its end. */
function setApart({ folded, letters, symbols, softs, stretches }: ScanBlock, unit: Unit): number {
  let start = unit.at;
  while (start > unit.stretchEnd && !code.isWhite(folded[start - 1]!)) start--;
  let end = unit.at + 1;
  while (end < unit.length && !code.isWhite(folded[end]!)) end++;
  for (const bitmap of [letters, symbols, softs]) clear(bitmap, start, end);
  stretches.push(start, end);
  return end;
}

function clear(bitmap: Int32Array, start: number, end: number): void {
  for (let at = start; at < end; at = (at | 31) + 1) {
    const beyond = Math.min((at | 31) + 1, end);
    const tail = beyond & 31;
    bitmap[at >>> 5]! &= ~((-1 >>> (at & 31)) & (tail === 0 ? -1 : ~(-1 >>> tail)));
  }
}
