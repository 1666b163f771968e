/** The words of a PDF in the order in which they were set, by a reader that knows nothing of columns or footers. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export async function wordsAsSet(bytes: Uint8Array): Promise<readonly string[]> {
  return (await wordsOfPages(bytes)).flat();
}

export async function wordsOfPages(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const file = await task.promise;
  const pages: (readonly string[])[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const parts = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""));
    const words = parts.join("").split(/\s+/);
    pages.push(words.filter((word) => word !== ""));
  }
  await task.destroy();
  return pages;
}
