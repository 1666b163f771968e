/** What PDFium says that a glyph stands for. */
import type { Pdfium } from "./library.ts";

/** PDFium's mark for a hyphen that it takes for a line-end hyphen. */
const lineEndHyphen = 0x02;
const hyphen = 0x2d;
const softHyphen = 0xad;
const blank = 0x20;
const replacement = 0xfffd;
/** In user-space units. */
const flat = 0.05;

/** The characters of a text page, by their index. */
export interface CharacterReader {
  /** What PDFium reports; a character beyond U+FFFF has the next index too. */
  readonly unicodeAt: (index: number) => number;
  /**
   * The character, or null if it is not known what a glyph stands for. One that draws nothing is a space, and a soft hyphen
   * that is seen a hyphen. `unicode`: what PDFium reports for it.
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

/** PDFium gives a character beyond U+FFFF as two, which it turns round within right-to-left text. Null if they are not one. */
function joinedSurrogates(one: number, other: number): number | null {
  const high = Math.min(one, other);
  const low = Math.max(one, other);
  const isPair = isSurrogate(high) && high < 0xdc00 && isSurrogate(low) && low >= 0xdc00;
  return isPair ? 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00) : null;
}

/** PDFium gives the box of the ink; for none, one that is as good as flat. */
function hasInk(pdfium: Pdfium, textPage: number, index: number): boolean {
  const { scratch: left } = pdfium;
  const [right, bottom, top] = [left + 8, left + 16, left + 24];
  pdfium.FPDFText_GetCharBox(textPage, index, left, right, bottom, top);
  const width = pdfium.doubleAt(right) - pdfium.doubleAt(left);
  return Math.min(width, pdfium.doubleAt(top) - pdfium.doubleAt(bottom)) > flat;
}
