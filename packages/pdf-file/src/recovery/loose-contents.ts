/**
 * Finds the pages of a file that has lost all of them: the streams that show text, because each page usually has one.
 */
import { type PdfFile } from "../file/pdf-file.ts";
import { PdfFault } from "../objects/fault.ts";
import { pdfDictionary, pdfName, pdfNumbers, type PdfObject, pdfReference } from "../objects/object.ts";
import type { Found } from "./remains.ts";

/** The maximum number of bytes that are decoded to search for such streams. */
const mostDecoded = 256 << 20;

/** Operators that begin, show and end text. */
const showsText = /\bBT\b[^]*?\bT[jJ]\b[^]*?\bET\b/;

/** US Letter, as viewers assume. */
const pageBox = pdfNumbers([0, 0, 612, 792]);

/** In the order of the file; numbered from `free`. */
export function looseContents(file: PdfFile, free: number): readonly Found[] {
  const { crossReference } = file;
  const pages: Found[] = [];
  const placed = [...crossReference.entries].flatMap(([number, entry]) =>
    entry.kind === "offset" ? [{ number, position: entry.offset }] : [],
  );
  let decoded = 0;
  for (const { number, position } of placed.toSorted((one, other) => one.position - other.position)) {
    const content = decoded > mostDecoded ? null : contentOf(file, number);
    if (content === null) continue;
    decoded += content.length;
    if (!showsText.test(content.toString("latin1"))) continue;
    const dictionary = pdfDictionary({
      Type: pdfName("Page"),
      MediaBox: pageBox,
      Contents: pdfReference(number),
    });
    pages.push({ number: free + pages.length, dictionary, position });
  }
  return pages;
}

/** Null if it is another kind of stream, or damaged. */
function contentOf(file: PdfFile, number: number): Buffer | null {
  try {
    const reference = pdfReference(number);
    const stream: PdfObject = file.resolve(reference);
    const isOther =
      stream.kind !== "stream" || ["Type", "Subtype"].some((key) => stream.dictionary.entries.has(key));
    return isOther ? null : file.contentOf(reference);
  } catch (error) {
    if (error instanceof PdfFault) return null;
    throw error;
  }
}
