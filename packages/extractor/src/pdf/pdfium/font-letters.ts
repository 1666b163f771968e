/**
 * The letters of glyphs without text in PDFium: from the name of the glyph in the font's dictionary, or the character
 * map or glyph names of the embedded font. PDFium reports the character code of such a glyph instead of a character.
 */
import { charactersOfGlyphs } from "../fonts/character-map.ts";
import { textsOfNames } from "../fonts/charset.ts";
import { fontCodesOf, type FontCodes } from "../fonts/named-glyphs.ts";
import { withoutPresentationForms } from "../../bidi/presentation-form.ts";
import type { Pdfium } from "./library.ts";
import { fontName } from "./object-style.ts";

/** `font`: its address in PDFium. Null if the file does not state the letters. */
export type LettersOfCode = (font: number, code: number) => string | null;

/** Bytes of an embedded font; larger ones are not searched. */
const largestFont = 32 << 20;

/** For one file; a font is searched when one of its glyphs is first requested. */
export function createLetterReader(pdfium: Pdfium, bytes: Uint8Array): LettersOfCode {
  let fonts: ReadonlyMap<string, FontCodes> | null = null;
  const embedded = new Map<string, LettersOfGlyph>();
  return (font, code) => {
    fonts ??= fontCodesOf(bytes);
    const name = fontName(pdfium, font);
    const codes = fonts.get(name);
    const text = codes?.texts.get(code) ?? null;
    if (text !== null || codes?.areGlyphs !== true) return text;
    const letters = embedded.get(name) ?? lettersIn(fontFile(pdfium, font));
    embedded.set(name, letters);
    return letters(code);
  };
}

const noCharacters: ReadonlyMap<number, number> = new Map();

/** Whether it is an OpenType font with CFF outlines: without names, its glyph numbers differ from its codes. */
function isOfOutlines(font: Uint8Array): boolean {
  return String.fromCharCode(...font.subarray(0, 4)) === "OTTO";
}

type LettersOfGlyph = (glyph: number) => string | null;

/** By the number of the glyph. */
function lettersIn(font: Uint8Array): LettersOfGlyph {
  const names = textsOfNames(font);
  const characters = isOfOutlines(font) && names.size === 0 ? noCharacters : charactersOfGlyphs(font);
  return (glyph) => {
    const character = characters.get(glyph);
    if (character === undefined) return names.get(glyph) ?? null;
    return lettersOfCharacters(String.fromCodePoint(character));
  };
}

/** The letters of ligatures and of Arabic presentation forms, as PDFium reports known ones. */
export function lettersOfCharacters(text: string): string {
  return withoutPresentationForms(
    text.replaceAll(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKC")),
  );
}

/** Empty if none is embedded. */
function fontFile(pdfium: Pdfium, font: number): Uint8Array {
  const { scratch } = pdfium;
  if (pdfium.FPDFFont_GetIsEmbedded(font) !== 1 || pdfium.FPDFFont_GetFontData(font, 0, 0, scratch) === 0)
    return new Uint8Array();
  const length = pdfium.integerAt(scratch) >>> 0;
  return length > largestFont ? new Uint8Array() : fontData(pdfium, font, length);
}

function fontData(pdfium: Pdfium, font: number, length: number): Uint8Array {
  const data = pdfium.malloc(length);
  if (data === 0) return new Uint8Array();
  try {
    pdfium.FPDFFont_GetFontData(font, data, length, pdfium.scratch);
    return pdfium.bytes().slice(data, data + length);
  } finally {
    pdfium.free(data);
  }
}
