/**
 * Draws and recognises pages that are pictures of text. Those without other text come first, so that the time is spent
 * on them; a page that cannot be read stays unchanged, and is reported.
 */
import { recognitionMilliseconds, type ExtractOptions, type Problem } from "@docreview/model";
import type { PageGlyphs } from "../../glyphs/glyphs.ts";
import { RecognitionNotInstalled } from "#built-in-recogniser";
import { limited } from "../../recognition/time-limit.ts";
import { openWithPdfium } from "../pdfium/pdfium-reader.ts";
import {
  pageUnrecognised,
  pageWithoutText,
  recognitionNotInstalled,
  recognitionOverdue,
} from "./problems.ts";
import type { PdfReader } from "../engine/reader.ts";
import { createMemoryBudget } from "./memory-budget.ts";
import { pixelsOf } from "./resolution.ts";
import { readScan, type ScanToRead, type ScanReading, type UnreadKind } from "./read-scan.ts";
import { scanKindOf, type ScanKind } from "./scanned-page.ts";

export interface RecognisedPages {
  readonly pages: readonly PageGlyphs[];
  readonly problems: readonly Problem[];
}

interface Scan {
  readonly index: number;
  readonly kind: ScanKind;
  readonly page: PageGlyphs;
}

const byNeed: Readonly<Record<ScanKind, number>> = { silent: 0, stamped: 1, layered: 2 };

/** In the order of the pages. Aborting leaves the pages that were not reached as they are. */
export async function recognisePages(
  pages: readonly PageGlyphs[],
  bytes: Uint8Array,
  options: ExtractOptions,
): Promise<RecognisedPages> {
  const scans = pages
    .flatMap((page, index): readonly Scan[] => {
      const kind = scanKindOf(page);
      return kind === null ? [] : [{ index, kind, page }];
    })
    .toSorted((a, b) => byNeed[a.kind] - byNeed[b.kind]);
  if (scans.length === 0) return { pages, problems: [] };
  const recognised = [...pages];
  const problems: Problem[] = [];
  for (const { index, kind, page, reading } of await readingsOf(scans, { bytes, options })) {
    recognised[index] = reading.page ?? page;
    problems.push(...problemsOf(reading, kind, page.page.number));
  }
  return { pages: recognised, problems: problems.toSorted((a, b) => pageOf(a) - pageOf(b)) };
}

interface Source {
  readonly bytes: Uint8Array;
  readonly options: ExtractOptions;
}

type ReadScan = Scan & { readonly reading: ScanReading };

/** One reading per scan, in any order. Several pages are read at a time, so that no core idles. */
async function readingsOf(scans: readonly Scan[], { bytes, options }: Source): Promise<readonly ReadScan[]> {
  const { recognition = {}, signal, tools } = options;
  const end = performance.now() + recognitionMilliseconds(recognition, scans.length);
  const engine = sharedReader(bytes);
  const memory = createMemoryBudget(mostPixelsAtATime);
  const readings: ReadScan[] = [];
  const waiting = scans.values();
  const readNext = async () => {
    for (const scan of waiting) {
      const left = end - performance.now();
      const isOver = left <= 0 || signal?.aborted === true;
      const scanToRead = { page: scan.page, kind: scan.kind, recognise: tools?.recognise };
      const reading = isOver
        ? overdue
        : await memory.with(pixelsOf(scanToRead.page), async () =>
            readingOf(await engine.usable(), { ...scanToRead, signal: limited(signal, left) }),
          );
      readings.push({ ...scan, reading });
      recognition.onProgress?.({ done: readings.length, total: scans.length });
    }
  };
  recognition.onProgress?.({ done: 0, total: scans.length });
  try {
    await Promise.all(Array.from({ length: Math.max(1, recognition.pagesAtATime ?? 1) }, readNext));
  } finally {
    await engine.close();
  }
  return readings;
}

/** Two pages of A4 at 300 pixels per inch, or one of A3: the memory for recognition grows with the number of pixels. */
const mostPixelsAtATime = 18_000_000;

/** One engine for all pages. If it was refused memory, it cannot draw any more, and the next page gets a new one. */
function sharedReader(bytes: Uint8Array) {
  let current: Promise<PdfReader | null> = Promise.resolve(null);
  const replaced = async (reader: PdfReader | null): Promise<PdfReader | null> => {
    if (reader !== null && reader.isExhausted?.() !== true) return reader;
    await reader?.close();
    const opened = await openWithPdfium(bytes);
    return typeof opened === "string" ? null : opened;
  };
  return {
    usable: () => (current = current.then(replaced)),
    close: async () => (await current)?.close(),
  };
}

const overdue: ScanReading = { kind: "overdue", page: null };
const failed: ScanReading = { kind: "failed", page: null };
const notInstalled: ScanReading = { kind: "not-installed", page: null };

async function readingOf(reader: PdfReader | null, scan: ScanToRead): Promise<ScanReading> {
  if (reader === null) return failed;
  try {
    return await readScan(reader, scan);
  } catch (error) {
    if (error instanceof RecognitionNotInstalled) return notInstalled;
    return scan.signal?.aborted === true ? overdue : failed;
  }
}

function problemsOf(reading: ScanReading, scan: ScanKind, page: number): readonly Problem[] {
  if (reading.kind === "read") return reading.problems;
  const problem = isMissed(reading.kind, scan) ? problemOfUnread[reading.kind](page) : null;
  return problem === null ? [] : [problem];
}

/**
 * A page with its own text has lost nothing if its picture could not be read. Where nothing reads pictures, a page with only a
 * stamp is not one of those.
 */
function isMissed(kind: UnreadKind, scan: ScanKind): boolean {
  return scan === "silent" || (kind === "not-installed" && scan === "stamped");
}

const problemOfUnread: Readonly<Record<UnreadKind, (page: number) => Problem | null>> = {
  blank: () => null,
  kept: () => null,
  nothing: pageUnrecognised,
  failed: pageWithoutText,
  "not-installed": recognitionNotInstalled,
  overdue: recognitionOverdue,
};

function pageOf({ place }: Problem): number {
  return place?.kind === "page" ? place.page : 0;
}
