/**
 * The glyphs of one page from PDFium's text page. What all glyphs of a text object share is requested once, so that a
 * glyph costs a handful of calls; generated characters (PDFium's guesses at spaces and line ends) are omitted.
 */
import type { Rectangle } from "@docreview/model";
import { codePointsIn } from "../engine/code-points.ts";
import { isSpacingAccent } from "../../accents/spacing-accent.ts";
import { isMark, isRightToLeft } from "../../bidi/bidi-class.ts";
import { isPresentationForm } from "../../bidi/presentation-form.ts";
import {
  createGlyphBuffer,
  glyphBounds,
  type GlyphPlace,
  type Glyphs,
  type GlyphStyle,
  type PageGlyphs,
  styleAt,
} from "../../glyphs/glyphs.ts";
import { unmarked } from "../../glyphs/tags.ts";
import type { Reading, TextPage } from "./text-page.ts";
import { createCharacterReader } from "./character.ts";
import { createAdvanceReader } from "./glyph-advance.ts";
import type { Pdfium } from "./library.ts";
import { createStyleReader, type ObjectStyle } from "./object-style.ts";
import { actualTextLetters } from "./actual-text-letters.ts";
import { createUnmappedCount } from "./unmapped-count.ts";
import { unmirror } from "./unmirror.ts";

/** In user-space units. */
const flat = 0.05;
/** The code of unknown glyphs, for which no font has a width. */
const replacement = 0xfffd;
/** Widths that differ by less are equal, in user-space units. */
const samePart = 0.001;

export function readGlyphs(
  pdfium: Pdfium,
  textPage: number,
  reading: Reading,
): Pick<PageGlyphs, "glyphs" | "unmapped" | "unmappedFonts" | "cutsWords" | "unknown"> {
  const page = { ...reading, textPage };
  const count = pdfium.FPDFText_CountChars(textPage);
  const writer = createGlyphWriter(pdfium, page, count);
  const characters = createCharacterReader(pdfium, textPage);
  const actualLetters = actualTextLetters(pdfium, page);
  const unmapped = createUnmappedCount(pdfium, page);
  for (let index = 0; index < count; index++) {
    const object = pdfium.FPDFText_GetTextObject(textPage, index);
    if (object === 0 || pdfium.FPDFText_IsGenerated(textPage, index) === 1) continue;
    const shared = writer.open(object, index);
    const unicode = characters.unicodeAt(index);
    if (unicode > 0xffff) index++;
    const fitting = actualLetters.size === 0 ? undefined : actualLetters.get(index);
    const known = fitting === undefined ? characters.codeAt(index, unicode) : null;
    if (known !== null) {
      writer.write(index, known);
      continue;
    }
    const letters = codePointsIn(fitting ?? reading.lettersOf(shared.font, unicode) ?? "");
    // The letters of a ligature have one place, which they share afterwards.
    for (const letter of letters) writer.write(index, letter);
    if (letters.length === 0 && fitting === undefined) {
      unmapped.add({ index, object, shared, advance: writer.advanceOf(index), before: writer.written() });
    }
  }
  return { glyphs: writer.finish(), ...unmapped.finish() };
}

/** Writes the glyphs of a page one after the other. */
interface GlyphWriter {
  /** Begins the glyphs of an object, at the index of the first, with the properties that they share. */
  readonly open: (object: number, index: number) => ObjectStyle;
  /** The advance of an unknown glyph. */
  readonly advanceOf: (index: number) => number;
  /** The number of glyphs so far. */
  readonly written: () => number;
  /** The glyph at an index, and the character that it stands for. */
  readonly write: (index: number, code: number) => void;
  readonly finish: () => Glyphs;
}

function createGlyphWriter(
  pdfium: Pdfium,
  { textPage, sight, marks }: TextPage,
  characters: number,
): GlyphWriter {
  const { scratch } = pdfium;
  const buffer = createGlyphBuffer(characters);
  const styleOf = createStyleReader(pdfium, textPage, sight);
  const advance = createAdvanceReader(pdfium, textPage);
  const ligatures = createLigatures();
  const indexes = new Map<ObjectStyle, number>();
  const indexOf = (one: ObjectStyle) => {
    const index = indexes.get(one) ?? buffer.styleIndex(one.style);
    indexes.set(one, index);
    return index;
  };
  const sources: number[] = [];
  const mark: number[] = [];
  let object = 0;
  let shared: ObjectStyle | null = null;
  let style = 0;
  let clip: Rectangle | undefined;
  let ownMark = unmarked;
  const open = (next: number, index: number) => {
    if (next === object && shared !== null) return shared;
    object = next;
    clip = sight.clips.get(next);
    ownMark = marks?.get(next) ?? unmarked;
    const before = shared;
    shared = styleOf(next, index);
    if (shared !== before) style = indexOf(shared);
    return shared;
  };
  return {
    open,
    advanceOf: (index) => {
      advance.read(index, replacement, open(object, index));
      return advance.own;
    },
    written: () => sources.length,
    write: (index, code) => {
      const own = open(object, index);
      pdfium.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
      const x = pdfium.doubleAt(scratch);
      const y = pdfium.doubleAt(scratch + 8);
      advance.read(index, code, own);
      const isOverLetter = own.style.angle === 0 && isRightToLeft(code) && isMark(code);
      // A Hebrew or Arabic mark is placed by its ink: fonts have its origin on either side of its letter.
      const isPlacedByInk = isOverLetter && advance.inkRight - advance.inkLeft > flat;
      buffer.add({
        code,
        x: isPlacedByInk ? advance.inkLeft : x,
        y,
        advance: isPlacedByInk ? advance.inkRight - advance.inkLeft : advance.own,
        style:
          clip !== undefined && isOutside(clip, own.style, { x, y, advance: advance.own })
            ? buffer.styleIndex({ ...own.style, hidden: "clipped" })
            : style,
      });
      ligatures.follow({ object, code, x, y, loose: advance.loose });
      sources.push(index);
      if (marks !== null) mark.push(ownMark);
    },
    finish: () => {
      const glyphs = spreadOut(buffer.finish(), ligatures.found);
      unmirror(pdfium, textPage, { glyphs, sources });
      return marks === null ? glyphs : { ...glyphs, mark: Int32Array.from(mark) };
    },
  };
}

/** Whether a glyph is clipped away. */
function isOutside(clip: Rectangle, style: GlyphStyle, place: GlyphPlace): boolean {
  return !areTouching(glyphBounds(style, place), clip);
}

function areTouching(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && other.left < one.right && one.bottom < other.top && other.bottom < one.top;
}

/** Characters that one glyph stands for: those from `start` to before `end`. */
interface Ligature {
  readonly start: number;
  end: number;
  readonly x: number;
  readonly y: number;
  width: number;
}

/** Finds ligatures among consecutive glyphs. */
interface Ligatures {
  readonly found: readonly Ligature[];
  readonly follow: (glyph: {
    readonly object: number;
    readonly code: number;
    readonly x: number;
    readonly y: number;
    readonly loose: number;
  }) => void;
}

/**
 * PDFium omits text that is drawn again over itself, so characters of one object at one place are one glyph, except
 * accents over letters.
 */
function createLigatures(): Ligatures {
  const found: Ligature[] = [];
  const last = { object: 0, code: 0, x: 0, y: 0, loose: 0 };
  let at = 0;
  /** PDFium gives each character the box of the whole glyph or, for ligatures that it splits itself, a part of it. */
  const join = (loose: number) => {
    const ligature = found.at(-1);
    const added = Math.abs(loose - last.loose) < samePart ? 0 : loose;
    if (ligature?.end === at) {
      ligature.end++;
      ligature.width += added;
    } else found.push({ start: at - 1, end: at + 1, x: last.x, y: last.y, width: last.loose + added });
  };
  return {
    found,
    follow: ({ object, code, x, y, loose }) => {
      const isSamePlace = last.object === object && last.x === x && last.y === y;
      const isAccent = isSamePlace && (isSpacingAccent(last.code) || isSpacingAccent(code));
      if (isSamePlace && !isAccent && last.loose > 0 && loose > 0) join(loose);
      last.object = object;
      last.code = code;
      last.x = x;
      last.y = y;
      last.loose = loose;
      at++;
    },
  };
}

/** The characters of a ligature share its width evenly. */
function spreadOut(glyphs: Glyphs, ligatures: readonly Ligature[]): Glyphs {
  const { x, y, advance } = glyphs;
  for (const { start, end, width, ...origin } of ligatures) {
    const { angle } = styleAt(glyphs, start);
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
 * The place of each character from the left. PDFium reverses right-to-left characters, with marks before their letter,
 * except those that it makes from one character itself.
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
