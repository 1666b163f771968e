/**
 * The XFDF in a third-party importer: PDFBox applies it to the original and draws the highlights itself, and the
 * result matches our annotated PDF, annotation by annotation and nearly pixel by pixel. PDFium makes both pictures;
 * PDFBox does too, at a high resolution, because it places blended parts on whole pixels.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createEngine } from "@docreview/engine";
import { read } from "@docreview/engine/read";
import type { Finding, Review, Trigger } from "@docreview/model";
import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { createChance } from "../service/testing/chance.ts";
import { repository } from "../testing/source-files.ts";
import { chosenPlaces, reviewOf } from "./testing/chosen-words.ts";
import { isPdfBoxHere, laidOver, pdfbox } from "./testing/pdfbox.ts";
import { pdfium } from "./testing/pdfium-viewer.ts";
import type { PageRange, Raster, Viewer } from "./testing/raster.ts";

if (!isPdfBoxHere) console.warn("Java or PDFBox is not installed: no other program imports the XFDF");

/** The required share of common pixels among those that either picture changes. */
const leastOverlap = { pdfium: 0.99, pdfbox: 0.97 } as const;

/** Differences up to this, of 255, are the smoothed edges of highlights, which programs draw differently. */
const faint = 40;

const date = new Date("2024-02-03T04:05:06Z");
const engine = createEngine({ rules: [] });

test.runIf(isPdfBoxHere)(
  "PDFBox shows the imported XFDF as it shows the annotated PDF, with the same names and contents",
  { timeout: 240_000 },
  async () => {
    const original = new Uint8Array(readFileSync(join(repository, "fixtures/product-disclosure.pdf")));
    const { laid, annotated, annotations, places, pages } = await copies(original);
    const told = (file: string) => annotations.filter((one) => one.file === file).map(({ line }) => line);
    expect(told("laid").toSorted()).toEqual(told("annotated").toSorted());
    expect(told("annotated").length).toBeGreaterThan(places + 3);
    // The last page has notes, whose icons differ between programs.
    const shown = { files: [original, laid, annotated], pages: { first: 1, last: pages - 1 } } as const;
    for (const overlap of await overlaps(pdfium, 144, shown)) {
      expect(overlap).toBeGreaterThanOrEqual(leastOverlap.pdfium);
    }
  },
);

test.runIf(isPdfBoxHere)("PDFBox draws both alike", { timeout: 240_000 }, async () => {
  const original = await smallPages();
  const { laid, annotated } = await copies(original);
  const shown = { files: [original, laid, annotated], pages: { first: 1, last: 2 } } as const;
  const found = await overlaps(pdfbox, 600, shown);
  expect(found).toHaveLength(2);
  for (const overlap of found) expect(overlap).toBeGreaterThanOrEqual(leastOverlap.pdfbox);
});

/** The original with the imported XFDF, and the annotated PDF. */
async function copies(original: Uint8Array) {
  const { document, sha256 } = await read(original);
  const places = chosenPlaces(document!, createChance(1));
  const review = withAnswers(reviewOf({ sha256, document: document!, places }), document!.pages.length);
  const [annotated, xfdf] = await Promise.all(
    ["pdf", "xfdf"].map(async (format) => {
      const { value } = await engine.render(format, review, original, { date, filename: "original.pdf" });
      return new Uint8Array(Buffer.concat(value!));
    }),
  );
  const laid = laidOver({ original, xfdf: xfdf!, annotated: annotated! });
  return { ...laid, annotated: annotated!, places: places.length, pages: document!.pages.length };
}

/** Only three pages, because one at a high resolution takes megabytes; the last has the notes. */
async function smallPages(): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  for (let page = 0; page < 3; page++) {
    const made = file.addPage([260, 120]);
    for (let line = 0; line < 5; line++) {
      made.drawText("Returns are guaranteed to every investor", { x: 20, y: 90 - 16.3 * line, size: 10 });
    }
  }
  return file.save();
}

interface Shown {
  /** The original, and the two copies that are compared. */
  readonly files: readonly [Uint8Array, Uint8Array, Uint8Array];
  readonly pages: PageRange;
}

async function overlaps(
  viewer: Viewer,
  dotsPerInch: number,
  { files, pages }: Shown,
): Promise<readonly number[]> {
  const [plain, one, other] = await Promise.all(
    files.map((file) => viewer.rasters(file, pages, dotsPerInch)),
  );
  return [...plain!].map(([page, picture]) => overlapOf(picture, one!.get(page)!, other!.get(page)!));
}

/** Additional findings: an absence, a trigger judged twice, words in several scripts. */
function withAnswers(review: Review, page: number): Review {
  const [finding] = review.findings as readonly [Finding, ...Finding[]];
  const [trigger] = finding.triggers as readonly [Trigger, ...Trigger[]];
  const absent: Trigger = {
    ...trigger,
    id: "absent",
    type: "absence",
    text: "Предупреждение о риске — 風險警告 & <more>",
    place: { kind: "page", page },
    places: [],
    page,
    judgements: [
      { state: "dismissed", reason: "Said “elsewhere”, Größe 😀", by: "Zoë", at: "2024-01-31T09:30:00.000Z" },
      { state: "confirmed", reason: null, by: "Søren", at: "2024-02-01T09:30:00.000Z" },
    ],
  };
  return { ...review, findings: [...review.findings, { ...finding, ruleId: "absence", triggers: [absent] }] };
}

function overlapOf(original: Raster, one: Raster, other: Raster): number {
  let [both, either] = [0, 0];
  for (let at = 0; at < original.data.length; at += original.stride) {
    const [first, second] = [one, other].map(({ data }) =>
      [0, 1, 2].some((component) => Math.abs(data[at + component]! - original.data[at + component]!) > faint),
    );
    if (first && second) both++;
    if (first || second) either++;
  }
  return both / either;
}
