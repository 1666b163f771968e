/**
 * The glyphs of one page from PDFium's text page. What all glyphs of a text object share is asked for once, so that a
 * glyph costs four or five calls; generated characters (PDFium's guesses at spaces and line ends) are left out.
 */
import { createGlyphBuffer, type GlyphBuffer, type Glyphs } from "../../glyphs/glyphs.ts";
import type { Pdfium } from "./library.ts";
import { createStyleReader, type GlyphHandle, type ObjectStyle } from "./object-style.ts";

/** PDFium's mark for a hyphen that it takes for a line-end hyphen. */
const lineEndHyphen = 0x02;
const hyphen = 0x2d;
const blank = 0x20;
const replacement = 0xfffd;
/** In user-space units. */
const flat = 0.05;

export function readGlyphs(
  pdfium: Pdfium,
  textPage: number,
): { readonly glyphs: Glyphs; readonly unmapped: number } {
  const scratch = pdfium.malloc(64);
  try {
    return collect(pdfium, textPage, scratch);
  } finally {
    pdfium.free(scratch);
  }
}

function collect(pdfium: Pdfium, textPage: number, scratch: number) {
  const buffer = createGlyphBuffer();
  const styleOf = createStyleReader(pdfium, scratch);
  const count = pdfium.FPDFText_CountChars(textPage);
  let unmapped = 0;
  let object = 0;
  let shared: ObjectStyle | null = null;
  let style = 0;
  for (let index = 0; index < count; index++) {
    const own = pdfium.FPDFText_GetTextObject(textPage, index);
    if (own === 0) continue;
    if (own !== object || shared === null) {
      object = own;
      const next = styleOf({ textPage, index, object });
      if (next !== shared) style = buffer.styleIndex(next.style);
      shared = next;
    }
    const code = codeOf(pdfium, { textPage, index, object }, scratch);
    if (code === null) {
      unmapped++;
      continue;
    }
    pdfium.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
    pdfium.FPDFText_GetLooseCharBox(textPage, index, scratch + 16);
    const doubles = pdfium.doubles();
    const x = doubles[scratch >> 3]!;
    const y = doubles[(scratch >> 3) + 1]!;
    const advance = advanceIn(pdfium.floats(), (scratch + 16) >> 2, shared);
    buffer.add({ code, x, y, advance, style });
  }
  return { glyphs: splitShared(buffer), unmapped };
}

/** The character, or null where it is not known what a glyph stands for. One that draws nothing is a space. */
function codeOf(pdfium: Pdfium, glyph: GlyphHandle, scratch: number): number | null {
  const code = pdfium.FPDFText_GetUnicode(glyph.textPage, glyph.index) >>> 0;
  if (code === lineEndHyphen) return hyphen;
  const isKnown =
    pdfium.FPDFText_HasUnicodeMapError(glyph.textPage, glyph.index) !== 1 &&
    code !== 0 &&
    code !== replacement &&
    (code < 0xd800 || code >= 0xe000);
  if (isKnown) return code;
  return hasInk(pdfium, glyph, scratch) ? null : blank;
}

/** PDFium gives the box of the ink; for none, one that is as good as flat. */
function hasInk(pdfium: Pdfium, { textPage, index }: GlyphHandle, scratch: number): boolean {
  pdfium.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24);
  const [left, right, bottom, top] = pdfium.doubles().subarray(scratch >> 3, (scratch >> 3) + 4);
  return Math.min(right! - left!, top! - bottom!) > flat;
}

/**
 * The loose box is upright whatever the text does: of a box that is turned or leans, it has the bounds. With the
 * part of its height known, its width follows from the side that it weighs more in.
 */
function advanceIn(floats: Float32Array, at: number, style: ObjectStyle): number {
  const across = Math.abs(floats[at + 2]! - floats[at]!);
  const up = Math.abs(floats[at + 1]! - floats[at + 3]!);
  const advance =
    style.cosine > style.sine ? (across - style.leanAcross) / style.cosine : (up - style.leanUp) / style.sine;
  return Math.max(0, advance);
}

/** A ligature that stands for several characters gives glyphs at one origin: they share its advance evenly. */
function splitShared(buffer: GlyphBuffer): Glyphs {
  const glyphs = buffer.finish();
  const { count, code, x, y, advance, style, styles } = glyphs;
  for (let first = 0; first < count; ) {
    let next = first + 1;
    while (
      next < count &&
      x[next] === x[first] &&
      y[next] === y[first] &&
      style[next] === style[first] &&
      advance[next] === advance[first] &&
      code[first]! > 0x20
    ) {
      next++;
    }
    if (next - first > 1 && !allSame(code, first, next)) {
      const { angle } = styles[style[first]!]!;
      const share = advance[first]! / (next - first);
      for (let index = first; index < next; index++) {
        x[index]! += (index - first) * share * Math.cos(angle);
        y[index]! += (index - first) * share * Math.sin(angle);
        advance[index] = share;
      }
    }
    first = next;
  }
  return glyphs;
}

/** The same character twice at one place is drawn twice, to look bold. */
function allSame(code: Int32Array, from: number, to: number): boolean {
  for (let index = from + 1; index < to; index++) if (code[index] !== code[from]) return false;
  return true;
}
