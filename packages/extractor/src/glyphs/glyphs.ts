/**
 * What a reader sees on one page: glyphs, each with its Unicode value, its place and its style, in the order in which
 * the page draws them. Columns of numbers instead of objects, as a page has thousands. Coordinates and lengths are
 * user space of the page (see the model's geometry): whatever /Rotate or CropBox say.
 */
import type { HiddenReason, Page, Rectangle } from "@docreview/model";
import type { PageTags } from "./tags.ts";

/** What neighbouring glyphs share. Lengths are as they appear on the page, every matrix applied. */
export interface GlyphStyle {
  /** Direction of reading: radians, counter-clockwise from the x axis, in (-π, π]. */
  readonly angle: number;
  readonly fontSize: number;
  /** Distances from the baseline, both positive; of the font, bounded to what a line can have. */
  readonly ascent: number;
  readonly descent: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Fill colour, `#rrggbb`; of letters that let light through, as they come out on their background. */
  readonly colour: string;
  /** Its background colour, `#rrggbb`; if there are several, the one with the lowest contrast; omitted if unknown. */
  readonly background?: string;
  readonly visible: boolean;
  /** Why nobody sees it, where it is neither seen nor stands for what an image shows; omitted if it is seen, or may be. */
  readonly hidden?: HiddenReason;
  /** Of text recognised in an image, 0 to 1; omitted if the file says the text. */
  readonly confidence?: number;
}

export interface Glyphs {
  readonly count: number;
  /** Unicode code point; white space included, as the file has it. */
  readonly code: Int32Array;
  /** Origin on the baseline. Single precision, as PDFium's own: of a long document these columns take most memory. */
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
  /** Glyphs that were drawn, but that no Unicode value is known for; they are not among `glyphs`. */
  readonly unmapped: number;
  /** The names of their fonts, empty for one without; omitted if there are none, or where the reader does not report them. */
  readonly unmappedFonts?: readonly string[];
  /** True if one of them is within a word; omitted where the reader does not report it. */
  readonly cutsWords?: boolean;
  /** They themselves; omitted if there are none, where the reader does not report them, and once it is known which belong to words. */
  readonly unknown?: UnknownGlyphs;
  /** True when the page paints paths, images or shadings. */
  readonly paints: boolean;
  /** Omitted if there are none, or where the reader does not report them. */
  readonly pictures?: PagePictures;
  /** Thin lines, and the sides of boxes; omitted where the reader does not report them. */
  readonly rules?: readonly Rectangle[];
  /** Frames, filled areas and images; omitted where the reader does not report them. */
  readonly boxes?: readonly Rectangle[];
  /** Omitted if the file has none for this page. */
  readonly tags?: PageTags;
}

/** In the order of drawing. Their code is that of the replacement character, U+FFFD. */
export interface UnknownGlyphs {
  readonly glyphs: Glyphs;
  /** The index of the glyph of the page that each is drawn before. */
  readonly before: readonly number[];
  /** The font and the code in it: equal shapes are one letter. */
  readonly shapes: readonly string[];
}

/** The images of a page, all together. */
export interface PagePictures {
  /** The share of what is shown of the page that they cover, 0 to 1. */
  readonly coverage: number;
  /** Pixels in a user-space unit, of the finest that is not small. */
  readonly density: number;
}

/** The glyphs at these indexes. */
export function selectedGlyphs(glyphs: Glyphs, indexes: readonly number[]): Glyphs {
  const count = indexes.length;
  const selected: Glyphs = {
    count,
    code: new Int32Array(count),
    x: new Float32Array(count),
    y: new Float32Array(count),
    advance: new Float32Array(count),
    style: new Int32Array(count),
    styles: glyphs.styles,
    ...(glyphs.mark === undefined ? {} : { mark: new Int32Array(count) }),
  };
  for (let at = 0; at < count; at++) {
    const index = indexes[at]!;
    selected.code[at] = glyphs.code[index]!;
    selected.x[at] = glyphs.x[index]!;
    selected.y[at] = glyphs.y[index]!;
    selected.advance[at] = glyphs.advance[index]!;
    selected.style[at] = glyphs.style[index]!;
    if (selected.mark !== undefined) selected.mark[at] = glyphs.mark![index]!;
  }
  return selected;
}

/** The upright rectangle round the box of a glyph: its advance, and its font's ascent and descent. */
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

/** `capacity`: how many glyphs are expected. */
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
    // Of many pages, room that is not needed adds up.
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

/** The fonts' own figures, where they are believable; else the usual ones. All are shares of the font size. */
export function boundedExtent(fontSize: number, ascent: number, descent: number) {
  const believable = ascent > 0.4 && ascent < 1.2 && descent > 0 && descent < 0.6;
  return believable
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
