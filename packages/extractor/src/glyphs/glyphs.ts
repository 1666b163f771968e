/**
 * The glyphs of one page, each with its Unicode value, its place and its style, in the order in which the page draws
 * them. They are columns of numbers and not objects, because a page has thousands. Coordinates and lengths are in the
 * user space of the page (see the model's geometry), regardless of /Rotate and CropBox.
 */
import type { HiddenReason, Page, Rectangle } from "@docreview/model";
import type { PageTags } from "./tags.ts";

/** What neighbouring glyphs share. Lengths are as they appear on the page, after every matrix. */
export interface GlyphStyle {
  /** Direction of reading: radians, counter-clockwise from the x axis, in (-π, π]. */
  readonly angle: number;
  readonly fontSize: number;
  /** Distances from the baseline, both positive: those of the font, within the bounds of what a line can have. */
  readonly ascent: number;
  readonly descent: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Fill colour, `#rrggbb`; that of translucent letters is as it appears on their background. */
  readonly colour: string;
  /** Its background colour, `#rrggbb`; if there are several, the one with the lowest contrast; omitted if unknown. */
  readonly background?: string;
  readonly visible: boolean;
  /** Why it cannot be seen; omitted if it is or may be visible, or is the text behind an image. */
  readonly hidden?: HiddenReason;
  /** The confidence of recognition, 0 to 1; omitted for text that is in the file. */
  readonly confidence?: number;
}

export interface Glyphs {
  readonly count: number;
  /** Unicode code point; white space included, as the file has it. */
  readonly code: Int32Array;
  /** Origin on the baseline. Single precision, like PDFium's own: these columns take most of a long document's memory. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Width along the direction of reading, 0 or more. */
  readonly advance: Float32Array;
  /** Index into `styles`. */
  readonly style: Int32Array;
  readonly styles: readonly GlyphStyle[];
  /** Number of the marked content, `unmarked` or `artifact`; omitted if the file is not tagged. */
  readonly mark?: Int32Array;
}

export interface PageGlyphs {
  readonly page: Page;
  readonly glyphs: Glyphs;
  /** The number of drawn glyphs whose Unicode value is unknown; they are not among `glyphs`. */
  readonly unmapped: number;
  /** The names of their fonts, empty for a font without one; omitted if there are none, or if the reader does not report them. */
  readonly unmappedFonts?: readonly string[];
  /** True if one of them is within a word; omitted if the reader does not report it. */
  readonly cutsWords?: boolean;
  /** The unmapped glyphs; omitted if there are none, if the reader does not report them, and once they are assigned to words. */
  readonly unknown?: UnknownGlyphs;
  /** True if the page paints paths, images or shadings. */
  readonly paints: boolean;
  /** Omitted if there are none, or if the reader does not report them. */
  readonly pictures?: PagePictures;
  /** Thin lines, and the sides of boxes; omitted if the reader does not report them. */
  readonly rules?: readonly Rectangle[];
  /** Frames, filled areas and images; omitted if the reader does not report them. */
  readonly boxes?: readonly Rectangle[];
  /** Omitted if the file has none for this page. */
  readonly tags?: PageTags;
}

/** In the order of drawing. Their code is that of the replacement character, U+FFFD. */
export interface UnknownGlyphs {
  readonly glyphs: Glyphs;
  /** For each, the index of the page's glyph before which it is drawn. */
  readonly before: readonly number[];
  /** The font and the code in it: equal shapes are one letter. */
  readonly shapes: readonly string[];
}

/** All images of a page together. */
export interface PagePictures {
  /** The share of the visible page that they cover, 0 to 1. */
  readonly coverage: number;
  /** Pixels per user-space unit, of the finest image that is not small. */
  readonly density: number;
}

export function codeAt({ code }: Glyphs, index: number): number {
  return checked(code[index], index);
}

export function xAt({ x }: Glyphs, index: number): number {
  return checked(x[index], index);
}

export function yAt({ y }: Glyphs, index: number): number {
  return checked(y[index], index);
}

export function advanceAt({ advance }: Glyphs, index: number): number {
  return checked(advance[index], index);
}

/** Index into `styles`. */
export function styleIndexAt({ style }: Glyphs, index: number): number {
  return checked(style[index], index);
}

export function styleAt(glyphs: Glyphs, index: number): GlyphStyle {
  const own = glyphs.styles[styleIndexAt(glyphs, index)];
  if (own === undefined) throw new RangeError(`Glyph ${index} has no style.`);
  return own;
}

/** An index outside the columns is a bug of the caller. */
function checked(value: number | undefined, index: number): number {
  if (value === undefined) throw new RangeError(`There is no glyph ${index}.`);
  return value;
}

/** The glyphs at these indexes. Filled by a loop: `from` of a typed array is many times slower. */
export function selectedGlyphs(glyphs: Glyphs, indexes: readonly number[]): Glyphs {
  const columns = emptyColumns(indexes.length);
  const mark = glyphs.mark === undefined ? null : new Int32Array(indexes.length);
  let count = 0;
  for (const index of indexes) {
    columns.code[count] = codeAt(glyphs, index);
    columns.x[count] = xAt(glyphs, index);
    columns.y[count] = yAt(glyphs, index);
    columns.advance[count] = advanceAt(glyphs, index);
    columns.style[count] = styleIndexAt(glyphs, index);
    if (mark !== null) mark[count] = checked(glyphs.mark?.[index], index);
    count++;
  }
  return { count, ...columns, styles: glyphs.styles, ...(mark === null ? {} : { mark }) };
}

/** The upright rectangle around a glyph: its advance by its font's ascent and descent. */
export function glyphBounds({ angle, ascent, descent }: GlyphBox, { x, y, advance }: GlyphPlace): Rectangle {
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const xs = [0, advance].flatMap((along) => [ascent, -descent].map((up) => x + along * cosine - up * sine));
  const ys = [0, advance].flatMap((along) => [ascent, -descent].map((up) => y + along * sine + up * cosine));
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

type GlyphBox = Pick<GlyphStyle, "angle" | "ascent" | "descent">;

export interface GlyphPlace {
  readonly x: number;
  readonly y: number;
  readonly advance: number;
}

/** Collects glyphs; the columns grow as needed. */
export interface GlyphBuffer {
  readonly add: (glyph: {
    readonly code: number;
    readonly x: number;
    readonly y: number;
    readonly advance: number;
    readonly style: number;
  }) => void;
  /** Index of a style; equal styles share one. */
  readonly styleIndex: (style: GlyphStyle) => number;
  readonly finish: () => Glyphs;
}

/** `capacity` is the expected number of glyphs. */
export function createGlyphBuffer(capacity = 1024): GlyphBuffer {
  let columns = emptyColumns(Math.max(1, capacity));
  let count = 0;
  const styles: GlyphStyle[] = [];
  const indexOf = new Map<string, number>();
  return {
    add: (glyph) => {
      if (count === columns.code.length) columns = widened(columns);
      columns.code[count] = glyph.code;
      columns.x[count] = glyph.x;
      columns.y[count] = glyph.y;
      columns.advance[count] = glyph.advance;
      columns.style[count] = glyph.style;
      count++;
    },
    styleIndex: (one) => {
      const key = styleKey(one);
      const known = indexOf.get(key);
      if (known !== undefined) return known;
      indexOf.set(key, styles.length);
      styles.push(one);
      return styles.length - 1;
    },
    // Copied to the exact size: over many pages, unused capacity adds up.
    finish: () => ({
      count,
      code: columns.code.slice(0, count),
      x: columns.x.slice(0, count),
      y: columns.y.slice(0, count),
      advance: columns.advance.slice(0, count),
      style: columns.style.slice(0, count),
      styles,
    }),
  };
}

type Columns = Pick<Glyphs, "code" | "x" | "y" | "advance" | "style">;

function emptyColumns(capacity: number): Columns {
  return {
    code: new Int32Array(capacity),
    x: new Float32Array(capacity),
    y: new Float32Array(capacity),
    advance: new Float32Array(capacity),
    style: new Int32Array(capacity),
  };
}

function widened(columns: Columns): Columns {
  const wide = emptyColumns(2 * columns.code.length);
  wide.code.set(columns.code);
  wide.x.set(columns.x);
  wide.y.set(columns.y);
  wide.advance.set(columns.advance);
  wide.style.set(columns.style);
  return wide;
}

/** The font's own figures if they are plausible, else the usual ones. All are shares of the font size. */
export function boundedExtent(fontSize: number, ascent: number, descent: number) {
  const isPlausible = ascent > 0.4 && ascent < 1.2 && descent > 0 && descent < 0.6;
  return isPlausible
    ? { ascent: ascent * fontSize, descent: descent * fontSize }
    : { ascent: 0.8 * fontSize, descent: 0.22 * fontSize };
}

function styleKey(style: GlyphStyle): string {
  const {
    angle,
    fontSize,
    ascent,
    descent,
    bold,
    italic,
    colour,
    background = "",
    visible,
    hidden = "",
    confidence = "",
  } = style;
  return `${angle.toFixed(4)} ${fontSize.toFixed(3)} ${ascent.toFixed(3)} ${descent.toFixed(3)} ${bold} ${italic} ${colour} ${background} ${visible} ${hidden} ${confidence}`;
}
