/** What a character of the original is written as in plain text, where that does not depend on what is beside it. */
import * as fold from "./fold.ts";

export const apostropheInWord = "_";
export const lowLine = "＿";

/** What a unit is written as: one unit, or one of the codes below. `meetUnit` fills it. */
export const plainTable = new Uint16Array(0x1_0000);

/** Not met before, and what needs a closer look: it is no unit of its own, or depends on what is beside it. */
const unknown = 0;
const changing = 1;
/** A hyphen, which depends on what is beside it at the end of a line alone. */
export const hyphenOnLine = 2;
/** An apostrophe, which is part of a word or not. */
export const apostrophe = 3;
/** Nothing, unless at the end of a line. */
export const softHyphen = 4;
/** White space; everything above is as visible as it is plain. */
export const whiteSpace = 0x20;

/** Notes in the table what a unit is written as. */
export function meetUnit(unit: number): void {
  if (plainTable[unit] === unknown) plainTable[unit] = entryFor(unit);
}

function entryFor(unit: number): number {
  if (unit === 0x2d) return hyphenOnLine;
  if ((unit & 0xf800) === 0xd800) return changing;
  const folded = fold.foldCodePoint(unit);
  if (folded.class === fold.space || folded.class === fold.newline) return whiteSpace;
  if (folded.class === fold.apostrophe) return apostrophe;
  if (folded.class === fold.softHyphen) return softHyphen;
  if (folded.class === fold.hyphen) return changing;
  const written = plainUnits(folded, String.fromCharCode(unit));
  return written.length === 1 && written.charCodeAt(0) > whiteSpace ? written.charCodeAt(0) : changing;
}

const isDash = /^[\p{Pd}\u2212]$/u;
const isQuote = /^["“”„‟«»‹›‚″＂]$/u;

/** What a character is written as that is no white space, hyphen or accent, nor an apostrophe within a word. */
export function plainUnits({ class: found, cased }: fold.FoldedCodePoint, character: string): string {
  if (found === fold.space || found === fold.newline) return " ";
  if (found === fold.hyphen) return "-";
  if (found === fold.ignored || found === fold.accent || found === fold.softHyphen) return "";
  if (found !== fold.parting) return cased === "_" ? lowLine : cased;
  if (isDash.test(character)) return "-";
  return isQuote.test(character) ? '"' : character;
}

/** What the expression sees for a character that is alone; for telling authors what they cannot find. */
export function plainCharacter(character: string): string {
  return plainUnits(fold.foldCodePoint(character.codePointAt(0)!), character);
}

/** A letter, digit or low line of ASCII, as `\b` has it. */
export function isWordCharacter(codePoint: number): boolean {
  return (
    (codePoint >= 0x61 && codePoint <= 0x7a) ||
    (codePoint >= 0x41 && codePoint <= 0x5a) ||
    (codePoint >= 0x30 && codePoint <= 0x39) ||
    codePoint === 0x5f
  );
}

/** Of ASCII. */
export function isLetterOrDigit(unit: number): boolean {
  return isWordCharacter(unit) && unit !== 0x5f;
}
