/** The plain form of a character of the original, if it does not depend on its neighbours. */
import * as fold from "./fold.ts";

export const apostropheInWord = "_";
export const lowLine = "＿";

/** The plain form of a unit: one unit, or one of the codes below. Filled by `meetUnit`. */
export const plainTable = new Uint16Array(0x1_0000);

/** Not computed yet, or needs a closer look: it is not a single unit, or depends on its neighbours. */
const unknown = 0;
const changing = 1;
/** A hyphen, which depends on its neighbours only at the end of a line. */
export const hyphenOnLine = 2;
/** An apostrophe, which may be part of a word. */
export const apostrophe = 3;
/** Omitted, unless at the end of a line. */
export const softHyphen = 4;
/** White space; all higher values are visible characters in their plain form. */
export const whiteSpace = 0x20;

/** The entry of a unit; a unit that does not exist counts as a zero. */
export function plainEntry(unit = 0): number {
  return plainTable[unit] ?? unknown;
}

/** Adds the plain form of a unit to the table. */
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

/** The plain form of a character that is not white space, a hyphen, an accent, or an apostrophe within a word. */
export function plainUnits({ class: found, cased }: fold.FoldedCodePoint, character: string): string {
  if (found === fold.space || found === fold.newline) return " ";
  if (found === fold.hyphen) return "-";
  if (found === fold.ignored || found === fold.accent || found === fold.softHyphen) return "";
  if (found !== fold.separator) return cased === "_" ? lowLine : cased;
  if (isDash.test(character)) return "-";
  return isQuote.test(character) ? '"' : character;
}

/** What a regular expression sees of a single character; used to tell authors what they cannot find. */
export function plainCharacter(character: string): string {
  return plainUnits(fold.foldCodePoint(character.codePointAt(0) ?? 0), character);
}

/** An ASCII letter, digit or underscore, as defined for `\b`. */
export function isWordCharacter(codePoint: number): boolean {
  return (
    (codePoint >= 0x61 && codePoint <= 0x7a) ||
    (codePoint >= 0x41 && codePoint <= 0x5a) ||
    (codePoint >= 0x30 && codePoint <= 0x39) ||
    codePoint === 0x5f
  );
}

/** ASCII only. */
export function isLetterOrDigit(unit: number): boolean {
  return isWordCharacter(unit) && unit !== 0x5f;
}
