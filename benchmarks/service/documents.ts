/** The document that is measured with: twenty pages of the sample disclosure statement, which has twelve. */
import { readFileSync } from "node:fs";
import { PDFDocument } from "pdf-lib";

export const pages = 20;

export async function twentyPages(): Promise<Uint8Array> {
  const source = await PDFDocument.load(
    readFileSync(new URL("../../fixtures/product-disclosure.pdf", import.meta.url)),
  );
  const target = await PDFDocument.create();
  const numbers = Array.from({ length: pages }, (_, index) => index % source.getPageCount());
  for (const page of await target.copyPages(source, numbers)) target.addPage(page);
  return target.save();
}
