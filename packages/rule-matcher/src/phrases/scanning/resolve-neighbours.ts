/** What only its neighbours can tell: line breaks, apostrophes, points, hyphens, and units that are not there. */
import * as code from "./byte-codes.ts";
import type { ScanBlock } from "./scan-block.ts";
import { isVisibleAt } from "../words.ts";

/** Marks the letters and symbols among the units that are neither plain letters nor space; sets apart the unusual. */
export function resolve(block: ScanBlock, length: number): void {
  const { others, stretches } = block;
  stretches.length = 0;
  let stretchEnd = 0;
  for (let from = 0; from < length; from += 32) {
    for (let left = others[from >>> 5]!; left !== 0;) {
      const bit = Math.clz32(left);
      left ^= highest >>> bit;
      const at = from + bit;
      if (at >= length) return;
      if (at >= stretchEnd) stretchEnd = resolveOne(block, { at, stretchEnd, length });
    }
  }
}

/** The bit of the first unit of a bitmap's number. */
export const highest = 1 << 31;

interface Unit {
  readonly at: number;
  /** Where what was set apart before it ends. */
  readonly stretchEnd: number;
  readonly length: number;
}

/** Returns where that ends which is set apart by now. */
function resolveOne(block: ScanBlock, unit: Unit): number {
  const { folded, letters, symbols, softs } = block;
  const { at } = unit;
  const found = folded[at]!;
  const before = at === 0 ? code.spaceCode : folded[at - 1]!;
  const after = folded[at + 1]!;
  const isWithin = isLetterCode(before) && isLetterCode(after);
  if (found === code.newlineCode) {
    if (endsParagraph(block, at)) mark(symbols, at);
  } else if (found <= code.softHyphenCode) {
    if (found === code.wideCode || !isWithin) return setApart(block, unit);
    mark(letters, at);
    mark(softs, at);
  } else if (found === code.stopCode || found === code.commaCode) {
    mark(isDigitCode(before) && isDigitCode(after) ? letters : symbols, at);
  } else if (found === code.apostropheCode) {
    if (isWithin) mark(letters, at);
  } else if (found === code.hyphenCode) {
    if (isLetterCode(before) && isWhite(after)) return setApart(block, unit);
  } else if (found !== code.partingCode && found !== code.asteriskCode) mark(symbols, at);
  return unit.stretchEnd;
}

export function isLetterCode(found: number): boolean {
  return found >= 0x80 || (found >= 0x61 && found <= 0x7a) || isDigitCode(found);
}

function isDigitCode(found: number): boolean {
  return found >= 0x30 && found <= 0x39;
}

function isWhite(found: number): boolean {
  return found === code.spaceCode || found === code.newlineCode;
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
  while (start > unit.stretchEnd && !isWhite(folded[start - 1]!)) start--;
  let end = unit.at + 1;
  while (end < unit.length && !isWhite(folded[end]!)) end++;
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
