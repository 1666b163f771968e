/** What UTF-16 code units are to runs of letters: read by one look-up, and kept as units are met. */
import { foldCodePoint, point, symbol } from "../fold.ts";
import {
  hyphenCode,
  isLetterCode,
  isNotThere,
  newlineCode,
  spaceCode,
  wideCode,
} from "../scanning/byte-codes.ts";
import { unitCode } from "./unit-codes.ts";

/** Not met before. */
export const unknownClass = 0;
/** Parts words: symbols and quotation marks; apostrophes and points too, though a word may go on behind them. */
export const partingClass = 1;
export const spaceClass = 2;
export const newlineClass = 3;
/** Not there; with the two classes behind it, what may stand between the parts of a word. */
export const nothingClass = 4;
export const hyphenClass = 5;
/** Surrogates, and letters that fold to several units. */
export const wideClass = 6;
/** From here on all are letters and digits: each of ASCII has a class of its own, the others share those behind. */
export const firstLetterClass = 7;
const firstDigitClass = 33;
const firstOtherClass = 43;
const otherClasses = 21;

/** No class is as high. */
export const classCount = 64;

const asciiLetters = 0x61;
const asciiDigits = 0x30;

/** By unit. */
export const unitClasses = new Uint8Array(0x1_0000);

export function classOfUnit(unit: number): number {
  const known = unitClasses[unit]!;
  return known === unknownClass ? (unitClasses[unit] = learned(unit)) : known;
}

/** The class of a unit with a byte code of a letter or digit. */
export function classOfLetter(code: number): number {
  if (code >= 0x80) return firstOtherClass + (code % otherClasses);
  return code >= asciiLetters ? code - asciiLetters + firstLetterClass : code - asciiDigits + firstDigitClass;
}

function learned(unit: number): number {
  const code = unitCode(unit);
  if (isLetterCode(code)) return classOfLetter(code);
  if (code === spaceCode) return spaceClass;
  if (code === newlineCode) return newlineClass;
  if (code === hyphenCode) return hyphenClass;
  if (isNotThere(code)) return nothingClass;
  return code === wideCode && !isSymbol(unit) ? wideClass : partingClass;
}

function isSymbol(unit: number): boolean {
  const { class: found } = foldCodePoint(unit);
  return (unit & 0xf800) !== 0xd800 && (found === symbol || found === point);
}
