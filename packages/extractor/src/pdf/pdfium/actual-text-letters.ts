/** Letters of glyphs that no font states, from the `/ActualText` of their mark. */
import { fittingLetters, type KnownLetters } from "../fonts/fitting-letters.ts";
import { isText } from "../fonts/glyph-name.ts";
import { createCharacterReader } from "./character.ts";
import type { ActualText } from "./drawn-text.ts";
import { lettersOfCharacters } from "./font-letters.ts";
import type { Pdfium } from "./library.ts";
import type { TextPage } from "./text-page.ts";

/** The maximum number of glyphs under one mark; a mark with more is a part of the page, not letters. */
const mostGlyphs = 1000;

interface MarkedGlyph {
  readonly index: number;
  readonly known: KnownLetters;
}

/**
 * By the index of the glyph in the text page, the second one for a character beyond U+FFFF. Empty if the mark has no
 * further letters.
 */
export function actualTextLetters(pdfium: Pdfium, page: TextPage): ReadonlyMap<number, string> {
  const letterOf = new Map<number, string>();
  if (page.actualTexts.size === 0) return letterOf;
  for (const [{ text }, glyphs] of glyphsOfMarks(pdfium, page)) {
    if (glyphs.length > mostGlyphs) continue;
    const letters = fittingLetters(
      lettersOfCharacters(text),
      glyphs.map(({ known }) => known),
    );
    const unknown = glyphs.filter(({ known }) => known === null);
    for (const [at, own] of (letters ?? []).entries()) {
      const glyph = unknown[at];
      if (glyph !== undefined) letterOf.set(glyph.index, own);
    }
  }
  return letterOf;
}

function glyphsOfMarks(pdfium: Pdfium, page: TextPage): ReadonlyMap<ActualText, readonly MarkedGlyph[]> {
  const { textPage, actualTexts, lettersOf } = page;
  const characters = createCharacterReader(pdfium, textPage);
  const marked = new Map<ActualText, MarkedGlyph[]>();
  const count = pdfium.FPDFText_CountChars(textPage);
  for (let index = 0; index < count; index++) {
    const object = pdfium.FPDFText_GetTextObject(textPage, index);
    const mark = actualTexts.get(object);
    if (mark === undefined || mark.text === "" || pdfium.FPDFText_IsGenerated(textPage, index) === 1)
      continue;
    const unicode = characters.unicodeAt(index);
    if (unicode > 0xffff) index++;
    const glyphs = marked.get(mark) ?? [];
    marked.set(mark, glyphs);
    const code = characters.codeAt(index, unicode);
    // Null also for a code that only has a meaning in the file's own font.
    if (code !== null) glyphs.push({ index, known: isText(code) ? String.fromCodePoint(code) : null });
    else glyphs.push({ index, known: lettersOf(pdfium.FPDFTextObj_GetFont(object), unicode) });
  }
  return marked;
}
