/** Reads every page of a file with one engine; a page that fails does not affect the others. */
import type { ExtractOptions } from "@docreview/model";
import { createGlyphBuffer, type PageGlyphs } from "../glyphs/glyphs.ts";
import { defaultBox, type OpenFault, type OpenPdf, type PdfReader } from "./engine/reader.ts";

const noGlyphs = createGlyphBuffer(0).finish();

export type PagesReading =
  | {
      readonly kind: "read";
      /** The next step takes them out of the list, so that those of a long document are not in memory twice. */
      readonly pages: PageGlyphs[];
      /** Numbers of the pages that could not be read; they are empty among `pages`. */
      readonly unreadable: readonly number[];
    }
  | { readonly kind: OpenFault | "cancelled" }
  | { readonly kind: "too-many-pages"; readonly pages: number; readonly limit: number };

export async function readPages(
  openPdf: OpenPdf,
  bytes: Uint8Array,
  options: ExtractOptions,
): Promise<PagesReading> {
  const reader = await openPdf(bytes);
  if (typeof reader === "string") return { kind: reader };
  try {
    const { pageCount } = reader;
    if (pageCount === 0) return { kind: "damaged" };
    if (pageCount > options.maximumPages) {
      return { kind: "too-many-pages", pages: pageCount, limit: options.maximumPages };
    }
    return await readAll(reader, options.signal);
  } finally {
    await reader.close();
  }
}

async function readAll(reader: PdfReader, signal: AbortSignal | undefined): Promise<PagesReading> {
  const pages: PageGlyphs[] = [];
  const unreadable: number[] = [];
  for (let number = 1; number <= reader.pageCount; number++) {
    if (signal?.aborted === true) return { kind: "cancelled" };
    try {
      pages.push(await reader.readPage(number));
    } catch {
      pages.push(emptyPage(number));
      unreadable.push(number);
    }
    if (reader.isExhausted?.() === true) return { kind: "memory" };
  }
  return { kind: "read", pages, unreadable };
}

function emptyPage(number: number): PageGlyphs {
  return withoutGlyphs({
    page: { number, mediaBox: defaultBox, cropBox: defaultBox, rotation: 0, userUnit: 1 },
  });
}

/** The page with only its size. */
export function withoutGlyphs({ page }: Pick<PageGlyphs, "page">): PageGlyphs {
  return { page, glyphs: noGlyphs, unmapped: 0, paints: false };
}
