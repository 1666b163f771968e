/**
 * The scanner in plain JavaScript: what scanning means, for where WebAssembly is not allowed.
 *
 * Units are folded to bytes, and bitmaps are kept of 32 units a number, the first unit in the highest bit. Words are
 * where letters follow on each other, and symbols. What is unusual is set apart, up to the white space on both sides.
 */
import type { AnchorBits } from "./anchor-bits.ts";
import { codeOf, newlineCode, spaceCode } from "./byte-codes.ts";
import { createStretchCutter } from "./stretch-cutter.ts";
import { isLetterCode, resolve } from "./resolve-neighbours.ts";
import { createScanBlock, type ScanBlock } from "./scan-block.ts";
import { measure } from "./measure-words.ts";
import { split } from "./split-words.ts";
import type { ScannerSize, WordScanner } from "./word-scanner.ts";

export function createJavaScriptScanner(anchors: AnchorBits, size: ScannerSize): WordScanner {
  const block = createScanBlock(size);
  const { words } = block;
  const { units } = words;
  const bytes = Buffer.from(units.buffer);
  const cut = createStretchCutter(words);
  return {
    blockLength: size.blockLength,
    words,
    scan: (text) => {
      const { length } = text;
      if (words.joined.size > 0) words.joined.clear();
      bytes.write(text, "utf16le");
      units.fill(newlineCode, length, length + 2);
      units.fill(spaceCode, length + 2, (length | 63) + 65);
      fold(block, length);
      resolve(block, length);
      const { wordCount, isComplete } = split(block, cut, length);
      return { wordCount, candidateCount: measure(block, anchors, wordCount), isComplete };
    },
  };
}

const isLetterBit = 1 << 11;
const isOtherBit = 1 << 27;

/** For each unit its byte code, and above it which of the bitmaps it is in; 0 for one that was not met before. */
const entries = new Int32Array(0x1_0000);

function learn(unit: number): number {
  const code = codeOf(unit);
  const kind = isLetterCode(code) ? isLetterBit : code === spaceCode ? 0 : isOtherBit;
  return (entries[unit] = code | kind);
}

/** Folds all units, and notes which are letters, and which are neither letters nor space. */
function fold({ words, folded, letters, others, symbols, softs }: ScanBlock, length: number): void {
  const { units } = words;
  const rows = (length >>> 5) + 1;
  for (let row = 0; row < rows; row++) {
    const first = foldHalf(units, folded, row << 5);
    const second = foldHalf(units, folded, (row << 5) + 16);
    letters[row] = (first << 16) | (second & 0xffff);
    others[row] = (first & 0xffff_0000) | (second >>> 16);
  }
  symbols.fill(0, 0, rows + 1);
  softs.fill(0, 0, rows + 1);
  letters[rows] = 0;
  folded[rows << 5] = spaceCode;
}

/** Folds sixteen units; returns two bitmaps of them: of letters in the lower half, of others in the upper one. */
function foldHalf(units: Uint16Array, folded: Uint8Array, from: number): number {
  const known = entries;
  let bitmaps = 0;
  for (let at = from; at < from + 16; at += 4) {
    const first = known[units[at]!]!;
    const second = known[units[at + 1]!]!;
    const third = known[units[at + 2]!]!;
    const fourth = known[units[at + 3]!]!;
    if (first === 0 || second === 0 || third === 0 || fourth === 0) {
      for (let index = at; index < at + 4; index++) if (known[units[index]!] === 0) learn(units[index]!);
      at -= 4;
      continue;
    }
    folded[at] = first;
    folded[at + 1] = second;
    folded[at + 2] = third;
    folded[at + 3] = fourth;
    bitmaps = (bitmaps << 4) | (((first << 3) | (second << 2) | (third << 1) | fourth) >>> 11);
  }
  return bitmaps;
}
