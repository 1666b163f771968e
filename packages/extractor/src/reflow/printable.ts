/** Text as the typeface can draw it: other characters are drawn as empty squares, and counted by script. */
import type { FaceStyle } from "@docreview/typesetting";
import type { Typeface } from "./typeface.ts";

/** The number of characters of each script that could not be drawn. */
export type MissingGlyphs = Map<string, number>;

const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Controls other than the tab and the line feed, and characters without a glyph (soft hyphen, joiners, direction marks). */
const silent = /(?![\t\n])[\p{Cc}\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}]/gu;
/** The same without the joiners and non-joiners of some scripts, and the parts of emoji. */
const silentAmongJoined =
  /(?![\t\n]|\u200c|\u200d|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}]/gu;
/** A quick test for such scripts, and for emoji. */
const joined = /[\u0600-\u1fff]|\u20e3|[\u2190-\u2bff]|[\ua800-\uabff]|[\u{1f000}-\u{1faff}]/u;
const beyondLatin = /[^\n\t -~]/;

/** Drawn for a character that no face has. U+FFFD would be read back as a character of unknown meaning. */
const replacement = "\u25a1";

export interface Printing {
  readonly typeface: Typeface;
  readonly missing: MissingGlyphs;
}

export function printable(text: string, style: FaceStyle, { typeface, missing }: Printing): string {
  if (!beyondLatin.test(text)) return text;
  let result = "";
  for (const character of cleaned(text)) {
    const codePoint = character.codePointAt(0) ?? 0;
    const isDrawn = codePoint < 0x7f || typeface.has(codePoint, style);
    if (!isDrawn) countMissing(missing, character);
    result += isDrawn ? character : replacement;
  }
  return result;
}

function cleaned(text: string): string {
  const wellFormed = text.replace(lineBreaks, "\n").toWellFormed().normalize("NFC");
  return wellFormed
    .replace(joined.test(wellFormed) ? silentAmongJoined : silent, "")
    .replaceAll("\ufffd", replacement);
}

const scripts = [
  ["Han", "Chinese"],
  ["Hiragana", "Japanese"],
  ["Katakana", "Japanese"],
  ["Hangul", "Korean"],
  ["Thai", "Thai"],
  ["Devanagari", "Devanagari"],
  ["Bengali", "Bengali"],
  ["Tamil", "Tamil"],
  ["Telugu", "Telugu"],
  ["Gujarati", "Gujarati"],
  ["Gurmukhi", "Gurmukhi"],
  ["Kannada", "Kannada"],
  ["Malayalam", "Malayalam"],
  ["Sinhala", "Sinhala"],
  ["Khmer", "Khmer"],
  ["Myanmar", "Burmese"],
  ["Ethiopic", "Ethiopic"],
  ["Tibetan", "Tibetan"],
  ["Mongolian", "Mongolian"],
  ["Syriac", "Syriac"],
  ["Thaana", "Thaana"],
  ["Javanese", "Javanese"],
  ["Cherokee", "Cherokee"],
  ["Hebrew", "Hebrew"],
  ["Arabic", "Arabic"],
] as const;

const patterns = scripts.map(([script, name]) => [new RegExp(`\\p{Script=${script}}`, "u"), name] as const);

function countMissing(missing: MissingGlyphs, character: string): void {
  const name = patterns.find(([pattern]) => pattern.test(character))?.[1] ?? "other";
  missing.set(name, (missing.get(name) ?? 0) + 1);
}
