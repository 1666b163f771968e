/**
 * Pages of every geometry, with their words read and highlighted like those of any file: in every available viewer the
 * colour is where the words are, however the page is rotated, cropped, scaled or placed.
 *
 * @module-tag long
 */
import { createEngine } from "@docreview/engine";
import { read } from "@docreview/engine/read";
import { type Document, type Page, placesOf } from "@docreview/model";
import { degrees, PDFArray, PDFDocument, PDFName, type PDFPage, StandardFonts } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { reviewOf } from "./testing/chosen-words.ts";
import { misplaced } from "./testing/in-place.ts";
import { viewersHere } from "./testing/viewers.ts";

const engine = createEngine({ rules: [] });

/** Left, bottom, right, top. */
type Box = readonly [number, number, number, number];

interface Geometry {
  readonly media: Box;
  readonly crop?: Box;
  readonly rotation?: number;
  readonly userUnit?: number;
  /** The page inherits these from its parent node. */
  readonly inherits?: true;
}

const media: Box = [0, 0, 300, 400];
const negative: Box = [-150, -220, 150, 180];

const geometries: readonly (readonly [string, Geometry])[] = [
  ["upright", { media }],
  ["turned by 90°", { media, rotation: 90 }],
  ["turned by 180°", { media, rotation: 180 }],
  ["turned by 270°", { media, rotation: 270 }],
  ["turned by -90°", { media, rotation: -90 }],
  ["turned by 450°", { media, rotation: 450 }],
  ["cropped", { media, crop: [40, 30, 280, 330] }],
  ["cropped and turned", { media, crop: [40, 30, 280, 330], rotation: 90 }],
  ["cropped by fractions", { media: [0.4, 0.7, 300.3, 400.9], crop: [20.25, 10.6, 290.75, 380.1] }],
  ["with a crop box beyond the media box", { media, crop: [-50, -50, 280, 450] }],
  ["with corners in another order", { media: [300, 400, 0, 0] }],
  ["with a negative origin", { media: negative }],
  ["with a negative origin, turned", { media: negative, rotation: 180 }],
  [
    "with a negative origin, cropped and turned",
    { media: negative, crop: [-130, -200, 110, 120], rotation: 270 },
  ],
  ["with larger units", { media, userUnit: 1.5 }],
  ["with larger units, cropped and turned", { media, crop: [40, 30, 280, 330], rotation: 90, userUnit: 2 }],
  ["with smaller units", { media, userUnit: 0.5 }],
  [
    "that inherits its boxes",
    { media: negative, crop: [-130, -200, 110, 120], rotation: 90, inherits: true },
  ],
];

describe.each(viewersHere())("$name shows the highlights in place", ({ name, rasters }) => {
  test.each(geometries)("on a page %s", async (_name, geometry) => {
    const original = await fileOf(geometry);
    const { document, sha256 } = await read(original);
    const page = shownBy(name, document!.pages[0]!, geometry);
    const places = marked(document!);
    const review = reviewOf({ sha256, document: document!, places });
    const { value } = await engine.render("pdf", review, original, { date: new Date(0) });
    const range = { first: 1, last: 1 };
    const [before, after] = await Promise.all(
      [original, new Uint8Array(Buffer.concat(value!))].map(async (pdf) =>
        (await rasters(pdf, range, 144)).get(1)!,
      ),
    );
    const quads = places.flatMap((one) => one.flatMap((place) => place.quads));
    expect(quads.length).toBe(words.length);
    expect(misplaced(page, quads, [before!, after!])).toBeNull();
    // The same quads must be reported as wrong on a picture that has not changed.
    expect(misplaced(page, quads, [before!, before!])).not.toBeNull();
  });
});

/** Poppler ignores a crop box that extends beyond the media box. */
function shownBy(viewer: string, page: Page, { crop, media: [left] }: Geometry): Page {
  return viewer === "poppler" && crop !== undefined && crop[0] < left
    ? { ...page, cropBox: page.mediaBox }
    : page;
}

const words = ["Guaranteed", "returns", "slanted", "upwards"];

function marked({ text, ...document }: Document) {
  return words.map((word) => {
    const start = text.indexOf(word);
    expect(start, word).toBeGreaterThanOrEqual(0);
    return placesOf({ text, ...document }, { start, end: start + word.length });
  });
}

async function fileOf({ media: [left, bottom, right, top], ...geometry }: Geometry): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage();
  const { rotation = 0, userUnit = 1, crop } = geometry;
  setBox(page, "MediaBox", [left, bottom, right, top]);
  if (crop !== undefined) setBox(page, "CropBox", crop);
  page.node.set(PDFName.of("Rotate"), document.context.obj(rotation));
  if (userUnit !== 1) page.node.set(PDFName.of("UserUnit"), document.context.obj(userUnit));
  const [x, y] = [Math.min(left, right) + 60, Math.min(bottom, top) + 60];
  page.drawText("Guaranteed", { x, y: y + 200, size: 20, font });
  page.drawText("and other returns", { x, y: y + 160, size: 9, font });
  page.drawText("slanted", { x, y: y + 60, size: 14, font, rotate: degrees(30) });
  page.drawText("upwards", { x: x + 150, y: y + 60, size: 14, font, rotate: degrees(90) });
  if (geometry.inherits === true) liftAttributes(page);
  return document.save({ useObjectStreams: false });
}

function setBox(page: PDFPage, name: string, box: Box): void {
  page.node.set(PDFName.of(name), page.doc.context.obj([...box]));
}

function liftAttributes({ doc, node }: PDFPage): void {
  const pages = doc.catalog.Pages();
  for (const name of ["MediaBox", "CropBox", "Rotate", "Resources"].map((one) => PDFName.of(one))) {
    const value = node.get(name);
    if (value === undefined) continue;
    pages.set(name, value);
    node.delete(name);
  }
  expect(pages.lookup(PDFName.of("MediaBox"))).toBeInstanceOf(PDFArray);
}
