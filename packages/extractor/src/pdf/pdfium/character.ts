/** The character of a glyph as reported by PDFium. */
import type { Pdfium } from "./library.ts";

/** PDFium's mark for what it takes to be a hyphen at the end of a line. */
const lineEndHyphen = 0x02;
const hyphen = 0x2d;
const softHyphen = 0xad;
const blank = 0x20;
const replacement = 0xfffd;
/** In user-space units. */
const flat = 0.05;

/** The characters of a text page, by their index. */
export interface CharacterReader {
  /** PDFium's code point; a character beyond U+FFFF also has the next index. */
  readonly unicodeAt: (index: number) => number;
  /**
   * The character of a glyph, or null if it is unknown. A glyph that draws nothing is a space, and a visible soft hyphen
   * is a hyphen. `unicode`: the code point reported by PDFium.
   */
  readonly codeAt: (index: number, unicode: number) => number | null;
}

export function createCharacterReader(pdfium: Pdfium, textPage: number): CharacterReader {
  return {
    unicodeAt: (index) => {
      const unicode = pdfium.FPDFText_GetUnicode(textPage, index) >>> 0;
      if (!isSurrogate(unicode)) return unicode;
      return joinedSurrogates(unicode, pdfium.FPDFText_GetUnicode(textPage, index + 1) >>> 0) ?? unicode;
    },
    codeAt: (index, code) => {
      if (pdfium.FPDFText_HasUnicodeMapError(textPage, index) !== 1) {
        if (code === lineEndHyphen) return hyphen;
        if (code === softHyphen) return hasInk(pdfium, textPage, index) ? hyphen : code;
        if (code !== 0 && code !== replacement && !isSurrogate(code)) return code;
      }
      return hasInk(pdfium, textPage, index) ? null : blank;
    },
  };
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xe000;
}

/**
 * PDFium reports a character beyond U+FFFF as two, in reverse order within right-to-left text. Null if they are not one
 * character.
 */
function joinedSurrogates(one: number, other: number): number | null {
  const high = Math.min(one, other);
  const low = Math.max(one, other);
  const isPair = isSurrogate(high) && high < 0xdc00 && isSurrogate(low) && low >= 0xdc00;
  return isPair ? 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00) : null;
}

/** PDFium reports the box of the ink, which is almost flat if there is none. */
function hasInk(pdfium: Pdfium, textPage: number, index: number): boolean {
  const { scratch: left } = pdfium;
  const [right, bottom, top] = [left + 8, left + 16, left + 24];
  pdfium.FPDFText_GetCharBox(textPage, index, left, right, bottom, top);
  const width = pdfium.doubleAt(right) - pdfium.doubleAt(left);
  return Math.min(width, pdfium.doubleAt(top) - pdfium.doubleAt(bottom)) > flat;
}
