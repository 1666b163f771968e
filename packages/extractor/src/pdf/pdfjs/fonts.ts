/**
 * The properties of a font and its glyphs in pdf.js. `unit` scales the widths of glyphs to text space at font size 1;
 * `em` is the type size as a share of the font size, and `ascent` and `descent` are shares of the type size.
 */
import type { PDFPageProxy } from "#pdfjs/legacy/build/pdf.mjs";

export interface Font {
  readonly unit: number;
  readonly em: number;
  readonly ascent: number;
  readonly descent: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly vertical: boolean;
  /** True for Type 0 fonts, whose character codes may be mere glyph numbers. */
  readonly composite: boolean;
}

/** A glyph in `showText`; lengths are in `Font.unit`. */
export interface ShownGlyph {
  readonly originalCharCode: number;
  /** The character code itself if pdf.js finds no text for it. */
  readonly unicode: string;
  readonly width: number;
  /** True for the single-byte code 32, which word spacing widens. */
  readonly isSpace: boolean;
  /** Only in vertical fonts: the advance, then the vector from the horizontal to the vertical origin. */
  readonly vmetric?: readonly [number, number, number] | null;
}

/** The part of the fonts in `commonObjs`, with `fontExtraProperties`, that is used here. */
interface LoadedFont {
  readonly name?: string;
  readonly ascent?: number;
  readonly descent?: number;
  readonly bold?: boolean;
  readonly black?: boolean;
  readonly italic?: boolean;
  readonly vertical?: boolean;
  readonly composite?: boolean;
  readonly isType3Font?: boolean;
  readonly fontMatrix?: readonly number[];
  readonly bbox?: readonly number[];
}

/** pdf.js sets its own flags for bold and italic in few fonts; the names are more informative. */
const boldName = /bold|black|heavy|demi|medi(?!um)|cmbx/iu;
const italicName = /[Ii]talic|Ital(?![a-z])|[Oo]blique|Slant/u;

/** Null if pdf.js could not load the font. */
export function fontOf(page: PDFPageProxy, key: string): Font | null {
  if (!page.commonObjs.has(key)) return null;
  const font = page.commonObjs.get(key) as LoadedFont;
  const name = font.name ?? "";
  return {
    unit: font.fontMatrix?.[0] ?? 0.001,
    ...extentOf(font),
    bold: font.bold === true || font.black === true || boldName.test(name),
    italic: font.italic === true || italicName.test(name),
    vertical: font.vertical === true,
    composite: font.composite === true,
  };
}

/** A Type 3 font has its own units, possibly downwards: its type size is the height of its box. */
function extentOf(font: LoadedFont): Pick<Font, "em" | "ascent" | "descent"> {
  const scale = font.fontMatrix?.[3] ?? 0.001;
  const edges = [(font.bbox?.[1] ?? 0) * scale, (font.bbox?.[3] ?? 0) * scale] as const;
  const top = Math.max(...edges);
  const bottom = Math.min(...edges);
  if (font.isType3Font !== true || top === bottom) {
    return { em: 1, ascent: font.ascent ?? 0, descent: -(font.descent ?? 0) };
  }
  const em = top - bottom;
  return { em, ascent: top / em, descent: -bottom / em };
}
