/**
 * The style that all glyphs of one PDFium text object share. A page has hundreds of text objects and a handful of
 * styles, so that each font is only queried once, and an object like the one before reuses its style.
 */
import type { HiddenReason, Rectangle } from "@docreview/model";
import { boundedExtent, type GlyphStyle } from "../../glyphs/glyphs.ts";
import type { Pdfium } from "./library.ts";
import { paper } from "./page-background.ts";
import { alphaOf, colourOf, colourOver, fillPaint, opaque } from "./paint.ts";

export interface ObjectStyle {
  readonly style: GlyphStyle;
  /** PDFium's address of the font. */
  readonly font: number;
  /** The type size along the direction of reading. */
  readonly reach: number;
  /** Of the angle, as absolute values. */
  readonly cosine: number;
  readonly sine: number;
  /** The contribution of the font's height to PDFium's upright loose boxes, sideways and upwards. */
  readonly leanAcross: number;
  readonly leanUp: number;
}

/** Rendering modes that leave no mark: invisible, and clipping alone (ISO 32000-2, table 104). */
export const invisibleModes: ReadonlySet<number> = new Set([3, 7]);

/** Font descriptor flags (ISO 32000-2, table 121). */
const italicFlag = 1 << 6;
const forceBoldFlag = 1 << 18;
const boldWeight = 600;
const longestFontName = 256;

/** The style of an object. */
interface Traits {
  readonly font: number;
  readonly nominal: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly mode: number;
  /** Red, green, blue and alpha from the lowest byte upwards. */
  readonly paint: number;
  readonly isCovered: boolean;
  /** Null if it is not known. */
  readonly background: string | null;
  /** Null if it is or may be visible. */
  readonly hidden: HiddenReason | null;
}

/** How the rest of a page affects its text objects, by their addresses. */
export interface TextSight {
  /** Those hidden by an image. */
  readonly covered: ReadonlySet<number>;
  /** The background of those that are not on bare paper; null if it is unknown. */
  readonly backgrounds: ReadonlyMap<number, string | null>;
  /** Those that are invisible. */
  readonly unseen: ReadonlyMap<number, HiddenReason>;
  /** The clip bounds of objects that are not completely within them. */
  readonly clips: ReadonlyMap<number, Rectangle>;
}

/** The style of the object at an address, which draws the glyph at an index of the text page. */
export type StyleReader = (object: number, index: number) => ObjectStyle;

/** The number of styles between which the objects of a line or table alternate. */
const mostRecent = 8;

/** For one page: fonts are identified by their addresses, which are invalid once it is closed. */
export function createStyleReader(pdfium: Pdfium, textPage: number, sight: TextSight): StyleReader {
  const fonts = new Map<number, FontFacts>();
  const recent: { readonly traits: Traits; readonly style: ObjectStyle }[] = [];
  return (object, index) => {
    const traits = traitsOf(pdfium, { textPage, object, index }, sight);
    const known = recent.find((one) => areSame(one.traits, traits));
    if (known !== undefined) return known.style;
    const font = fonts.get(traits.font) ?? fontOf(pdfium, traits.font);
    fonts.set(traits.font, font);
    const style = styleOf(traits, font);
    if (recent.unshift({ traits, style }) > mostRecent) recent.pop();
    return style;
  };
}

/** Whether it is drawn through a mask, or blended with its background other than by its alpha. */
function isBlended(pdfium: Pdfium, object: number, paint: number): boolean {
  return alphaOf(paint) === opaque && pdfium.FPDFPageObj_HasTransparency(object) === 1;
}

interface DrawnGlyph {
  readonly textPage: number;
  readonly object: number;
  readonly index: number;
}

function traitsOf(pdfium: Pdfium, { textPage, object, index }: DrawnGlyph, sight: TextSight): Traits {
  const { scratch, floatAt } = pdfium;
  const paint = fillPaint(pdfium, object);
  const behind = sight.backgrounds.get(object);
  pdfium.FPDFText_GetMatrix(textPage, index, scratch);
  return {
    a: floatAt(scratch),
    b: floatAt(scratch + 4),
    c: floatAt(scratch + 8),
    d: floatAt(scratch + 12),
    nominal: pdfium.FPDFText_GetFontSize(textPage, index),
    mode: pdfium.FPDFTextObj_GetTextRenderMode(object),
    font: pdfium.FPDFTextObj_GetFont(object),
    paint,
    isCovered: sight.covered.has(object),
    background: isBlended(pdfium, object, paint) ? null : behind === undefined ? paper : behind,
    hidden: sight.unseen.get(object) ?? null,
  };
}

function areSame(one: Traits, other: Traits): boolean {
  return (
    one.font === other.font &&
    one.nominal === other.nominal &&
    one.a === other.a &&
    one.b === other.b &&
    one.c === other.c &&
    one.d === other.d &&
    one.mode === other.mode &&
    one.paint === other.paint &&
    one.isCovered === other.isCovered &&
    one.background === other.background &&
    one.hidden === other.hidden
  );
}

/** The height of slanted text is its distance from the baseline, not the length of its stems. */
function styleOf(traits: Traits, font: FontFacts): ObjectStyle {
  const { font: address, nominal, a, b, c, d, mode, paint, isCovered, background, hidden } = traits;
  const forwards = nominal < 0 ? -1 : 1;
  const angle = angleOf(forwards * a, forwards * b);
  const scale = Math.hypot(a, b);
  const fontSize = scale === 0 ? 0 : (Math.abs(nominal) * Math.abs(a * d - b * c)) / scale;
  const height = Math.abs(nominal) * (font.ascent + font.descent);
  return {
    style: {
      angle,
      fontSize,
      ...boundedExtent(fontSize, font.ascent, font.descent),
      bold: font.bold,
      italic: font.italic,
      colour: background === null ? colourOf(paint) : colourOver(paint, background),
      ...(background === null ? {} : { background }),
      visible: !invisibleModes.has(mode) && alphaOf(paint) > 0 && !isCovered,
      ...(hidden === null ? {} : { hidden }),
    },
    font: address,
    reach: Math.abs(nominal) * scale,
    cosine: Math.abs(Math.cos(angle)),
    sine: Math.abs(Math.sin(angle)),
    leanAcross: height * Math.abs(c),
    leanUp: height * Math.abs(d),
  };
}

function angleOf(x: number, y: number): number {
  const angle = Math.atan2(y, x);
  if (Math.abs(angle) < 1e-6) return 0;
  return angle < 1e-6 - Math.PI ? Math.PI : angle;
}

interface FontFacts {
  /** In shares of the font size, both positive distances from the baseline. */
  readonly ascent: number;
  readonly descent: number;
  readonly bold: boolean;
  readonly italic: boolean;
}

function fontOf(pdfium: Pdfium, font: number): FontFacts {
  const { scratch } = pdfium;
  const valueIf = (succeeded: number) => (succeeded === 0 ? 0 : pdfium.floatAt(scratch));
  const ascent = valueIf(pdfium.FPDFFont_GetAscent(font, 1, scratch));
  const descent = -valueIf(pdfium.FPDFFont_GetDescent(font, 1, scratch));
  const flags = pdfium.FPDFFont_GetFlags(font);
  const name = fontName(pdfium, font);
  const bold = (flags & forceBoldFlag) !== 0 || pdfium.FPDFFont_GetWeight(font) >= boldWeight;
  return {
    ascent,
    descent,
    bold: bold || /bold|black|heavy/i.test(name),
    italic: (flags !== -1 && (flags & italicFlag) !== 0) || /italic|oblique/i.test(name),
  };
}

/** Its base name, the empty string if it has none. */
export function fontName(pdfium: Pdfium, font: number): string {
  const buffer = pdfium.malloc(longestFontName);
  const length = pdfium.FPDFFont_GetBaseFontName(font, buffer, longestFontName);
  const end = buffer + Math.min(Math.max(0, length - 1), longestFontName - 1);
  const name = String.fromCharCode(...pdfium.bytes().subarray(buffer, end));
  pdfium.free(buffer);
  return name;
}
