/**
 * Information about character codes in a file's font dictionaries: the names of glyphs in `/Differences`, and whether
 * codes are numbers of glyphs. PDF engines do not report either.
 */
import {
  dictionaryOf,
  fromHeader,
  numberOf,
  openAsWritten,
  openRebuilt,
  pdfReference,
  type PdfDictionary,
  type PdfFile,
  type PdfObject,
} from "@docreview/pdf-file";
import { textOfGlyphName } from "./glyph-name.ts";

export interface FontCodes {
  /** The text of character codes whose name states it; null if fonts with the same name differ. */
  readonly texts: ReadonlyMap<number, string | null>;
  /** Whether character codes are the numbers of glyphs in the embedded font. */
  readonly areGlyphs: boolean;
}

/** A file with more objects is not searched. */
const mostObjects = 100_000;
const mostDifferences = 1000;

/** By the base name of the font, the empty string for fonts without one. */
export function fontCodesOf(bytes: Uint8Array): ReadonlyMap<string, FontCodes> {
  const file = fromHeader(bytes);
  if (file === null) return new Map();
  for (const open of [openAsWritten, openRebuilt]) {
    try {
      const pdf = open(file);
      return pdf === null ? new Map() : fontsIn(pdf);
    } catch {
      // Any failure is caused by the content of the bytes: a damaged cross-reference may be sound once that is rebuilt.
    }
  }
  return new Map();
}

interface OpenCodes extends FontCodes {
  readonly texts: Map<number, string | null>;
}

function fontsIn(pdf: PdfFile): ReadonlyMap<string, FontCodes> {
  const fonts = new Map<string, OpenCodes>();
  const { entries } = pdf.crossReference;
  if (entries.size > mostObjects) return fonts;
  for (const number of entries.keys()) {
    const font = fontAt(pdf, number);
    if (font === null) continue;
    const name = nameIn(pdf, font, "BaseFont") ?? "";
    const { texts, areGlyphs } = codesOf(pdf, font);
    const known = fonts.get(name);
    if (known === undefined) {
      fonts.set(name, { texts, areGlyphs });
      continue;
    }
    for (const [code, text] of texts) {
      known.texts.set(code, (known.texts.get(code) ?? text) === text ? text : null);
    }
    if (known.areGlyphs && !areGlyphs) fonts.set(name, { texts: known.texts, areGlyphs });
  }
  return fonts;
}

/** Null for any other object, and for the descendants of composite fonts. */
function fontAt({ resolve }: PdfFile, number: number): PdfDictionary | null {
  try {
    const dictionary = dictionaryOf(resolve(pdfReference(number)));
    const type = resolve(dictionary?.entries.get("Type"));
    if (dictionary === null || type.kind !== "name" || type.name !== "Font") return null;
    const subtype = resolve(dictionary.entries.get("Subtype"));
    return subtype.kind === "name" && subtype.name.startsWith("CIDFont") ? null : dictionary;
  } catch {
    return null;
  }
}

function codesOf(pdf: PdfFile, font: PdfDictionary): OpenCodes {
  const encoding = pdf.resolve(font.entries.get("Encoding"));
  return { texts: differencesOf(pdf, encoding), areGlyphs: areGlyphNumbers(pdf, font, encoding) };
}

function differencesOf({ resolve }: PdfFile, encoding: PdfObject): Map<number, string | null> {
  const texts = new Map<number, string | null>();
  const differences = resolve(dictionaryOf(encoding)?.entries.get("Differences"));
  if (differences.kind !== "array") return texts;
  let code = 0;
  for (const item of differences.items.slice(0, mostDifferences)) {
    const own = resolve(item);
    if (own.kind === "number") code = numberOf(own);
    if (own.kind !== "name") continue;
    texts.set(code, textOfGlyphName(own.name));
    code++;
  }
  return texts;
}

/** Whether codes are character identifiers, and these are numbers of glyphs. */
function areGlyphNumbers(pdf: PdfFile, font: PdfDictionary, encoding: PdfObject): boolean {
  if (encoding.kind !== "name" || encoding.name !== "Identity-H") return false;
  const descendants = pdf.resolve(font.entries.get("DescendantFonts"));
  const descendant = descendants.kind === "array" ? dictionaryOf(pdf.resolve(descendants.items[0])) : null;
  if (descendant === null) return false;
  const map = pdf.resolve(descendant.entries.get("CIDToGIDMap"));
  return map.kind === "null" || (map.kind === "name" && map.name === "Identity");
}

function nameIn({ resolve }: PdfFile, { entries }: PdfDictionary, key: string): string | null {
  const found = resolve(entries.get(key));
  return found.kind === "name" ? found.name : null;
}
