/** Where the letters of a block are: four units at a time in one number, without a look at each. */
import { foldCodePoint, point, symbol } from "../fold.ts";
import { asteriskCode, isLetterCode, newlineCode, spaceCode, wideCode } from "../scanning/byte-codes.ts";
import { unitCode } from "./unit-codes.ts";

/** Bitmaps are kept of 32 units a number, the first unit in the highest bit. */
export interface LetterBlock {
  /** UTF-16 code units, and the same two a number. */
  readonly units: Uint16Array;
  readonly twoUnits: Int32Array;
  readonly bytes: Buffer;
  /** The byte codes of letters and digits; for anything else a byte that is none of theirs. */
  readonly folded: Uint8Array;
  readonly fourFolded: Int32Array;
  /** Of `folded`. */
  readonly view: DataView;
  readonly letters: Int32Array;
  /** Units which a byte does not tell to be symbols: surrogates, and letters that fold to several. */
  readonly wides: Int32Array;
}

/** Room behind the units, so that reading on needs no questions. */
const padding = 64;

/** @param length UTF-16 code units that the block may have: a multiple of 32 */
export function createLetterBlock(length: number): LetterBlock {
  const units = new Uint16Array(length + padding);
  const folded = new Uint8Array(units.length);
  return {
    units,
    twoUnits: new Int32Array(units.buffer),
    bytes: Buffer.from(units.buffer),
    folded,
    fourFolded: new Int32Array(folded.buffer),
    view: new DataView(folded.buffer),
    letters: new Int32Array(units.length >>> 5),
    wides: new Int32Array(units.length >>> 5),
  };
}

/** Takes a part of a text, and finds its letters and digits. */
export function findLetters(block: LetterBlock, part: string): void {
  const { units, twoUnits, bytes, fourFolded, letters, wides } = block;
  bytes.write(part, "utf16le");
  units.fill(newlineCode, part.length, part.length + 2);
  units.fill(spaceCode, part.length + 2, (part.length | 31) + 33);
  const rows = (part.length >>> 5) + 1;
  wides.fill(0, 0, rows);
  for (let row = 0; row < rows; row++) {
    let letter = 0;
    for (let four = row << 3; four < (row + 1) << 3; four++) {
      const front = twoUnits[four << 1]!;
      const back = twoUnits[(four << 1) + 1]!;
      if (((front | back) & notAscii) === 0) {
        const ascii = ((front | (front >>> 8)) & 0x7fff) | (((back << 16) | (back << 8)) & 0x7fff_0000);
        const highBits = lettersOf(ascii);
        fourFolded[four] = ascii | (highBits >>> 2);
        letter = (letter << 4) | (Math.imul(highBits >>> 7, gather) >>> 28);
      } else letter = (letter << 4) | foldFour(block, four << 2);
    }
    letters[row] = letter;
  }
  letters[rows] = 0;
}

/** Letters and digits that follow on each other from a unit on: up to 32. */
export function sizeOfRun(letters: Int32Array, at: number): number {
  const row = at >>> 5;
  const bit = at & 31;
  return Math.clz32(~((letters[row]! << bit) | ((letters[row + 1]! >>> 1) >>> (31 - bit))));
}

const notAscii = 0xff80_ff80 | 0;

/** Brings the lowest bits of four bytes into the highest four, the lowest byte first. */
const gather = 0x8040_2010 | 0;

/** The highest bit of each of four bytes of ASCII that is a letter or digit: adding carries into it from a value on. */
function lettersOf(ascii: number): number {
  const lower = ascii | 0x2020_2020;
  const isLetter = (lower + 0x1f1f_1f1f) & ~(lower + 0x0505_0505);
  const isDigit = (ascii + 0x5050_5050) & ~(ascii + 0x4646_4646);
  return (isLetter | isDigit) & 0x8080_8080;
}

/** Folds four units one by one; returns which are letters or digits, the first in the highest of four bits. */
function foldFour({ units, folded, wides }: LetterBlock, from: number): number {
  let letter = 0;
  for (let at = from; at < from + 4; at++) {
    const unit = units[at]!;
    const code = unitCode(unit);
    letter = (letter << 1) | (isLetterCode(code) ? 1 : 0);
    const isWide = code === wideCode;
    folded[at] = isWide && isSymbol(unit) ? asteriskCode : code;
    if (isWide && folded[at] === wideCode) wides[at >>> 5]! |= (1 << 31) >>> (at & 31);
  }
  return letter;
}

function isSymbol(unit: number): boolean {
  const { class: found } = foldCodePoint(unit);
  return (unit & 0xf800) !== 0xd800 && (found === symbol || found === point);
}
