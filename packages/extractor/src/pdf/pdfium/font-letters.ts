/**
 * What glyphs stand for that PDFium knows no text of: by the name of the glyph in the font's dictionary, or by the
 * character map of the embedded font. PDFium gives the character code of such a glyph in place of a character.
 */
import { charactersOfGlyphs } from "../fonts/character-map.ts";
import { fontCodesOf, type FontCodes } from "../fonts/named-glyphs.ts";
import { withoutPresentationForms } from "../../bidi/presentation-form.ts";
import type { Pdfium } from "./library.ts";
import { fontName } from "./object-style.ts";

/** `font`: PDFium's address of it. Null if the file does not say. */
export type LettersOfCode = (font: number, code: number) => string | null;

/** Bytes of an embedded font; larger ones are not looked into. */
const largestFont = 32 << 20;

/** For one file; its fonts are looked through when a glyph is first asked for. */
export function createLetterReader(pdfium: Pdfium, bytes: Uint8Array): LettersOfCode {
  let fonts: ReadonlyMap<string, FontCodes> | null = null;
  const embedded = new Map<string, ReadonlyMap<number, number>>();
  return (font, code) => {
    fonts ??= fontCodesOf(bytes);
    const name = fontName(pdfium, font);
    const codes = fonts.get(name);
    const text = codes?.texts.get(code) ?? null;
    if (text !== null || codes?.areGlyphs !== true) return text;
    const characters = embedded.get(name) ?? charactersOfGlyphs(fontFile(pdfium, font));
    embedded.set(name, characters);
    const character = characters.get(code);
    return character === undefined ? null : lettersOf(String.fromCodePoint(character));
  };
}

/** Ligatures and shapes of Arabic as the letters that they are, as PDFium gives those that it knows. */
function lettersOf(character: string): string {
  return /[\ufb00-\ufb06]/.test(character)
    ? character.normalize("NFKC")
    : withoutPresentationForms(character);
}

/** Empty if none is embedded. */
function fontFile(pdfium: Pdfium, font: number): Uint8Array {
  const size = pdfium.malloc(8);
  try {
    if (pdfium.FPDFFont_GetIsEmbedded(font) !== 1 || pdfium.FPDFFont_GetFontData(font, 0, 0, size) === 0)
      return new Uint8Array();
    const length = new DataView(pdfium.bytes().buffer).getUint32(size, true);
    return length > largestFont ? new Uint8Array() : fontData(pdfium, font, { length, size });
  } finally {
    pdfium.free(size);
  }
}

function fontData(
  pdfium: Pdfium,
  font: number,
  { length, size }: { length: number; size: number },
): Uint8Array {
  const data = pdfium.malloc(length);
  if (data === 0) return new Uint8Array();
  try {
    pdfium.FPDFFont_GetFontData(font, data, length, size);
    return pdfium.bytes().slice(data, data + length);
  } finally {
    pdfium.free(data);
  }
}
