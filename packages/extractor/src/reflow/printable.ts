/** Text as the typeface can draw it; what it cannot is drawn as an empty square, and counted by script. */
import { usualFace, type Face, type FaceStyle, type Typeface } from "./fonts.ts";

/** How many characters of each script could not be drawn. */
export type MissingGlyphs = Map<string, number>;

const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Controls other than the tab and the line feed; what has no glyph of its own (soft hyphen, joiners, direction marks). */
const silent = /(?![\t\n])[\p{Cc}\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}]/gu;
const beyondLatin = /[^\n\t -~]/;

/** Drawn for a character that no face has. The one that Unicode has for this is read back as one of unknown meaning. */
const replacement = "\u25a1";

/** Stretches that one face can draw. */
export function printable(
  text: string,
  style: FaceStyle,
  { typeface, missing }: { readonly typeface: Typeface; readonly missing: MissingGlyphs },
): readonly (Face & { readonly text: string })[] {
  const usual = usualFace(style);
  if (!beyondLatin.test(text)) return [{ ...usual, text }];
  const stretches: (Face & { text: string })[] = [];
  for (const character of cleaned(text)) {
    const code = character.codePointAt(0)!;
    const found = code < 0x20 ? usual : typeface.faceOf(code, style);
    if (found === null) countMissing(missing, character);
    const face = found ?? usual;
    const drawn = found === null ? replacement : character;
    const last = stretches.at(-1);
    if (last !== undefined && isSame(last, face)) last.text += drawn;
    else stretches.push({ ...face, text: drawn });
  }
  return stretches;
}

function isSame(left: Face, right: Face): boolean {
  return left.family === right.family && left.bold === right.bold && left.italic === right.italic;
}

/** The characters beyond Latin that are drawn for these texts if a face has them. */
export function charactersOf(texts: Iterable<string>): ReadonlySet<number> {
  const characters = new Set<number>();
  for (const text of texts) {
    if (!beyondLatin.test(text)) continue;
    for (const character of cleaned(text)) characters.add(character.codePointAt(0)!);
  }
  return characters;
}

function cleaned(text: string): string {
  return text
    .replace(lineBreaks, "\n")
    .toWellFormed()
    .normalize("NFC")
    .replace(silent, "")
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
  ["Hebrew", "Hebrew"],
  ["Arabic", "Arabic"],
] as const;

const patterns = scripts.map(([script, name]) => [new RegExp(`\\p{Script=${script}}`, "u"), name] as const);

function countMissing(missing: MissingGlyphs, character: string): void {
  const name = patterns.find(([pattern]) => pattern.test(character))?.[1] ?? "other";
  missing.set(name, (missing.get(name) ?? 0) + 1);
}
