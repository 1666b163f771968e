/** The glyphs of a page whose meaning is unknown. */
import { createGlyphBuffer, type PageGlyphs } from "../../glyphs/glyphs.ts";
import { unmarked } from "../../glyphs/tags.ts";
import type { Pdfium } from "./library.ts";
import { fontName, type ObjectStyle } from "./object-style.ts";
import type { TextPage } from "./text-page.ts";

export interface UnmappedGlyph {
  /** In the text page. */
  readonly index: number;
  /** The address of the text object in PDFium. */
  readonly object: number;
  /** The style that it shares with the other glyphs of the object. */
  readonly shared: ObjectStyle;
  readonly advance: number;
  /** The number of known glyphs of the page that are drawn before it. */
  readonly before: number;
}

export interface UnmappedCount {
  readonly add: (glyph: UnmappedGlyph) => void;
  readonly finish: () => Pick<PageGlyphs, "unmapped" | "unmappedFonts" | "cutsWords" | "unknown">;
}

const replacement = 0xfffd;

export function createUnmappedCount(
  pdfium: Pdfium,
  { textPage, lettersOf, marks }: Pick<TextPage, "textPage" | "lettersOf" | "marks">,
): UnmappedCount {
  const { scratch } = pdfium;
  const fonts = new Map<number, string>();
  const buffer = createGlyphBuffer();
  const before: number[] = [];
  const shapes: string[] = [];
  const mark: number[] = [];
  let unmapped = 0;
  let cutsWords = false;
  const isLetter = (index: number, font: number) => {
    const code = pdfium.FPDFText_GetUnicode(textPage, index) >>> 0;
    const isKnown = pdfium.FPDFText_HasUnicodeMapError(textPage, index) !== 1;
    const text = isKnown ? String.fromCharCode(code) : lettersOf(font, code);
    return text !== null && /\p{L}/u.test(text);
  };
  return {
    add: ({ index, object, shared: { font, style }, advance, before: known }) => {
      unmapped++;
      const name = fonts.get(font) ?? fontName(pdfium, font);
      fonts.set(font, name);
      pdfium.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
      const [x, y] = [pdfium.doubleAt(scratch), pdfium.doubleAt(scratch + 8)];
      buffer.add({ code: replacement, x, y, advance, style: buffer.styleIndex(style) });
      if (marks !== null) mark.push(marks.get(object) ?? unmarked);
      before.push(known);
      shapes.push(`${name} ${pdfium.FPDFText_GetUnicode(textPage, index) >>> 0}`);
      // Between separated glyphs, PDFium generates a space.
      cutsWords ||= index > 0 && isLetter(index - 1, font) && isLetter(index + 1, font);
    },
    finish: () => {
      if (unmapped === 0) return { unmapped };
      const glyphs = buffer.finish();
      const marked = marks === null ? glyphs : { ...glyphs, mark: Int32Array.from(mark) };
      const unknown = { glyphs: marked, before, shapes };
      return { unmapped, unmappedFonts: [...fonts.values()], cutsWords, unknown };
    },
  };
}
