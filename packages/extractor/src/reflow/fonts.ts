/**
 * The typeface of reflowed pages: DejaVu Sans Condensed, read from its package once a process; and for the Chinese,
 * Japanese and Korean letters that it lacks Noto Sans in regular weight, of which those that a document needs are opened.
 */
import { readFileSync } from "node:fs";
import { characterFont, eastAsianFont } from "@docreview/typesetting";
import type { FontFamily, PdfDocument, PdfFont } from "./pdfmake.ts";

export const family = "DejaVu Sans Condensed";
const eastAsianFamily = "Noto Sans CJK";

/** Data of the dependency, read once a process. */
let faces: FontFamily | null = null;

export function fontFamily(): FontFamily {
  faces ??= {
    normal: file("DejaVuSansCondensed"),
    bold: file("DejaVuSansCondensed-Bold"),
    italics: file("DejaVuSansCondensed-Oblique"),
    bolditalics: file("DejaVuSansCondensed-BoldOblique"),
  };
  return faces;
}

function file(name: string): Buffer {
  return readFileSync(new URL(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));
}

export interface FaceStyle {
  readonly bold: boolean;
  readonly italic: boolean;
}

export interface Face extends FaceStyle {
  readonly family: string;
}

/** What the faces can draw, and how wide it is. */
export interface Typeface {
  /** Italics give way to upright letters, and bold ones to regular, where only those are there; null if no face has it. */
  faceOf(codePoint: number, style: FaceStyle): Face | null;
  /** Points, without kerning. */
  widthOf(text: string, fontSize: number, style: FaceStyle): number;
}

/** The typeface for a document with these characters. */
export async function openTypeface(document: PdfDocument, characters: Iterable<number>): Promise<Typeface> {
  const fontOf = ({ family: name, bold, italic }: Face): PdfFont => document.provideFont(name, bold, italic);
  const known = new Map<number, boolean>();
  const has = (codePoint: number, face: Face): boolean => {
    const key = keyOf(codePoint, face);
    const found = known.get(key) ?? fontOf(face).font.hasGlyphForCodePoint(codePoint);
    known.set(key, found);
    return found;
  };
  const lacking = [...characters].filter((character) => mayLack(character) && !has(character, regular));
  const others = await addEastAsian(document, lacking);
  const faceOf = (codePoint: number, style: FaceStyle): Face | null => {
    const own = [usualFace(style), usualFace({ bold: style.bold, italic: false }), regular];
    return [...own, ...others].find((face) => has(codePoint, face)) ?? null;
  };
  const advances = new Map<number, number>();
  const advanceOf = (codePoint: number, style: FaceStyle): number => {
    const usual = usualFace(style);
    const key = keyOf(codePoint, usual);
    const found = advances.get(key) ?? advanceIn(fontOf(faceOf(codePoint, style) ?? usual), codePoint);
    advances.set(key, found);
    return found;
  };
  return {
    faceOf,
    widthOf: (text, fontSize, style) => {
      let ems = 0;
      for (const character of text) ems += advanceOf(character.codePointAt(0)!, style);
      return ems * fontSize;
    },
  };
}

/** The face of DejaVu Sans Condensed in a style. */
export function usualFace(style: FaceStyle): Face {
  return { family, bold: style.bold, italic: style.italic };
}

const regular = usualFace({ bold: false, italic: false });

/** A quick test: DejaVu Sans has most of what precedes the East Asian blocks, and Noto Sans CJK has none of it. */
function mayLack(codePoint: number): boolean {
  return codePoint >= 0x2e_80;
}

/** The face with those of these letters that Noto Sans has; none if it has none of them. */
async function addEastAsian(document: PdfDocument, letters: readonly number[]): Promise<readonly Face[]> {
  const font = letters.length === 0 ? null : await eastAsianFont(letters);
  if (font === null) return [];
  const own = letters.filter((letter) => font.glyphOf(letter) > 0);
  document.fonts[eastAsianFamily] = { normal: characterFont(font, "NotoSansCJK", own) };
  return [{ family: eastAsianFamily, bold: false, italic: false }];
}

/** In ems. */
function advanceIn({ font }: PdfFont, codePoint: number): number {
  return font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
}

function keyOf(codePoint: number, { family: name, bold, italic }: Face): number {
  return codePoint * 8 + (name === family ? 0 : 4) + (bold ? 2 : 0) + (italic ? 1 : 0);
}
