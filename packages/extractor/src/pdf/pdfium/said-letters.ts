/** Letters of glyphs that no font says, from the `/ActualText` of the mark that they are under. */
import { fittingLetters, type KnownLetters } from "../fonts/fitting-letters.ts";
import { isText } from "../fonts/glyph-name.ts";
import { createCharacterReader } from "./character.ts";
import type { ActualText } from "./drawn-text.ts";
import { lettersOfCharacters } from "./font-letters.ts";
import type { Pdfium } from "./library.ts";
import type { TextPage } from "./text-page.ts";

/** Under one mark; what stands for more is a part of the page, not letters. */
const mostGlyphs = 1000;

interface MarkedGlyphs {
  readonly indexes: number[];
  readonly known: KnownLetters[];
}

/** By the index of the glyph in the text page, of a character beyond U+FFFF the second. Empty where the mark says nothing more. */
export function saidLetters(pdfium: Pdfium, page: TextPage): ReadonlyMap<number, string> {
  const said = new Map<number, string>();
  if (page.actualTexts.size === 0) return said;
  for (const [{ text }, { indexes, known }] of glyphsOfMarks(pdfium, page)) {
    const letters = indexes.length > mostGlyphs ? null : fittingLetters(lettersOfCharacters(text), known);
    if (letters === null) continue;
    const unknown = indexes.filter((_, at) => known[at] === null);
    unknown.forEach((index, at) => said.set(index, letters[at]!));
  }
  return said;
}

function glyphsOfMarks(pdfium: Pdfium, page: TextPage): ReadonlyMap<ActualText, MarkedGlyphs> {
  const { textPage, actualTexts, lettersOf } = page;
  const characters = createCharacterReader(pdfium, textPage);
  const marked = new Map<ActualText, MarkedGlyphs>();
  const count = pdfium.FPDFText_CountChars(textPage);
  for (let index = 0; index < count; index++) {
    const object = pdfium.FPDFText_GetTextObject(textPage, index);
    const mark = actualTexts.get(object);
    if (mark === undefined || mark.text === "" || pdfium.FPDFText_IsGenerated(textPage, index) === 1)
      continue;
    const unicode = characters.unicodeAt(index);
    if (unicode > 0xffff) index++;
    const glyphs = marked.get(mark) ?? { indexes: [], known: [] };
    marked.set(mark, glyphs);
    glyphs.indexes.push(index);
    const code = characters.codeAt(index, unicode);
    // Null also for what only the file's own font knows the meaning of.
    if (code !== null) glyphs.known.push(isText(code) ? String.fromCodePoint(code) : null);
    else glyphs.known.push(lettersOf(pdfium.FPDFTextObj_GetFont(object), unicode));
  }
  return marked;
}
