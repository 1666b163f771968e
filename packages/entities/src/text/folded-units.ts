/**
 * Folding for entities, unit by unit. Unlike the folding of phrases it keeps case, symbols and punctuation, which matter
 * here. Digits of all scripts and full-width forms become ASCII, dashes a hyphen, spaces one of two spaces. The table is
 * filled lazily, so that loading costs nothing.
 */

/** Not computed yet. */
const unknown = 0;
/** Removed: soft hyphens, zero-width characters, controls. */
export const absent = 1;
export const space = 0x20;
/** A no-break space: it may separate the thousands of a number. */
export const noBreakSpace = 0xa0;
export const newline = 0x0a;
export const hyphen = 0x2d;

/** The folded form of each UTF-16 code unit, filled lazily by `foldUnit`. */
export const foldTable = new Uint16Array(0x1_0000);

/** The folded form of a UTF-16 code unit; a surrogate is unchanged. */
export function foldUnit(unit: number): number {
  const known = unitAt(foldTable, unit);
  return known === unknown ? learn(unit) : known;
}

function learn(unit: number): number {
  const folded = fold(String.fromCharCode(unit), unit);
  kinds[folded] = kindOf(folded);
  return (foldTable[unit] = folded);
}

/** The folded form of a character of two units if it is one unit (𝟗 becomes 9); otherwise `absent`. */
export function foldPair(high: number, low: number): number {
  const character = String.fromCharCode(high, low);
  if (/\p{Nd}/u.test(character)) return digitOf((high - 0xd800) * 0x400 + (low - 0xdc00) + 0x1_0000);
  const compatible = character.normalize("NFKC");
  return compatible.length === 1 && isAlphanumeric(compatible.charCodeAt(0))
    ? compatible.charCodeAt(0)
    : absent;
}

function fold(character: string, unit: number): number {
  if (character === "\n" || character === "\u2028" || character === "\u2029") return newline;
  if (/[\u00A0\u2007\u2009\u202F]/.test(character)) return noBreakSpace;
  if (/[\t\v\f\r\u0085\p{Zs}]/u.test(character)) return space;
  if (/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character)) return absent;
  if (/[-\u2010-\u2013\u2212\uFE63\uFF0D]/.test(character)) return hyphen;
  if (/\p{Nd}/u.test(character)) return digitOf(unit);
  if (/[’‘ʼ＇]/.test(character)) return 0x27;
  if (/[⁄∕]/.test(character)) return 0x2f;
  if (/[٪﹪]/.test(character)) return 0x25;
  const isFullWidth = (unit >= 0xff01 && unit <= 0xff5e) || (unit >= 0xffe0 && unit <= 0xffe6);
  return isFullWidth || /[﹩]/.test(character) ? character.normalize("NFKC").charCodeAt(0) : unit;
}

/** The digits of each script are consecutive from its zero, and those of adjacent scripts follow in tens. */
function digitOf(codePoint: number): number {
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return 0x30 + ((codePoint - zero) % 10);
}

/** The kind of a folded unit: one bit for numeric units, one for units of tokens; 0 for separators and surrogates. */
const fraction = 0b001;
const latin = 0b010;
const digit = 0b011;
const otherLetter = 0b110;

/** By folded unit, filled lazily. */
const kinds = new Uint8Array(0x1_0000);
for (let unit = 0; unit < 0x80; unit++) kinds[unit] = kindOf(unit);

function kindOf(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return digit;
  if ((unit >= 0x61 && unit <= 0x7a) || isUpperCase(unit)) return latin;
  if (unit < 0x80) return 0;
  const character = String.fromCharCode(unit);
  if (/[¼-¾⅐-⅞↉]/.test(character)) return fraction;
  return /[\p{L}\p{M}]/u.test(character) ? otherLetter : 0;
}

export function isDigit(unit: number): boolean {
  return kinds[unit] === digit;
}

/** An ASCII letter. */
export function isLatin(unit: number): boolean {
  return kinds[unit] === latin;
}

export function isUpperCase(unit: number): boolean {
  return unit >= 0x41 && unit <= 0x5a;
}

/** Whether a folded unit is a letter of any script or a digit, of which tokens consist. */
export function isAlphanumeric(unit: number): boolean {
  return ((kinds[unit] ?? 0) & 0b010) !== 0;
}

/** Fractions such as ½ and ⅔. */
export function isFraction(unit: number): boolean {
  return kinds[unit] === fraction;
}

/** 1 for a digit or a fraction such as ½, otherwise 0. */
export function numericBit(unit: number): number {
  return (kinds[unit] ?? 0) & 1;
}

/** The unit at a position of a text; 0 outside it. */
export function unitAt(units: Uint16Array, position: number): number {
  return position < 0 ? 0 : (units[position] ?? 0);
}

/** A set of units, as a table. */
export function unitTable(units: string): Uint8Array {
  const table = new Uint8Array(0x1_0000);
  for (let at = 0; at < units.length; at++) table[units.charCodeAt(at)] = 1;
  return table;
}
