/** Readers of PDF, each as the text of a whole file. Ours is what the pages show; the others have nothing else. */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { WrappedPdfiumModule } from "@embedpdf/pdfium";
import { pdfExtractor } from "@docreview/extractor";
import type { Document } from "@docreview/model";
import { memoryOf, withPdfium } from "./pdfium.ts";
import { openWithPdfjs } from "./pdfjs.ts";

export interface PdfReader {
  readonly name: string;
  /** Null for a file that it cannot open. */
  readonly textOf: (path: string) => Promise<string | null>;
}

const ours: PdfReader = {
  name: "docreview",
  textOf: async (path) => {
    // Recognising scans is measured by itself, and the others do not.
    const options = { maximumPages: 5000, recognition: { milliseconds: 0 } };
    const { value } = await pdfExtractor.extract(new Uint8Array(readFileSync(path)), options);
    return value === null ? null : textOnPages(value.document);
  },
};

/** What pages show or hide, without the parts of the file that no page holds. */
function textOnPages({ text, layout: { blocks, lines } }: Document): string {
  let line = 0;
  const onPages = blocks.filter(({ span, unseen }) => {
    while (line < lines.length && lines[line]!.span.end <= span.start) line++;
    return unseen !== undefined || (lines[line]?.span.start ?? Infinity) < span.end;
  });
  return onPages.map(({ span }) => text.slice(span.start, span.end)).join("\n\n");
}

const pdfjs: PdfReader = {
  name: "pdf.js",
  textOf: async (path) => {
    const task = openWithPdfjs(path);
    const document = await task.promise.catch(() => null);
    if (document === null) return null;
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(
        items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join(""),
      );
      page.cleanup();
    }
    await task.destroy();
    return pages.join("\n");
  },
};

const pdfium: PdfReader = {
  name: "PDFium",
  textOf: (path) =>
    withPdfium(path, (native, document) => {
      const count = native.FPDF_GetPageCount(document);
      return Array.from({ length: count }, (_, index) => pageText(native, document, index)).join("\n");
    }),
};

function pageText(native: WrappedPdfiumModule, document: number, index: number): string {
  const page = native.FPDF_LoadPage(document, index);
  if (page === 0) return "";
  const text = native.FPDFText_LoadPage(page);
  const count = native.FPDFText_CountChars(text);
  const { pdfium: memory } = native;
  const units = memory.wasmExports.malloc(2 * (count + 1));
  const written = native.FPDFText_GetText(text, 0, count, units);
  const found = Buffer.from(memoryOf(native).slice(units, units + 2 * Math.max(0, written - 1)));
  memory.wasmExports.free(units);
  native.FPDFText_ClosePage(text);
  native.FPDF_ClosePage(page);
  // U+FFFE is where it took away a hyphen at the end of a line.
  return found.toString("utf16le").replaceAll(/\uFFFE[\r\n]*/g, "");
}

const poppler: PdfReader = {
  name: "pdftotext",
  textOf: async (path) => {
    try {
      return execFileSync("pdftotext", ["-enc", "UTF-8", path, "-"], {
        encoding: "utf8",
        maxBuffer: 2 ** 28,
        stdio: ["ignore", "pipe", "ignore"],
      });
    } catch {
      return null;
    }
  },
};

/** Ours first; a program that is not installed does not take part. */
export function pdfReaders(): readonly PdfReader[] {
  const installed = spawnSync("pdftotext", ["-v"]).error === undefined;
  if (!installed) console.warn("pdftotext cannot take part: it is not installed.");
  return [ours, pdfjs, pdfium, ...(installed ? [poppler] : [])];
}
