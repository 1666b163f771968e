/** Text as the typeface can draw it; what it cannot is drawn as an empty square, and counted by script. */
import type { FaceStyle, Typeface } from "./fonts.ts";

/** How many characters of each script could not be drawn. */
export type MissingGlyphs = Map<string, number>;

const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Controls other than the tab and the line feed; what has no glyph of its own (soft hyphen, joiners, direction marks). */
const silent = /(?![\t\n])[\p{Cc}\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}]/gu;
const beyondLatin = /[^\n\t -~]/;

/** Drawn for a character that no face has. The one that Unicode has for this is read back as one of unknown meaning. */
const replacement = "\u25a1";

/** Stretches that one face can draw: italics give way to upright letters where only those are there. */
export function printable(
  text: string,
  style: FaceStyle,
  { typeface, missing }: { readonly typeface: Typeface; readonly missing: MissingGlyphs },
): readonly (FaceStyle & { readonly text: string })[] {
  if (!beyondLatin.test(text)) return [{ ...style, text }];
  const clean = text
    .replace(lineBreaks, "\n")
    .toWellFormed()
    .normalize("NFC")
    .replace(silent, "")
    .replaceAll("\ufffd", replacement);
  const stretches: (FaceStyle & { text: string })[] = [];
  for (const character of clean) {
    const code = character.codePointAt(0)!;
    const face = code < 0x20 ? style : faceFor(code, style, typeface);
    if (face === null) countMissing(missing, character);
    const { bold, italic } = face ?? style;
    const drawn = face === null ? replacement : character;
    const last = stretches.at(-1);
    if (last !== undefined && last.bold === bold && last.italic === italic) last.text += drawn;
    else stretches.push({ text: drawn, bold, italic });
  }
  return stretches;
}

function faceFor(code: number, style: FaceStyle, typeface: Typeface): FaceStyle | null {
  const { bold } = style;
  const faces = [style, { bold, italic: false }, { bold: false, italic: false }];
  return faces.find((face) => typeface.has(code, face)) ?? null;
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
  ["Hebrew", "Hebrew"],
  ["Arabic", "Arabic"],
] as const;

const patterns = scripts.map(([script, name]) => [new RegExp(`\\p{Script=${script}}`, "u"), name] as const);

function countMissing(missing: MissingGlyphs, character: string): void {
  const name = patterns.find(([pattern]) => pattern.test(character))?.[1] ?? "other";
  missing.set(name, (missing.get(name) ?? 0) + 1);
}
