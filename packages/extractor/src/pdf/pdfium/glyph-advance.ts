/**
 * The advance width of a glyph. PDFium does not report it for a glyph of a page, but only its loose box: the width and
 * height from the font, widened to the ink where that protrudes. Only in that case is the font consulted.
 */
import type { Pdfium } from "./library.ts";
import type { ObjectStyle } from "./object-style.ts";

/** Reads the widths of glyphs one after the other; the fields are those of the last one. */
export interface AdvanceReader {
  /** `code`: the character that the glyph stands for. */
  readonly read: (index: number, code: number, style: ObjectStyle) => void;
  /** The width of the character alone. */
  readonly own: number;
  /** The width of the whole box; for a ligature of several characters, that of all together. */
  readonly loose: number;
  /** The sides of the ink. */
  readonly inkLeft: number;
  readonly inkRight: number;
}

/** Sides of boxes that differ by less are equal, in user-space units. */
const sameSide = 0.002;

/** For one page, because fonts are identified by their addresses. */
export function createAdvanceReader(pdfium: Pdfium, textPage: number): AdvanceReader {
  const widthOf = createWidthReader(pdfium);
  const boxes = boxesIn(pdfium);
  const last = {
    own: 0,
    loose: 0,
    inkLeft: 0,
    inkRight: 0,
    read: (index: number, code: number, style: ObjectStyle) => {
      boxes.read(textPage, index);
      last.inkLeft = pdfium.doubleAt(boxes.ink);
      last.inkRight = pdfium.doubleAt(boxes.ink + 8);
      last.loose = boxes.advanceOf(style);
      last.own = last.loose;
      if (isJoined(code) || !boxes.hangOver(style)) return;
      const width = widthOf(style.font, code);
      if (width > 0) last.own = Math.min(last.loose, width * style.reach);
    },
  };
  return last;
}

/** The boxes of one glyph, in the scratch memory of PDFium. */
function boxesIn(pdfium: Pdfium) {
  const { scratch: loose, floatAt, doubleAt } = pdfium;
  const [left, top, right, bottom] = [loose, loose + 4, loose + 8, loose + 12];
  const ink = loose + 16;
  return {
    ink,
    read: (textPage: number, index: number) => {
      pdfium.FPDFText_GetLooseCharBox(textPage, index, loose);
      pdfium.FPDFText_GetCharBox(textPage, index, ink, ink + 8, ink + 16, ink + 24);
    },
    /**
     * The loose box is always upright: it is the bounds of a rotated or slanted box. Once the contribution of the height
     * is known, the width follows from the side to which it contributes more.
     */
    advanceOf: ({ cosine, sine, leanAcross, leanUp }: ObjectStyle) => {
      const advance =
        cosine > sine
          ? (Math.abs(floatAt(right) - floatAt(left)) - leanAcross) / cosine
          : (Math.abs(floatAt(top) - floatAt(bottom)) - leanUp) / sine;
      return Math.max(0, advance);
    },
    /** Whether the ink reaches the sides of the loose box that determine its width. */
    hangOver: ({ cosine, sine }: ObjectStyle) =>
      cosine > sine
        ? doubleAt(ink) <= floatAt(left) + sameSide || doubleAt(ink + 8) >= floatAt(right) - sameSide
        : doubleAt(ink + 16) <= floatAt(bottom) + sameSide || doubleAt(ink + 24) >= floatAt(top) - sameSide,
  };
}

/**
 * Arabic and similar scripts have several shapes of one character, each with its own width: the font might report that
 * of another shape.
 */
function isJoined(code: number): boolean {
  return code >= 0x600 && code < 0x900;
}

/** In type sizes; 0 if the font has no such character. */
function createWidthReader(pdfium: Pdfium): (font: number, code: number) => number {
  const fonts = new Map<number, Map<number, number>>();
  return (font, code) => {
    const known = fonts.get(font) ?? new Map<number, number>();
    fonts.set(font, known);
    const width = known.get(code) ?? fontWidth(pdfium, font, code);
    known.set(code, width);
    return width;
  };
}

function fontWidth(pdfium: Pdfium, font: number, code: number): number {
  const succeeded = pdfium.FPDFFont_GetGlyphWidth(font, code, 1, pdfium.scratch);
  return succeeded === 0 ? 0 : pdfium.floatAt(pdfium.scratch);
}
