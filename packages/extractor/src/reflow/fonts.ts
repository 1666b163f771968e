/** The typeface of reflowed pages: DejaVu Sans Condensed, read from its package once a process. */
import { readFileSync } from "node:fs";
import type { FontFamily, PdfDocument, PdfFont } from "./pdfmake.ts";

export const family = "DejaVu Sans Condensed";

/** Data of the dependency, read once a process. */
let faces: FontFamily | null = null;

export function fontFamily(): FontFamily {
  faces ??= {
    normal: face("DejaVuSansCondensed"),
    bold: face("DejaVuSansCondensed-Bold"),
    italics: face("DejaVuSansCondensed-Oblique"),
    bolditalics: face("DejaVuSansCondensed-BoldOblique"),
  };
  return faces;
}

function face(name: string): Buffer {
  return readFileSync(new URL(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));
}

export interface FaceStyle {
  readonly bold: boolean;
  readonly italic: boolean;
}

/** What the faces can draw, and how wide it is. */
export interface Typeface {
  has(codePoint: number, style: FaceStyle): boolean;
  /** Points, without kerning. */
  widthOf(text: string, fontSize: number, style: FaceStyle): number;
}

export function typefaceOf(document: PdfDocument): Typeface {
  const fontOf = ({ bold, italic }: FaceStyle): PdfFont => document.provideFont(family, bold, italic);
  const known = new Map<number, boolean>();
  const advances = new Map<number, number>();
  const advanceOf = (codePoint: number, style: FaceStyle): number => {
    const key = keyOf(codePoint, style);
    const found = advances.get(key) ?? fontOf(style).font.glyphForCodePoint(codePoint).advanceWidth;
    advances.set(key, found);
    return found;
  };
  return {
    has: (codePoint, style) => {
      const key = keyOf(codePoint, style);
      const found = known.get(key) ?? fontOf(style).font.hasGlyphForCodePoint(codePoint);
      known.set(key, found);
      return found;
    },
    widthOf: (text, fontSize, style) => {
      let units = 0;
      for (const character of text) units += advanceOf(character.codePointAt(0)!, style);
      return (units * fontSize) / unitsPerEm;
    },
  };
}

/** Of all faces of DejaVu. */
const unitsPerEm = 2048;

function keyOf(codePoint: number, { bold, italic }: FaceStyle): number {
  return codePoint * 4 + (bold ? 2 : 0) + (italic ? 1 : 0);
}
