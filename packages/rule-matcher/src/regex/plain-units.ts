/** What a character of the original is written as in plain text, where that does not depend on what is beside it. */
import * as fold from "../phrases/fold.ts";

export const apostropheInWord = "_";
export const lowLine = "＿";

/** What a unit is written as: one unit, or one of the codes below. `meetUnit` fills it. */
export const plainTable = new Uint16Array(0x1_0000);

/** Not met before, and what needs a closer look: it is no unit of its own, or depends on what is beside it. */
export const unknown = 0;
const changing = 1;
/** A hyphen, which depends on what is beside it at the end of a line alone. */
export const hyphenOnLine = 2;
/** An apostrophe, which is part of a word or not. */
export const apostrophe = 3;
/** Nothing, unless at the end of a line. */
export const softHyphen = 4;
/** White space; everything above is as visible as it is plain. */
export const whiteSpace = 0x20;

/** So many pairs of units of ASCII there are. */
export const pairCount = 0x4000;

/** What two units of ASCII are: 0 where each is written as it is, and neither is a space. `meetPairs` fills it. */
export const pairTable = new Uint8Array(pairCount);

const changes = 1;
const beginsWithSpace = 2;
export const endsWithSpace = 4;
export const spaces = beginsWithSpace | endsWithSpace;

/** The place in a table of two units of ASCII that are read as one number. */
export function pairOf(units: number): number {
  return (units | (units >>> 9)) & (pairCount - 1);
}

/** What two units have, read as one number, that are not both of ASCII. */
export const beyondAscii = 0xff80_ff80 | 0;

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

/** What the expression sees for a character that stands alone; for telling authors what they cannot find. */
export function plainCharacter(character: string): string {
  return plainUnits(fold.foldCodePoint(character.codePointAt(0)!), character);
}

/** Fills `pairTable`, if that was not done before. */
export function meetPairs(): void {
  if (pairTable[0] === changes) return;
  pairTable.fill(changes);
  for (let unit = 0; unit < 0x80; unit++) meetUnit(unit);
  for (let first = whiteSpace; first < 0x80; first++) {
    for (let second = whiteSpace; second < 0x80; second++) {
      const areSpaces = first === whiteSpace && second === whiteSpace;
      if (areSpaces || plainTable[first] !== first || plainTable[second] !== second) continue;
      pairTable[(second << 7) | first] =
        (first === whiteSpace ? beginsWithSpace : 0) | (second === whiteSpace ? endsWithSpace : 0);
    }
  }
}
