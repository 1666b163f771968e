/**
 * The glyphs of one page from PDFium's text page. What all glyphs of a text object share is requested once, so that a
 * glyph costs a handful of calls; generated characters (PDFium's guesses at spaces and line ends) are left out.
 */
import type { Rectangle } from "@docreview/model";
import { isSpacingAccent } from "../../accents/spacing-accent.ts";
import { isMark, isRightToLeft } from "../../bidi/bidi-class.ts";
import { isPresentationForm } from "../../bidi/presentation-form.ts";
import {
  createGlyphBuffer,
  glyphBounds,
  type GlyphBuffer,
  type Glyphs,
  type PageGlyphs,
} from "../../glyphs/glyphs.ts";
import { unmarked } from "../../glyphs/tags.ts";
import type { Reading, TextPage } from "./text-page.ts";
import { codeOf, unicodeAt } from "./character.ts";
import { createAdvanceReader } from "./glyph-advance.ts";
import type { Pdfium } from "./library.ts";
import { createStyleReader, type ObjectStyle } from "./object-style.ts";
import { saidLetters } from "./said-letters.ts";
import { createUnmappedCount } from "./unmapped-count.ts";
import { unmirror } from "./unmirror.ts";

/** Where the advance reader leaves the box of the ink: left, right, bottom and top. */
const inkBox = 32;
/** In user-space units. */
const flat = 0.05;
/** Of glyphs that are not known, which no font has a width of. */
const replacement = 0xfffd;
/** Widths that differ by less are one, in user-space units. */
const samePart = 0.001;

export function readGlyphs(
  pdfium: Pdfium,
  textPage: number,
  reading: Reading,
): Pick<PageGlyphs, "glyphs" | "unmapped" | "unmappedFonts" | "cutsWords" | "unknown"> {
  const scratch = pdfium.malloc(64);
  try {
    return collect(pdfium, { ...reading, textPage, scratch });
  } finally {
    pdfium.free(scratch);
  }
}

function collect(pdfium: Pdfium, page: TextPage) {
  const { textPage, scratch, seen, lettersOf, marks } = page;
  const buffer = createGlyphBuffer();
  const styleOf = createStyleReader(pdfium, { scratch, seen });
  const advanceOf = createAdvanceReader(pdfium, textPage, scratch + 16);
  const count = pdfium.FPDFText_CountChars(textPage);
  const ligatures: Ligature[] = [];
  const sources: number[] = [];
  const said = saidLetters(pdfium, page);
  const unmapped = createUnmappedCount(pdfium, page);
  const mark: number[] = [];
  let at = 0;
  let last: LastGlyph = { object: 0, code: 0, x: 0, y: 0, loose: 0 };
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
    const unicode = unicodeAt(pdfium, textPage, index);
    if (unicode > 0xffff) index++;
    const fitting = said.get(index);
    const known =
      fitting === undefined ? codeOf(pdfium, { textPage, index, object, unicode }, scratch) : null;
    const letters = known === null ? codePointsOf(fitting ?? lettersOf(shared.font, unicode)) : null;
    if (letters?.length === 0) {
      if (fitting !== undefined) continue;
      const { own: advance } = advanceOf({ index, code: replacement, style: shared });
      unmapped.add({ index, object, font: shared.font, style: shared.style, advance, before: at });
      continue;
    }
    pdfium.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
    const doubles = pdfium.doubles();
    const x = doubles[scratch >> 3]!;
    const y = doubles[(scratch >> 3) + 1]!;
    // The letters of a ligature have one place, which they share afterwards.
    for (let letter = 0; letter < (letters?.length ?? 1); letter++) {
      const code = letters?.[letter] ?? known!;
      const { own, loose } = advanceOf({ index, code, style: shared });
      const clip = seen.clips.get(object);
      const isClipped =
        clip !== undefined && !areTouching(glyphBounds(shared.style, { x, y, advance: own }), clip);
      const isOverLetter = shared.style.angle === 0 && isRightToLeft(code) && isMark(code);
      const placed = (isOverLetter ? inkOf(pdfium, scratch) : null) ?? { x, advance: own };
      buffer.add({ code, ...placed, y, style: isClipped ? clippedStyle(buffer, shared) : style });
      sources.push(index);
      if (marks !== null) mark.push(marks.get(object) ?? unmarked);
      const glyph = { object, code, x, y, loose };
      if (isSameGlyph(last, glyph)) join(ligatures, { at, glyph, before: last.loose });
      last = glyph;
      at++;
    }
  }
  const glyphs = spreadOut(buffer.finish(), ligatures);
  unmirror(pdfium, textPage, { glyphs, sources });
  return {
    glyphs: marks === null ? glyphs : { ...glyphs, mark: Int32Array.from(mark) },
    ...unmapped.finish(),
  };
}

function codePointsOf(text: string | null): readonly number[] {
  return text === null ? [] : Array.from(text, (character) => character.codePointAt(0)!);
}

function clippedStyle(buffer: GlyphBuffer, { style }: ObjectStyle): number {
  return buffer.styleIndex({ ...style, hidden: "clipped" });
}

function areTouching(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && other.left < one.right && one.bottom < other.top && other.bottom < one.top;
}

interface LastGlyph {
  readonly object: number;
  readonly code: number;
  readonly x: number;
  readonly y: number;
  readonly loose: number;
}

/** Characters that one glyph stands for: those from `start` to before `end`. */
interface Ligature {
  readonly start: number;
  end: number;
  readonly x: number;
  readonly y: number;
  width: number;
}

/** PDFium leaves out text that is drawn again over itself: what one object has at one place is one glyph, but for accents over letters. */
function isSameGlyph(one: LastGlyph, other: LastGlyph): boolean {
  return (
    one.object === other.object &&
    one.x === other.x &&
    one.y === other.y &&
    one.loose > 0 &&
    other.loose > 0 &&
    !isSpacingAccent(one.code) &&
    !isSpacingAccent(other.code)
  );
}

/** PDFium gives each character the box of the whole glyph, or, of those that it takes apart itself, a part of it. */
function join(
  ligatures: Ligature[],
  { at, glyph: { x, y, loose }, before }: { at: number; glyph: LastGlyph; before: number },
): void {
  const last = ligatures.at(-1);
  const added = Math.abs(loose - before) < samePart ? 0 : loose;
  if (last?.end === at) {
    last.end++;
    last.width += added;
  } else ligatures.push({ start: at - 1, end: at + 1, x, y, width: before + added });
}

/** The characters of a ligature share its width evenly. */
function spreadOut(glyphs: Glyphs, ligatures: readonly Ligature[]): Glyphs {
  const { x, y, advance, style, styles } = glyphs;
  for (const { start, end, width, ...origin } of ligatures) {
    const { angle } = styles[style[start]!]!;
    const slots = slotsOf(glyphs, start, end);
    const share = width / (Math.max(...slots) + 1);
    for (const [at, slot] of slots.entries()) {
      const index = start + at;
      x[index] = origin.x + slot * share * Math.cos(angle);
      y[index] = origin.y + slot * share * Math.sin(angle);
      advance[index] = share;
    }
  }
  return glyphs;
}

/**
 * The place of each character from the left. PDFium has right-to-left ones turned round, marks before their letter, but
 * not those that it makes of one character itself.
 */
function slotsOf({ code }: Glyphs, start: number, end: number): readonly number[] {
  const codes = Array.from(code.subarray(start, end));
  if (!codes.some(isRightToLeft)) return codes.map((_, index) => index);
  const isDecomposed = isPresentationForm(codes);
  const turned = isDecomposed ? codes.toReversed() : codes;
  let slot = 0;
  const slots = turned.map((one, index) => {
    const own = slot;
    if (!isMark(one) && index < codes.length - 1) slot++;
    return own;
  });
  return isDecomposed ? slots.toReversed() : slots;
}

/** A mark of Hebrew or Arabic is where its ink is: fonts have its origin on either side of its letter. Null if it has no ink. */
function inkOf(pdfium: Pdfium, scratch: number): { readonly x: number; readonly advance: number } | null {
  const at = (scratch + inkBox) >> 3;
  const [left, right] = pdfium.doubles().subarray(at, at + 2);
  return right! - left! > flat ? { x: left!, advance: right! - left! } : null;
}
