/** The documents that are measured with: pages of the sample disclosure statement, which has twelve, again and again. */
import { readFileSync } from "node:fs";
import { PDFDocument } from "pdf-lib";

export const pages = 20;

export function twentyPages(): Promise<Uint8Array> {
  return ofPages(pages);
}

export async function ofPages(count: number): Promise<Uint8Array> {
  const source = await PDFDocument.load(
    readFileSync(new URL("../../fixtures/product-disclosure.pdf", import.meta.url)),
  );
  const target = await PDFDocument.create();
  const numbers = Array.from({ length: count }, (_, index) => index % source.getPageCount());
  for (const page of await target.copyPages(source, numbers)) target.addPage(page);
  return target.save();
}

/** A comment behind the end of a PDF makes it another file, and changes nothing of what it says. */
export function distinct(document: Uint8Array, nth: number): Uint8Array {
  return Buffer.concat([document, Buffer.from(`\n% ${nth}\n`)]);
}
