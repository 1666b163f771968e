/**
 * One byte for each UTF-16 code unit: what scanners read instead of the unit. A letter or digit that folds to one of
 * ASCII has that byte, other letters one from 0x80 on, on which several may fall: what words have in common in bytes
 * is confirmed in units before it counts. Symbols of ASCII have their own byte; other symbols are told by their units.
 */
import { fold } from "@docreview/text-folding";

/** Of what a byte cannot tell: surrogates, letters that fold to several units, symbols that are not of ASCII. */
const wideCode = 2;
/** Of what is not there: marks without width, controls, accents. */
const ignoredCode = 3;
const softHyphenCode = 4;
export const newlineCode = 0x0a;
const spaceCode = 0x20;
/** Of everything that parts words without its own meaning. */
const partingCode = 0x22;
const apostropheCode = 0x27;
const hyphenCode = 0x2d;
/** Codes of letters that are not of ASCII begin here; there are 128. */
const otherLetters = 0x80;

/** The code of a unit; never 0, which is in a table of codes for a unit that was not met before. */
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
