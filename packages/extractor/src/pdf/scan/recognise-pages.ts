/**
 * Pages that are pictures of text are drawn and read. Those that say nothing else come first, so that the time goes to
 * them; a page that cannot be read stays as it was, and is reported.
 */
import type { ExtractOptions, Problem } from "@docreview/model";
import type { PageGlyphs } from "../../glyphs/glyphs.ts";
import { openWithPdfium } from "../pdfium/pdfium-reader.ts";
import { pageUnrecognised, pageWithoutText, recognitionOverdue } from "./problems.ts";
import type { PdfReader } from "../engine/reader.ts";
import { readScan, type ScanInHand, type ScanReading, type UnreadKind } from "./read-scan.ts";
import { scanKindOf, type ScanKind } from "./scanned-page.ts";

export interface RecognisedPages {
  readonly pages: readonly PageGlyphs[];
  readonly problems: readonly Problem[];
}

interface Scan {
  readonly index: number;
  readonly kind: ScanKind;
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
      return kind === null ? [] : [{ index, kind }];
    })
    .toSorted((a, b) => byNeed[a.kind] - byNeed[b.kind]);
  if (scans.length === 0) return { pages, problems: [] };
  const recognised = [...pages];
  const problems: Problem[] = [];
  for await (const { index, kind, reading } of readingsOf(scans, pages, { bytes, options })) {
    recognised[index] = reading.page ?? recognised[index]!;
    const problem = problemOf(reading, kind, pages[index]!.page.number);
    if (problem !== null) problems.push(problem);
  }
  return { pages: recognised, problems: problems.toSorted((a, b) => pageOf(a) - pageOf(b)) };
}

interface Source {
  readonly bytes: Uint8Array;
  readonly options: ExtractOptions;
}

/** One reading per scan. */
async function* readingsOf(
  scans: readonly Scan[],
  pages: readonly PageGlyphs[],
  { bytes, options }: Source,
): AsyncGenerator<Scan & { readonly reading: ScanReading }> {
  const { recognitionMilliseconds: budget = Infinity, signal, tools } = options;
  const end = performance.now() + budget;
  let reader: PdfReader | null = null;
  try {
    for (const scan of scans) {
      const left = end - performance.now();
      if (left <= 0 || signal?.aborted === true) {
        yield { ...scan, reading: overdue };
        continue;
      }
      reader = await usableReader(reader, bytes);
      const inHand = { page: pages[scan.index]!, kind: scan.kind, recognise: tools?.recognise };
      yield { ...scan, reading: await readingOf(reader, { ...inHand, signal: limited(signal, left) }) };
    }
  } finally {
    await reader?.close();
  }
}

/** An engine that was refused memory draws nothing any more: the next page gets another. */
async function usableReader(reader: PdfReader | null, bytes: Uint8Array): Promise<PdfReader | null> {
  if (reader !== null && reader.isExhausted?.() !== true) return reader;
  await reader?.close();
  const opened = await openWithPdfium(bytes);
  return typeof opened === "string" ? null : opened;
}

const overdue: ScanReading = { kind: "overdue", page: null };
const failed: ScanReading = { kind: "failed", page: null };

async function readingOf(reader: PdfReader | null, scan: ScanInHand): Promise<ScanReading> {
  if (reader === null) return failed;
  try {
    return await readScan(reader, scan);
  } catch {
    return scan.signal?.aborted === true ? overdue : failed;
  }
}

/** Timers count in 32 bits. */
const longestTimer = 2 ** 31 - 1;

function limited(signal: AbortSignal | undefined, milliseconds: number): AbortSignal | undefined {
  if (milliseconds === Infinity || milliseconds <= 0) return signal;
  const timeout = AbortSignal.timeout(Math.min(longestTimer, Math.ceil(milliseconds)));
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
}

/** A page that says something of itself lost nothing if its picture could not be read. */
function problemOf(reading: ScanReading, scan: ScanKind, page: number): Problem | null {
  if (reading.kind === "read") return reading.problem;
  return scan === "silent" ? silence[reading.kind](page) : null;
}

const silence: Readonly<Record<UnreadKind, (page: number) => Problem | null>> = {
  blank: () => null,
  kept: () => null,
  nothing: pageUnrecognised,
  failed: pageWithoutText,
  overdue: recognitionOverdue,
};

function pageOf({ place }: Problem): number {
  return place?.kind === "page" ? place.page : 0;
}
