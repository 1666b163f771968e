/**
 * One byte for each UTF-16 code unit: what scanners read instead of the unit. A letter or digit that folds to one of
 * ASCII has that byte, other letters one from 0x80 on, on which several may fall: what words have in common in bytes
 * is confirmed in units before it counts. Symbols of ASCII have their own byte; other symbols are told by their units.
 */
import * as fold from "../fold.ts";

/** In a table of codes: not met before. */
export const unknownCode = 0;
/** Of what a byte cannot tell: surrogates, letters that fold to several units, symbols that are not of ASCII. */
export const wideCode = 2;
/** Of what is not there: marks without width, controls, accents. */
export const ignoredCode = 3;
export const softHyphenCode = 4;
export const newlineCode = 0x0a;
export const spaceCode = 0x20;
/** Of everything that parts words without a meaning of its own. */
export const partingCode = 0x22;
/** Parts words too; symbols of ASCII keep their bytes. */
export const asteriskCode = 0x2a;
export const apostropheCode = 0x27;
export const commaCode = 0x2c;
export const hyphenCode = 0x2d;
export const stopCode = 0x2e;
/** Codes of letters that are not of ASCII begin here; there are 128. */
const otherLetters = 0x80;

/** The code of a unit; never `unknownCode`. */
export function codeOf(unit: number): number {
  if ((unit & 0xf800) === 0xd800) return wideCode;
  const { class: found, units } = fold.foldCodePoint(unit);
  if (found >= fold.firstLetter) return codeOfFolded(found);
  if (found === fold.symbol || found === fold.point)
    return isPlainSymbol(units) ? units.charCodeAt(0) : wideCode;
  return codesOfClasses.get(found)!;
}

/** The code of a unit of a folded word, as hashes see it. */
export function codeOfFolded(unit: number): number {
  return unit < 0x80 ? unit : otherLetters | ((unit ^ (unit >>> 7)) & 0x7f);
}

/** True when what a symbol folds to is one of ASCII that stands for itself wherever it is met. */
function isPlainSymbol(units: string): boolean {
  const { class: found } = fold.foldCodePoint(units.charCodeAt(0));
  return units < "\x7f" && (found === fold.symbol || found === fold.point);
}

const codesOfClasses: ReadonlyMap<number, number> = new Map([
  [fold.space, spaceCode],
  [fold.newline, newlineCode],
  [fold.ignored, ignoredCode],
  [fold.accent, ignoredCode],
  [fold.softHyphen, softHyphenCode],
  [fold.parting, partingCode],
  [fold.hyphen, hyphenCode],
  [fold.apostrophe, apostropheCode],
  [fold.wide, wideCode],
]);

export function isLetterCode(code: number): boolean {
  return code >= 0x80 || (code >= 0x61 && code <= 0x7a) || isDigitCode(code);
}

export function isDigitCode(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

export function isWhite(code: number): boolean {
  return code === spaceCode || code === newlineCode;
}

/** True for what is not there: a word goes on behind it. */
export function isNotThere(code: number): boolean {
  return code === ignoredCode || code === softHyphenCode;
}

/** True for what may stand between parts of a word, which bytes or neighbours alone do not tell. */
export function mayBreakWord(code: number): boolean {
  return code <= softHyphenCode || code === hyphenCode;
}
