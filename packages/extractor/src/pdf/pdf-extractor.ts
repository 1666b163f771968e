/**
 * PDF: PDFium reads the glyphs; pdf.js takes over if PDFium cannot open the file or finds no text in it. `layout/` turns
 * the glyphs of either engine into text. Pages that are pictures of text are drawn and recognised in `scan/`.
 */
import { openWithSecondReader } from "#second-reader";
import {
  at,
  readableKinds,
  type Extraction,
  type Extractor,
  type ExtractOptions,
  type Outcome,
  type Problem,
} from "@docreview/model";
import { isCutOff, recover, type PdfFile, type PdfPage } from "@docreview/pdf-file";
import { cancelled } from "../problems/cancelled.ts";
import { composeAccents } from "../accents/compose-accents.ts";
import type { Glyphs, PageGlyphs } from "../glyphs/glyphs.ts";
import { composeDocument } from "../layout/compose.ts";
import { flowOf, type FlowBlock } from "../layout/flow.ts";
import { endIdleRecognisers } from "../recognition/recognise-text.ts";
import { sniffKind } from "../sniffing/sniff.ts";
import { wrongKind } from "../sniffing/wrong-kind.ts";
import { openWithPdfium } from "./pdfium/pdfium-reader.ts";
import {
  cutOff,
  cutOffAfter,
  damaged,
  documentWithoutText,
  pagesRecovered,
  pageUnreadable,
  passwordNeeded,
  repaired,
  summaryLeftOut,
  tooManyPages,
  tooMuchMemory,
  unmappedGlyphs,
} from "./problems.ts";
import { recognisePages } from "./scan/recognise-pages.ts";
import { listedFileOf } from "./engine/page-list.ts";
import type { FilePart } from "./parts/part.ts";
import { readParts, type RestOfParts } from "./parts/read-parts.ts";
import { withUnknownLetters } from "./unknown-letters/recognise-letters.ts";
import { withTags } from "./tagged/page-tags.ts";
import { withParts } from "./parts/with-parts.ts";
import { readPages, withoutGlyphs, type PagesReading } from "./read-pages.ts";

const { pdf } = readableKinds;

export const pdfExtractor: Extractor = {
  mediaTypes: [pdf.mediaType],
  extract: (bytes, options) => extract(bytes, options, readParts),
};

/** Reads only the pages, for a PDF that was made to show a document of another kind. */
export function extractPages(bytes: Uint8Array, options: ExtractOptions): Promise<Outcome<Extraction>> {
  return extract(bytes, options, () => () => noParts);
}

const noParts: Outcome<readonly FilePart[]> = { value: [], problems: [] };

async function extract(
  bytes: Uint8Array,
  options: ExtractOptions,
  partsOf: typeof readParts,
): Promise<Outcome<Extraction>> {
  if (sniffKind(bytes) !== pdf) return { value: null, problems: [wrongKind(pdf.singular, bytes)] };
  const source = { bytes, options, partsOf };
  const notices = isCutOff(bytes) ? [cutOff] : [];
  const first = await readPages(openWithPdfium, bytes, options);
  if (isFinal(first)) return documentOf(first, source, notices);
  // From a truncated file, the second engine reads less than can be recovered.
  const early = notices.length > 0 && first.kind === "damaged" ? await recoveredDocument(source) : null;
  if (early !== null) return early;
  const second = await readPages(openWithSecondReader, bytes, options);
  const isBetter = second.kind === "read" && (first.kind !== "read" || hasText(second));
  if (isBetter) return documentOf(second, source, [repaired, ...notices]);
  const late = first.kind === "damaged" ? await recoveredDocument(source) : null;
  return late ?? documentOf(first, source, notices);
}

/** The remaining pages of a damaged file, with a PDF made from them; null if there are none. */
async function recoveredDocument(source: Source): Promise<Outcome<Extraction> | null> {
  const recovered = recover(source.bytes);
  if (recovered === null) return null;
  const { bytes, pages, counted } = recovered;
  const reading = await readPages(openWithPdfium, bytes, source.options);
  if (reading.kind === "damaged" || reading.kind === "password") return null;
  const lost = isCutOff(source.bytes) ? cutOffAfter(pages, counted) : pagesRecovered(pages, counted);
  const { value, problems } = await documentOf(reading, { ...source, bytes }, [lost]);
  return { value: value && { ...value, rendition: { kind: "layout", pdf: bytes } }, problems };
}

interface Source {
  readonly bytes: Uint8Array;
  readonly options: ExtractOptions;
  readonly partsOf: typeof readParts;
}

/** Whether the second engine could not read more. */
function isFinal(reading: PagesReading): boolean {
  return reading.kind === "read" ? hasText(reading) : reading.kind !== "damaged";
}

function hasText(reading: PagesReading): boolean {
  return reading.kind === "read" && reading.pages.some(({ glyphs }) => holdsText(glyphs));
}

/** White space is not text. */
function holdsText({ code, count }: Glyphs): boolean {
  return code.subarray(0, count).some((one) => one > 0x20);
}

async function documentOf(
  reading: PagesReading,
  { bytes, options, partsOf }: Source,
  notices: readonly Problem[],
): Promise<Outcome<Extraction>> {
  if (reading.kind !== "read") return { value: null, problems: [refusalOf(reading)] };
  const toLayOut = await pagesToLayOut(reading, { bytes, options, partsOf });
  const { pages, summary, restOfParts } = toLayOut;
  if (options.signal?.aborted === true) return { value: null, problems: [cancelled] };
  const sizes = pages.map(({ page }) => page);
  const textMissing = problemsOf(toLayOut);
  const document = composeDocument(sizes, flowReleasingPages(pages));
  const parts = restOfParts(document);
  return {
    value: { document: withParts(document, parts.value ?? []), rendition: null },
    problems: [
      ...notices,
      ...(summary === 0 ? [] : [summaryLeftOut(sizes.length + 1, sizes.length + summary)]),
      ...reading.unreadable.map(pageUnreadable),
      ...textMissing,
      ...parts.problems,
    ],
  };
}

interface PagesToLayOut {
  readonly pages: PageGlyphs[];
  readonly summary: number;
  /** The problems of recognition. */
  readonly problems: readonly Problem[];
  /** False if letters stay unknown because nothing on this machine recognises them. */
  readonly isRecognised: boolean;
  readonly restOfParts: RestOfParts;
}

/** Takes the pages out of the reading, so that nothing else keeps their glyphs. */
async function pagesToLayOut(
  reading: Extract<PagesReading, { kind: "read" }>,
  { bytes, options, partsOf }: Source,
): Promise<PagesToLayOut> {
  const { reviewed: drawn, summary, listed } = asListed(reading.pages.splice(0), bytes);
  const lettered = await withUnknownLetters(drawn, bytes, options);
  const reviewed = lettered.pages.map(composeAccents);
  const list = listed && { file: listed.file, listed: listed.pages };
  const restOfParts = list === null ? () => noParts : partsOf({ ...list, drawn: reviewed });
  const tagged = list === null ? reviewed : withTags(reviewed, list);
  const { pages, problems } = await recognisePages(tagged, bytes, options);
  // The layout needs their memory, and restarting them takes a fraction of the time for a page.
  await endIdleRecognisers();
  const { isRecognised } = lettered;
  return { pages: [...pages], summary, problems, isRecognised, restOfParts };
}

/**
 * Empties `pages` page by page: the layout reads each page once, and the glyphs of a long document take most of the
 * memory.
 */
function* flowReleasingPages(pages: PageGlyphs[]): Generator<FlowBlock> {
  let next = 0;
  for (const block of flowOf(pages)) {
    yield block;
    const reached = (block.lines[0]?.page ?? 0) - 1;
    for (; next < reached && next < pages.length; next++) pages[next] = withoutGlyphs(at(pages, next));
  }
}

interface ListedPages {
  readonly reviewed: readonly PageGlyphs[];
  /** The number of pages at the end that are the summary of an earlier copy. */
  readonly summary: number;
  /** The file, with its own list of the reviewed pages; null if that list differs from `reviewed`. */
  readonly listed: { readonly file: PdfFile; readonly pages: readonly (PdfPage | null)[] } | null;
}

/** Adds the size of user-space units from the file's own list of pages, which PDFium does not report. */
function asListed(pages: readonly PageGlyphs[], bytes: Uint8Array): ListedPages {
  const listedFile = listedFileOf(bytes, pages.length);
  if (listedFile?.pages.length !== pages.length) return { reviewed: pages, summary: 0, listed: null };
  const { file, pages: listed } = listedFile;
  const isSummary = (_: PageGlyphs, index: number) => listed[index]?.isSummary === true;
  const reviewed = pages
    .map((one, index) => {
      const userUnit = listed[index]?.userUnit ?? one.page.userUnit;
      return { ...one, page: { ...one.page, userUnit } };
    })
    .filter((one, index) => !isSummary(one, index));
  const own = listed.filter((one) => one?.isSummary !== true).map((one) => one && one.page);
  return { reviewed, summary: pages.length - reviewed.length, listed: { file, pages: own } };
}

function refusalOf(reading: Exclude<PagesReading, { kind: "read" }>): Problem {
  switch (reading.kind) {
    case "password":
      return passwordNeeded;
    case "memory":
      return tooMuchMemory;
    case "damaged":
      return damaged;
    case "cancelled":
      return cancelled;
    case "too-many-pages":
      return tooManyPages(reading.pages, reading.limit);
  }
}

/** The text missing from the pages; a document without any text is always reported. */
function problemsOf({ pages, problems: recognition, isRecognised }: PagesToLayOut): readonly Problem[] {
  const problems = [...recognition, ...unmappedGlyphs(pages, isRecognised)];
  const isEmpty = problems.length === 0 && !pages.some(({ glyphs }) => holdsText(glyphs));
  return isEmpty ? [documentWithoutText] : problems;
}
