/** Reads PDFs for tests, and says what was read in the words that tests compare: zones, texts, boxes. */
import {
  boundsOf,
  documentFaults,
  placesOf,
  span,
  type Document,
  type ExtractOptions,
  type Problem,
  type Rectangle,
} from "@docreview/model";
import { pdfExtractor } from "../pdf/pdf-extractor.ts";

export interface ReadPdf {
  readonly document: Document;
  readonly problems: readonly Problem[];
}

/** The document, which has to be there and to be sound. */
export async function readPdf(bytes: Uint8Array, options?: Partial<ExtractOptions>): Promise<ReadPdf> {
  const { value, problems } = await pdfExtractor.extract(bytes, { maximumPages: 10_000, ...options });
  if (value === null) throw new Error(problems.map(({ message }) => message).join(" "));
  const faults = documentFaults(value.document);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return { document: value.document, problems };
}

/** One string a block: zone and text. */
export function outlineOf({ text, layout }: Document): readonly string[] {
  return layout.blocks.map(({ zone, span: { start, end } }) => `${zone}: ${text.slice(start, end)}`);
}

/** Where words stand, in the bounds of their quads, page by page. */
export function boxesOf(
  document: Document,
  words: string,
): readonly (Rectangle & { readonly page: number })[] {
  const start = document.text.indexOf(words);
  if (start < 0) throw new Error(`${JSON.stringify(words)} is not in the text`);
  return placesOf(document, span(start, start + words.length)).map(({ page, quads }) => ({
    page,
    ...boundsOf(quads),
  }));
}
