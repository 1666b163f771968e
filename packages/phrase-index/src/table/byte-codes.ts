/**
 * One byte for each UTF-16 code unit, which scanners read instead of the unit. A letter or digit that folds to ASCII has
 * that byte; other letters have one from 0x80 on, which several may share, so equal bytes are confirmed in units before
 * they count. ASCII symbols have their own byte; other symbols are identified by their units.
 */
import { fold } from "@docreview/text-folding";

/** For what a byte cannot represent: surrogates, letters that fold to several units, symbols outside ASCII. */
const wideCode = 2;
/** For what is ignored: zero-width marks, controls, accents. */
const ignoredCode = 3;
const softHyphenCode = 4;
export const newlineCode = 0x0a;
const spaceCode = 0x20;
/** For everything that separates words and has no other meaning. */
const separatorCode = 0x22;
const apostropheCode = 0x27;
const hyphenCode = 0x2d;
/** The first of the 128 codes of letters outside ASCII. */
const otherLetters = 0x80;

/** The code of a unit; never 0, which marks units that are not in a table of codes yet. */
export function codeOf(unit: number): number {
  if ((unit & 0xf800) === 0xd800) return wideCode;
  const { class: found, units } = fold.foldCodePoint(unit);
  if (found >= fold.firstLetter) return codeOfFolded(found);
  if (found === fold.symbol || found === fold.point)
    return isPlainSymbol(units) ? units.charCodeAt(0) : wideCode;
  return codesOfClasses.get(found) ?? wideCode;
}

/** The code of a unit of a folded word, as hashes use it. */
export function codeOfFolded(unit: number): number {
  return unit < 0x80 ? unit : otherLetters | ((unit ^ (unit >>> 7)) & 0x7f);
}

/** Whether a symbol folds to an ASCII symbol that always represents itself. */
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
  [fold.separator, separatorCode],
  [fold.hyphen, hyphenCode],
  [fold.apostrophe, apostropheCode],
]);
