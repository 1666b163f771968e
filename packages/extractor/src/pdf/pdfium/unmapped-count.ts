/** The glyphs of a page that nothing is known to stand for. */
import type { PageGlyphs } from "../../glyphs/glyphs.ts";
import type { Pdfium } from "./library.ts";
import { fontName } from "./object-style.ts";
import type { TextPage } from "./text-page.ts";

export interface UnmappedCount {
  /** `index` of the glyph in the text page; `font`: PDFium's address of it. */
  readonly add: (index: number, font: number) => void;
  readonly finish: () => Pick<PageGlyphs, "unmapped" | "unmappedFonts" | "cutsWords">;
}

export function createUnmappedCount(
  pdfium: Pdfium,
  { textPage, lettersOf }: Pick<TextPage, "textPage" | "lettersOf">,
): UnmappedCount {
  const fonts = new Map<number, string>();
  let unmapped = 0;
  let cutsWords = false;
  const isLetter = (index: number, font: number) => {
    const code = pdfium.FPDFText_GetUnicode(textPage, index) >>> 0;
    const isKnown = pdfium.FPDFText_HasUnicodeMapError(textPage, index) !== 1;
    const text = isKnown ? String.fromCharCode(code) : lettersOf(font, code);
    return text !== null && /\p{L}/u.test(text);
  };
  return {
    add: (index, font) => {
      unmapped++;
      if (!fonts.has(font)) fonts.set(font, fontName(pdfium, font));
      // Between glyphs that are apart, PDFium has a space of its own.
      cutsWords ||= index > 0 && isLetter(index - 1, font) && isLetter(index + 1, font);
    },
    finish: () =>
      unmapped === 0 ? { unmapped } : { unmapped, unmappedFonts: [...fonts.values()], cutsWords },
  };
}
