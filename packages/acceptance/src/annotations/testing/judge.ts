/**
 * The program that judges one file: annotates random words, and prints the verdict as JSON. It is a separate process,
 * because some of the files are made to keep a reader busy forever.
 *
 * `node judge.ts <file> <seed> [<viewer>,…]`
 */
import { readFileSync } from "node:fs";
import { read as readFile } from "@docreview/engine/read";
import { createEngine } from "@docreview/engine";
import type { Document, Page, PagePlace, Quad } from "@docreview/model";
import { createChance } from "../../service/testing/chance.ts";
import { chosenPlaces, reviewOf } from "./chosen-words.ts";
import { misplaced } from "./in-place.ts";
import { openingOf } from "./pdfium-viewer.ts";
import type { Raster, Viewer } from "./raster.ts";
import { lostAnnotations, qpdfComplaint } from "./soundness.ts";
import type { Verdict, ViewerVerdict } from "./verdict.ts";
import { viewersNamed } from "./viewers.ts";

/** The number of pages rendered at a time, so that long documents fit into memory and on the disk. */
const pagesAtOnce = 10;

const dotsPerInch = 72;
/** The maximum size of a page; larger ones are scaled down. */
const mostPixels = 2_000_000;

const engine = createEngine({ rules: [] });

async function judge(file: string, seed: number, viewers: readonly Viewer[]): Promise<Verdict> {
  const original = new Uint8Array(readFileSync(file));
  const { opening, pages: count } = await openingOf(original);
  // Text recognition would take too long here: on a page without words, places are marked.
  const { document: read, sha256 } = await readFile(original, { recognition: { milliseconds: 0 } });
  const document = read ?? wordless(count);
  const places = chosenPlaces(document, createChance(seed));
  const annotate = async (marked: typeof places) => {
    const review = reviewOf({ sha256, document, places: marked });
    const { value, problems } = await engine.render("pdf", review, original, { date: new Date(0) });
    return { value: value && new Uint8Array(Buffer.concat(value)), problems };
  };
  const { value: annotated, problems } = await annotate(places);
  const pages = document.pages.length;
  const base = { file, opening, pages, isPrefix: true, lost: [], viewers: {} };
  if (annotated === null || pages === 0) {
    return {
      ...base,
      complaints: { before: null, after: null },
      refusal: problems[0]?.message ?? "no pages",
    };
  }
  const isPrefix = Buffer.from(original).equals(annotated.subarray(0, original.length));
  const complaints = { before: qpdfComplaint(original), after: qpdfComplaint(annotated) };
  // Files that our own reader rejects would keep viewers busy for too long.
  if (read === null) return { ...base, isPrefix, complaints, refusal: null };
  const { value: blended } = await annotate(places.map((one) => one.map(beyondThePage)));
  const shown = viewers.map(async (viewer) => {
    const before = viewer.blendsPages === true ? blended! : original;
    return [viewer.name, await shownBy(viewer, { document, places, original, before, annotated })];
  });
  return {
    ...base,
    refusal: null,
    isPrefix,
    complaints,
    lost: await lostAnnotations(original, annotated, pages).catch(() => []),
    viewers: Object.fromEntries(await Promise.all(shown)) as Record<string, ViewerVerdict>,
  };
}

/** A document of which only the number of pages is known. */
function wordless(count: number): Document {
  const mediaBox = { left: 0, bottom: 0, right: 595, top: 842 };
  return {
    text: "",
    pages: Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      mediaBox,
      cropBox: mediaBox,
      rotation: 0,
      userUnit: 1,
    })),
    layout: { blocks: [], lines: [], runs: [], extents: new Float32Array() },
  };
}

/** A place that is not visible. */
function beyondThePage({ page, quads }: PagePlace): PagePlace {
  return {
    page,
    quads: quads.map((quad) => quad.map((coordinate) => coordinate + farAway) as unknown as Quad),
  };
}

const farAway = 50_000;

interface Annotated {
  readonly document: Document;
  readonly places: readonly (readonly PagePlace[])[];
  readonly original: Uint8Array;
  /** The file without highlights; different from the original if the viewer needs that. */
  readonly before: Uint8Array;
  readonly annotated: Uint8Array;
}

async function shownBy(
  viewer: Viewer,
  { document, places, original, before, annotated }: Annotated,
): Promise<ViewerVerdict> {
  const marked = Map.groupBy(places.flat(), ({ page }) => page);
  const faults: string[] = [];
  let rendered = 0;
  for (let first = 1; first <= document.pages.length; first += pagesAtOnce) {
    const range = { first, last: Math.min(document.pages.length, first + pagesAtOnce - 1) };
    const dots = resolutionFor(document.pages.slice(first - 1, range.last));
    const known = await rastersOf(viewer, original, { range, dots });
    if (known.size === 0) continue;
    const plain = before === original ? known : await rastersOf(viewer, before, { range, dots });
    const after = await rastersOf(viewer, annotated, { range, dots });
    for (const [number, original] of known) {
      const page = document.pages[number - 1]!;
      if (!isLike(page, original)) continue;
      const quads = (marked.get(number) ?? []).flatMap((place) => place.quads);
      const [raster, shown] = [plain.get(number), after.get(number)];
      const fault = raster && shown ? misplaced(page, quads, [raster, shown]) : "not rendered";
      if (fault !== null) faults.push(`page ${number}: ${fault}`);
      rendered++;
    }
  }
  return { rendered, faults };
}

/** A viewer that cannot find a page may show an empty one instead. */
function isLike({ cropBox, rotation }: Page, { width, height }: Raster): boolean {
  const isTurned = rotation === 90 || rotation === 270;
  const [across, down] = isTurned ? [height, width] : [width, height];
  const ratio = (across / down) * ((cropBox.top - cropBox.bottom) / (cropBox.right - cropBox.left));
  return ratio > 0.8 && ratio < 1.25;
}

interface Piece {
  readonly range: { readonly first: number; readonly last: number };
  readonly dots: number;
}

/** Empty if the viewer cannot open the file. */
async function rastersOf(
  viewer: Viewer,
  pdf: Uint8Array,
  { range, dots }: Piece,
): Promise<ReadonlyMap<number, Raster>> {
  try {
    return await viewer.rasters(pdf, range, dots);
  } catch {
    return new Map();
  }
}

function resolutionFor(pages: Document["pages"]): number {
  const areas = pages.map(
    ({ cropBox, userUnit }) =>
      (cropBox.right - cropBox.left) * (cropBox.top - cropBox.bottom) * userUnit * userUnit,
  );
  return dotsPerInch * Math.min(1, Math.sqrt(mostPixels / Math.max(...areas)));
}

const [file, seed, names] = process.argv.slice(2);
if (import.meta.main && file !== undefined) {
  const verdict = await judge(file, Number(seed), viewersNamed((names ?? "").split(",")));
  // Open handles of viewers must not keep the process alive.
  process.stdout.write(JSON.stringify(verdict), () => process.exit());
}
