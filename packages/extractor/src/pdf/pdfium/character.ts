/** What PDFium says that a glyph stands for. */
import type { Pdfium } from "./library.ts";
import type { GlyphHandle } from "./object-style.ts";

/** PDFium's mark for a hyphen that it takes for a line-end hyphen. */
const lineEndHyphen = 0x02;
const hyphen = 0x2d;
const softHyphen = 0xad;
const blank = 0x20;
const replacement = 0xfffd;
/** In user-space units. */
const flat = 0.05;

/** The character at an index; one beyond U+FFFF has the next index too. */
export function unicodeAt(pdfium: Pdfium, textPage: number, index: number): number {
  const unicode = pdfium.FPDFText_GetUnicode(textPage, index) >>> 0;
  if (!isSurrogate(unicode)) return unicode;
  return joinedSurrogates(unicode, pdfium.FPDFText_GetUnicode(textPage, index + 1) >>> 0) ?? unicode;
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

interface CodedGlyph extends GlyphHandle {
  /** What PDFium reports for it. */
  readonly unicode: number;
}

/**
 * The character, or null if it is not known what a glyph stands for. One that draws nothing is a space, and a soft hyphen
 * that is seen a hyphen. `scratch`: address of 32 bytes.
 */
export function codeOf(pdfium: Pdfium, glyph: CodedGlyph, scratch: number): number | null {
  const { unicode: code } = glyph;
  if (pdfium.FPDFText_HasUnicodeMapError(glyph.textPage, glyph.index) !== 1) {
    if (code === lineEndHyphen) return hyphen;
    if (code === softHyphen) return hasInk(pdfium, glyph, scratch) ? hyphen : code;
    if (code !== 0 && code !== replacement && !isSurrogate(code)) return code;
  }
  return hasInk(pdfium, glyph, scratch) ? null : blank;
}

/** PDFium gives the box of the ink; for none, one that is as good as flat. */
function hasInk(pdfium: Pdfium, { textPage, index }: GlyphHandle, scratch: number): boolean {
  pdfium.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24);
  const [left, right, bottom, top] = pdfium.doubles().subarray(scratch >> 3, (scratch >> 3) + 4);
  return Math.min(right! - left!, top! - bottom!) > flat;
}
