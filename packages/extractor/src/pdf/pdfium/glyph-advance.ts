/**
 * The advance width of a glyph. PDFium does not report it for a glyph of a page, but only its loose box: the width and
 * height from the font, widened to the ink where that protrudes. Only in that case is the font consulted.
 */
import type { Pdfium } from "./library.ts";
import type { ObjectStyle } from "./object-style.ts";

export interface GlyphOnPage {
  readonly index: number;
  readonly code: number;
  readonly style: ObjectStyle;
}

export interface Advance {
  /** Of the character alone. */
  readonly own: number;
  /** Of the whole box: where a ligature gives several characters, it is that of all together. */
  readonly loose: number;
}

/** Sides of boxes that are closer than this are one, in user-space units. */
const sameSide = 0.002;

/** For one page, as fonts are known by their addresses; `scratch` is 48 bytes. */
export function createAdvanceReader(
  pdfium: Pdfium,
  textPage: number,
  scratch: number,
): (glyph: GlyphOnPage) => Advance {
  const widths = new Map<number, Map<number, number>>();
  return ({ index, code, style }) => {
    pdfium.FPDFText_GetLooseCharBox(textPage, index, scratch);
    pdfium.FPDFText_GetCharBox(textPage, index, scratch + 16, scratch + 24, scratch + 32, scratch + 40);
    const loose = looseAdvance(pdfium.floats(), scratch >> 2, style);
    if (isJoined(code) || !hangsOver(pdfium, scratch, style)) return { own: loose, loose };
    const ofFont = widths.get(style.font) ?? new Map<number, number>();
    widths.set(style.font, ofFont);
    const width = ofFont.get(code) ?? widthOf(pdfium, { font: style.font, code, scratch });
    ofFont.set(code, width);
    return { own: width > 0 ? Math.min(loose, width * style.reach) : loose, loose };
  };
}

/**
 * The loose box is upright whatever the text does: of a box that is turned or leans, it has the bounds. With the
 * part of its height known, its width follows from the side that it weighs more in.
 */
function looseAdvance(floats: Float32Array, at: number, style: ObjectStyle): number {
  const across = Math.abs(floats[at + 2]! - floats[at]!);
  const up = Math.abs(floats[at + 1]! - floats[at + 3]!);
  const advance =
    style.cosine > style.sine ? (across - style.leanAcross) / style.cosine : (up - style.leanUp) / style.sine;
  return Math.max(0, advance);
}

/** True if the ink reaches the sides of the loose box (left, top, right, bottom) that stand for its width. */
function hangsOver(pdfium: Pdfium, scratch: number, { cosine, sine }: ObjectStyle): boolean {
  const loose = pdfium.floats();
  const ink = pdfium.doubles();
  const box = scratch >> 2;
  const at = (scratch + 16) >> 3;
  return cosine > sine
    ? ink[at]! <= loose[box]! + sameSide || ink[at + 1]! >= loose[box + 2]! - sameSide
    : ink[at + 2]! <= loose[box + 3]! + sameSide || ink[at + 3]! >= loose[box + 1]! - sameSide;
}

/** Arabic and its like have several shapes of one character, each with its own width: the font could tell that of another. */
function isJoined(code: number): boolean {
  return code >= 0x600 && code < 0x900;
}

/** In type sizes; 0 where the font has no such character. */
function widthOf(
  pdfium: Pdfium,
  { font, code, scratch }: { font: number; code: number; scratch: number },
): number {
  const told = pdfium.FPDFFont_GetGlyphWidth(font, code, 1, scratch);
  return told === 0 ? 0 : pdfium.floats()[scratch >> 2]!;
}
