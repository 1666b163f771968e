/**
 * The scanner in plain JavaScript: what scanning means, for where WebAssembly is not allowed.
 *
 * Units are folded to bytes, and bitmaps are kept of 32 units a number, the first unit in the highest bit. Words are
 * where letters follow on each other, and symbols. What is unusual is set apart, up to the white space on both sides.
 */
import type { AnchorBits } from "./anchor-bits.ts";
import { codeOf, isLetterCode, newlineCode, spaceCode } from "./byte-codes.ts";
import { createStretchCutter } from "./stretch-cutter.ts";
import { resolve } from "./resolve-neighbours.ts";
import { createScanBlock, type ScanBlock } from "./scan-block.ts";
import { measure } from "./measure-words.ts";
import { split } from "./split-words.ts";
import type { ScannerSize, WordScanner } from "./word-scanner.ts";

export interface JavaScriptScanner extends WordScanner {
  /** The byte codes of the units of the block. */
  readonly folded: DataView;
}

export function createJavaScriptScanner(anchors: AnchorBits, size: ScannerSize): JavaScriptScanner {
  const block = createScanBlock(size);
  const { words } = block;
  const { units } = words;
  const bytes = Buffer.from(units.buffer);
  const cut = createStretchCutter(words);
  return {
    blockLength: size.blockLength,
    words,
    folded: block.view,
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

/** Of a unit that was not met before: one of four is seen from the sign of what they are together. */
const unknownEntry = 0xf << 28;

/** For each unit its byte code, and above it which of the bitmaps it is in. */
const entries = new Int32Array(0x1_0000).fill(unknownEntry);

function learn(unit: number): void {
  const code = codeOf(unit);
  const kind = isLetterCode(code) ? isLetterBit : code === spaceCode ? 0 : isOtherBit;
  entries[unit] = code | kind;
}

/** Folds all units, and notes which are letters, and which are neither letters nor space. */
function fold(block: ScanBlock, length: number): void {
  const { words, folded, letters, symbols, softs } = block;
  const rows = (length >>> 5) + 1;
  for (let row = foldRows(block, 0, rows); row < rows; row = foldRows(block, row, rows)) {
    // One of these was never met before.
    for (let at = row << 5; at < (row + 1) << 5; at++) learn(words.units[at]!);
  }
  symbols.fill(0, 0, rows + 1);
  softs.fill(0, 0, rows + 1);
  letters[rows] = 0;
  folded[rows << 5] = spaceCode;
}

/**
 * Returns the first row that holds a unit which was not met before; `rows` when there is none. It calls nothing, so that
 * nothing has to be read again that a call might have changed.
 */
function foldRows({ twoUnits, fourFolded, letters, others }: ScanBlock, from: number, rows: number): number {
  for (let row = from; row < rows; row++) {
    let letter = 0;
    let other = 0;
    for (let four = row << 3; four < (row + 1) << 3; four++) {
      const front = twoUnits[four << 1]!;
      const back = twoUnits[(four << 1) + 1]!;
      const first = entries[front & 0xffff]!;
      const second = entries[front >>> 16]!;
      const third = entries[back & 0xffff]!;
      const fourth = entries[back >>> 16]!;
      const kinds = (first << 3) | (second << 2) | (third << 1) | fourth;
      if (kinds < 0) return row;
      fourFolded[four] = (first & 0xff) | ((second & 0xff) << 8) | ((third & 0xff) << 16) | (fourth << 24);
      letter = (letter << 4) | ((kinds >>> 11) & 0xf);
      other = (other << 4) | (kinds >>> 27);
    }
    letters[row] = letter;
    others[row] = other;
  }
  return rows;
}
