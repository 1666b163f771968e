/**
 * Replaces fonts that pages name and that are lost. Readers would substitute another font and interpret codes of
 * glyphs as letters, so that text would come out as gibberish. If the codes are not those of letters, the font is
 * replaced with one that has no letters.
 */
import type { PdfFile } from "../file/pdf-file.ts";
import { PdfFault } from "../objects/fault.ts";
import {
  dictionaryOf,
  nameOf,
  pdfArray,
  type PdfDictionary,
  pdfDictionary,
  pdfName,
  pdfNumber,
  pdfNumbers,
  type PdfObject,
} from "../objects/object.ts";
import type { Found } from "./remains.ts";

/** A font of drawings (ISO 32000-2, 9.6.4) without any: it also shows nothing that could be recognised. */
const wordless = pdfDictionary({
  Type: pdfName("Font"),
  Subtype: pdfName("Type3"),
  FontBBox: pdfNumbers([0, 0, 0, 0]),
  FontMatrix: pdfNumbers([0.001, 0, 0, 0.001, 0, 0]),
  CharProcs: pdfDictionary({}),
  Encoding: pdfDictionary({ Type: pdfName("Encoding"), Differences: pdfArray([]) }),
  FirstChar: pdfNumber(0),
  LastChar: pdfNumber(0),
  Widths: pdfNumbers([0]),
});

/** What to put in place of lost fonts, by their numbers. */
export function replacedFonts(file: PdfFile, pages: readonly Found[]): ReadonlyMap<number, PdfDictionary> {
  const replaced = new Map<number, PdfDictionary>();
  for (const { dictionary } of pages) {
    const fonts = lostFontsOf(file, dictionary);
    if (fonts.size === 0) continue;
    const codes = codesByFont(contentsOf(file, dictionary));
    for (const [name, number] of fonts) {
      if (!isOfLetters(codes.get(name) ?? "")) replaced.set(number, wordless);
    }
  }
  return replaced;
}

/** The numbers of a page's fonts that are lost, or that have lost their glyphs and with them the meaning of codes. */
function lostFontsOf(file: PdfFile, page: PdfDictionary): ReadonlyMap<string, number> {
  const resources = dictionaryOf(readable(() => file.resolve(page.entries.get("Resources"))) ?? undefined);
  const fonts = dictionaryOf(readable(() => file.resolve(resources?.entries.get("Font"))) ?? undefined);
  return new Map(
    [...(fonts?.entries ?? [])].flatMap(([name, reference]) =>
      reference.kind === "reference" && isLost(file, reference) ? [[name, reference.number] as const] : [],
    ),
  );
}

function isLost(file: PdfFile, reference: PdfObject): boolean {
  const font = dictionaryOf(readable(() => file.resolve(reference)) ?? undefined);
  if (font === null) return true;
  if (nameOf(font.entries.get("Subtype")) !== "Type0" || font.entries.has("ToUnicode")) {
    const map = font.entries.get("ToUnicode");
    return map !== undefined && readable(() => file.resolve(map))?.kind !== "stream";
  }
  const descendants = readable(() => file.resolve(font.entries.get("DescendantFonts")));
  const [first] = descendants?.kind === "array" ? descendants.items : [];
  return dictionaryOf(readable(() => file.resolve(first)) ?? undefined) === null;
}

function contentsOf(file: PdfFile, page: PdfDictionary): string {
  const contents = page.entries.get("Contents");
  const list = readable(() => file.resolve(contents));
  const streams = list?.kind === "array" ? list.items : [contents];
  return streams.map((one) => readable(() => file.contentOf(one))?.toString("latin1") ?? "").join("\n");
}

/** A font is set, or a string is written, in hexadecimal or literally. */
const tokens = /\/([^\s/<>()[\]{}%]+)\s+[-+.\d]+\s+Tf|<([0-9A-Fa-f\s]*)>|\(((?:\\[^]|[^\\()])*)\)/g;

/** Codes in hexadecimal stand for glyphs; each counts as one that is not of a letter. */
const glyphCode = "\u0001";

function codesByFont(content: string): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  let font = "";
  for (const [, name, digits, literal] of content.matchAll(tokens)) {
    if (name !== undefined) font = name;
    else codes.set(font, (codes.get(font) ?? "") + (literal ?? glyphCode.repeat((digits?.length ?? 0) / 2)));
  }
  return codes;
}

/** A share of the codes: TeX has ligatures and bullets among them. */
const mostOther = 0.2;

function isOfLetters(codes: string): boolean {
  const single = codes.replaceAll(/\\[0-7]{1,3}/g, glyphCode);
  const others = single.match(/[^\t\n\r -~]/g)?.length ?? 0;
  return others <= mostOther * single.length;
}

function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfFault) return null;
    throw error;
  }
}
