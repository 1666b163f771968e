/**
 * Reads one page that is a picture of text: it is drawn by the PDF engine and recognised, and the result replaces its
 * text.
 */
import type { Problem, RecogniseText } from "@docreview/model";
import type { PageGlyphs } from "../../glyphs/glyphs.ts";
import { meanConfidence } from "../../recognition/confidence.ts";
import { recogniseImage } from "../../recognition/recognise-image.ts";
import type { RecognisedLine } from "../../recognition/recognised-line.ts";
import { textUncertain, wordsDoubtful, wordsMissed } from "./problems.ts";
import type { PdfReader, Raster } from "../engine/reader.ts";
import { matchesRecognition } from "./judgement.ts";
import { withoutVisible } from "./overlap.ts";
import { pageFrame } from "./page-frame.ts";
import { recognisedGlyphs } from "./recognised-glyphs.ts";
import { resolutionOf } from "./resolution.ts";
import { visibleGlyphs, type ScanKind } from "./scanned-page.ts";

/** `page` is the page with its new text; null if it stays unchanged. */
export type ScanReading =
  | { readonly kind: "read"; readonly page: PageGlyphs; readonly problems: readonly Problem[] }
  | { readonly kind: UnreadKind; readonly page: null };

export type UnreadKind = "kept" | "blank" | "nothing" | "failed" | "not-installed" | "overdue";

export interface ScanToRead {
  readonly page: PageGlyphs;
  readonly kind: ScanKind;
  readonly recognise: RecogniseText | undefined;
  readonly signal: AbortSignal | undefined;
}

/**
 * The mean confidence below which a page's text counts as not completely read. Measured on pages at ever lower
 * resolution: at 0.95, 99 of 100 words are correct, at 0.85 nine of ten, at 0.8 five of six, and at 0.6 every second
 * one.
 */
const leastConfidence = 0.8;
/** For single words: at this confidence, every second one is correct. */
const doubtfulWord = 0.5;
/** The minimum number of recognised letters on a page with its own text; fewer may be specks of a picture. */
const leastLetters = 20;

/** Rejects if the page cannot be drawn or recognised. */
export async function readScan(reader: PdfReader, scan: ScanToRead): Promise<ScanReading> {
  const { page } = scan.page;
  if (reader.rasterise === undefined) return { kind: "failed", page: null };
  const { density, resolution } = resolutionOf(scan.page);
  const raster = reader.rasterise(page.number, density);
  // A page drawn with too little memory may be white where there is text.
  if (reader.isExhausted?.() === true) return { kind: "failed", page: null };
  if (isBlank(raster)) return { kind: "blank", page: null };
  const { lines, confidence, missed } = await recogniseImage({ ...raster, resolution }, scan);
  if (lines.length === 0) return { kind: "nothing", page: null };
  const frame = pageFrame(page, raster);
  const visible = visibleGlyphs(scan.page.glyphs);
  const added = withoutVisible(lines, visible, frame);
  if (!isWorth(scan, added, confidence)) return { kind: "kept", page: null };
  return {
    kind: "read",
    page: { ...scan.page, glyphs: recognisedGlyphs(added, frame, visible), unmapped: 0 },
    problems: problemsOf(page.number, { added, confidence, missed: visible === null ? missed : 0 }),
  };
}

interface Recognised {
  readonly added: readonly RecognisedLine[];
  readonly confidence: number;
  /** Unknown, and assumed to be 0, if the page has its own text: the missed words may be that text. */
  readonly missed: number;
}

/** For a page that is uncertain as a whole, words are not counted. */
function problemsOf(page: number, { added, confidence, missed }: Recognised): readonly Problem[] {
  if (confidence < leastConfidence) return [textUncertain(page, confidence)];
  const words = added.flatMap((line) => line.words);
  const doubtful = words.filter((word) => word.confidence < doubtfulWord).length;
  return [
    ...(missed > 0 ? [wordsMissed(page, missed)] : []),
    ...(doubtful > 0 ? [wordsDoubtful(page, doubtful)] : []),
  ];
}

/**
 * On a page without text, any recognised text counts; otherwise it must be more certain than the text that it replaces.
 */
function isWorth({ page, kind }: ScanToRead, added: readonly RecognisedLine[], confidence: number): boolean {
  if (kind === "silent") return true;
  const words = added.flatMap((line) => line.words);
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const isSure = confidence >= leastConfidence && meanConfidence(words) >= leastConfidence;
  if (letters < leastLetters || !isSure) return false;
  return kind === "stamped" || !matchesRecognition(page, added);
}

/** The minimum difference of ink from the shade of the page, of 255. */
const contrast = 40;
/** In shares of the page: a full stop in small type on a large page is larger. */
const dust = 2e-6;

/** Whether a drawn page has a single shade, except dust. */
function isBlank({ data }: Raster): boolean {
  const counts = new Uint32Array(256);
  for (const shade of data) counts[shade] = (counts[shade] ?? 0) + 1;
  const paper = counts.indexOf(Math.max(...counts));
  const ink = counts.reduce(
    (sum, count, shade) => (Math.abs(shade - paper) > contrast ? sum + count : sum),
    0,
  );
  return ink <= dust * data.length;
}
