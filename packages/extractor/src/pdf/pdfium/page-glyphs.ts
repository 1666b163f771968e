/**
 * The glyphs of one page from PDFium's text page. What all glyphs of a text object share is requested once, so that a
 * glyph costs a handful of calls; generated characters (PDFium's guesses at spaces and line ends) are left out.
 */
import type { Rectangle } from "@docreview/model";
import { createGlyphBuffer, glyphBounds, type GlyphBuffer, type Glyphs } from "../../glyphs/glyphs.ts";
import { createAdvanceReader } from "./glyph-advance.ts";
import type { Pdfium } from "./library.ts";
import { createStyleReader, type GlyphHandle, type ObjectStyle, type TextSight } from "./object-style.ts";

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
  seen: TextSight,
): { readonly glyphs: Glyphs; readonly unmapped: number } {
  const scratch = pdfium.malloc(64);
  try {
    return collect(pdfium, { textPage, scratch, seen });
  } finally {
    pdfium.free(scratch);
  }
}

interface TextPage {
  readonly textPage: number;
  readonly scratch: number;
  readonly seen: TextSight;
}

function collect(pdfium: Pdfium, { textPage, scratch, seen }: TextPage) {
  const buffer = createGlyphBuffer();
  const styleOf = createStyleReader(pdfium, { scratch, seen });
  const advanceOf = createAdvanceReader(pdfium, textPage, scratch + 16);
  const count = pdfium.FPDFText_CountChars(textPage);
  const ligatures: Ligature[] = [];
  let unmapped = 0;
  let at = 0;
  let last: LastGlyph = { object: 0, x: 0, y: 0, loose: 0 };
  let shared: ObjectStyle | null = null;
  let style = 0;
  for (let index = 0; index < count; index++) {
    const object = pdfium.FPDFText_GetTextObject(textPage, index);
    if (object === 0 || pdfium.FPDFText_IsGenerated(textPage, index) === 1) continue;
    if (object !== last.object || shared === null) {
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
    const doubles = pdfium.doubles();
    const x = doubles[scratch >> 3]!;
    const y = doubles[(scratch >> 3) + 1]!;
    const { own, loose } = advanceOf({ index, code, style: shared });
    const clip = seen.clips.get(object);
    const isClipped =
      clip !== undefined && !areTouching(glyphBounds(shared.style, { x, y, advance: own }), clip);
    buffer.add({ code, x, y, advance: own, style: isClipped ? clippedStyle(buffer, shared) : style });
    const glyph = { object, x, y, loose };
    if (isSameGlyph(last, glyph)) join(ligatures, { at, loose });
    last = glyph;
    at++;
  }
  return { glyphs: spreadOut(buffer.finish(), ligatures), unmapped };
}

function clippedStyle(buffer: GlyphBuffer, { style }: ObjectStyle): number {
  return buffer.styleIndex({ ...style, hidden: "clipped" });
}

function areTouching(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && other.left < one.right && one.bottom < other.top && other.bottom < one.top;
}

interface LastGlyph {
  readonly object: number;
  readonly x: number;
  readonly y: number;
  readonly loose: number;
}

/** Characters that one glyph stands for: those from `start` to before `end`. */
interface Ligature {
  readonly start: number;
  end: number;
  readonly width: number;
}

/** PDFium leaves out text that is drawn again over itself: what one object has at one place is one glyph. */
function isSameGlyph(one: LastGlyph, other: LastGlyph): boolean {
  return (
    one.object === other.object &&
    one.x === other.x &&
    one.y === other.y &&
    one.loose === other.loose &&
    one.loose > 0
  );
}

function join(ligatures: Ligature[], { at, loose }: { at: number; loose: number }): void {
  const last = ligatures.at(-1);
  if (last?.end === at) last.end++;
  else ligatures.push({ start: at - 1, end: at + 1, width: loose });
}

/** The character, or null if it is not known what a glyph stands for. One that draws nothing is a space. */
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

/** The characters of a ligature share its width evenly. */
function spreadOut(glyphs: Glyphs, ligatures: readonly Ligature[]): Glyphs {
  const { x, y, advance, style, styles } = glyphs;
  for (const { start, end, width } of ligatures) {
    const { angle } = styles[style[start]!]!;
    const share = width / (end - start);
    for (let index = start; index < end; index++) {
      x[index]! += (index - start) * share * Math.cos(angle);
      y[index]! += (index - start) * share * Math.sin(angle);
      advance[index] = share;
    }
  }
  return glyphs;
}
