/**
 * Viewers show highlights at their quads, in the colour of the severity and with the text still black, and notes at the
 * top right of the displayed page.
 *
 * @module-tag long
 */
import type { Finding, Page } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { annotatePdf } from "./annotate-pdf.ts";
import { geometries, type Sample, sampleOf } from "../testing/pages.ts";
import { pdfjsRaster } from "../testing/pdfjs.ts";
import { isInstalled, qpdfComplaints } from "../testing/programs.ts";
import {
  type Colour,
  depthIn,
  difference,
  type Pixel,
  pixelsOf,
  polygonOf,
  popplerRaster,
  type Raster,
} from "../testing/raster.ts";
import { absenceOf, date, findingOf, highlightOf, reviewOf } from "../testing/review.ts";
import { severityColours } from "../annotations/colour.ts";
import { labelWidth } from "../annotations/note-position.ts";

const poppler = isInstalled("pdftoppm");
const qpdf = isInstalled("qpdf");
const upright = geometries["upright"]!;
const breach = componentsOf("#F0A6A6");

interface Viewer {
  readonly raster: (pdf: Uint8Array, dotsPerInch: number) => Raster | Promise<Raster>;
  /** Pixels per unit of user space. */
  readonly scale: (page: Page, dotsPerInch: number) => number;
}

const viewers: Record<string, Viewer> = {
  // Poppler ignores `/UserUnit`, and takes every unit to be 1/72 inch.
  ...(poppler && { poppler: { raster: popplerRaster, scale: (_page, dots) => dots / 72 } }),
  "pdf.js": { raster: pdfjsRaster, scale: (page, dots) => (dots / 72) * page.userUnit },
};

const cases = Object.entries(geometries);

describe.each(Object.entries(viewers))("%s shows", (_viewer, { raster, scale }) => {
  test.each(cases)("the highlights of a page %s where its words are", async (_geometry, page) => {
    const sample = await sampleOf(page);
    const before = await raster(sample.pdf, 108);
    const after = await raster(await annotated(sample, 8), 108);
    const polygons = sample.quads.map((quad) => polygonOf(page, scale(page, 108), quad));
    const changed = changedPixels(before, after);
    const strayed = changed.filter(({ centre }) =>
      polygons.every((polygon) => depthIn(polygon, centre) < -1),
    );
    expect(strayed).toEqual([]);
    for (const polygon of polygons) {
      const within = pixelsOf(before).filter(({ centre }) => depthIn(polygon, centre) > 1);
      const wrong = within.filter(
        ({ x, y }) => difference(after.colourAt(x, y), multiplied(before.colourAt(x, y), breach)) > 2,
      );
      expect(within.length).toBeGreaterThan(2000);
      expect(wrong).toEqual([]);
    }
  });

  const scores = [
    { name: "remark", score: 3 },
    { name: "concern", score: 6 },
    { name: "breach", score: 10 },
  ] as const;
  test.each(scores)("a $name in its colour, and black words in black", async ({ name, score }) => {
    const colour = severityColours[name];
    const sample = await sampleOf(upright);
    const after = await raster(await annotated(sample, score), 72);
    const [left, top, right, , , bottom] = sample.quads[0]!;
    const shown = pixelsOf(after)
      .filter(({ x, y }) => x > left && x < right - 1 && y > 400 - top && y < 399 - bottom)
      .map(({ x, y }) => after.colourAt(x, y));
    expect(shown.filter((pixel) => difference(pixel, componentsOf(colour)) <= 1).length).toBeGreaterThan(500);
    expect(shown.filter((pixel) => difference(pixel, [0, 0, 0]) <= 1).length).toBeGreaterThan(50);
  });
});

describe("notes are at the top right of the displayed page, one below the other", () => {
  test.skipIf(!poppler).each(cases)("on a page %s", async (_geometry, page) => {
    const sample = await sampleOf(page);
    const before = popplerRaster(sample.pdf, 72);
    const after = popplerRaster(await annotatedWithNotes(sample), 72);
    const side = 18 / page.userUnit;
    const polygons = [0, 1, 2].map((row) => {
      const left = before.width - 2 * side;
      const top = side + (row * side * 4) / 3;
      return [
        { x: left, y: top },
        { x: left + side, y: top },
        { x: left + side, y: top + side },
        { x: left, y: top + side },
      ];
    });
    const changed = changedPixels(before, after);
    const label = page.rotation === 0 ? labelWidth("12.3") / page.userUnit : 0;
    const labelled = polygons.map((box) =>
      box.map(({ x, y }, index) => ({ x: index % 3 === 0 ? x - label : x, y })),
    );
    expect(changed.filter(({ centre }) => labelled.every((box) => depthIn(box, centre) < -1))).toEqual([]);
    for (const box of polygons) {
      expect(changed.filter(({ centre }) => depthIn(box, centre) > 0).length).toBeGreaterThan(60);
    }
  });
});

test.skipIf(!qpdf).each(cases)("qpdf finds no fault with a page %s", async (_geometry, page) => {
  const sample = await sampleOf(page);
  expect(qpdfComplaints(await annotated(sample, 1))).toBe("");
  expect(qpdfComplaints(await annotatedWithNotes(sample))).toBe("");
});

function annotated({ page, pdf, quads }: Sample, score: number): Promise<Uint8Array> {
  return written(pdf, page, findingOf([highlightOf(quads)], { score }));
}

function annotatedWithNotes({ page, pdf }: Sample): Promise<Uint8Array> {
  return written(pdf, page, findingOf([absenceOf("a", null), absenceOf("b", 1), absenceOf("c", null)]));
}

async function written(pdf: Uint8Array, page: Page, finding: Finding): Promise<Uint8Array> {
  const { value, problems } = await annotatePdf(pdf, reviewOf([page], [finding]), { date });
  expect(problems).toEqual([]);
  return new Uint8Array(Buffer.concat(value!));
}

function changedPixels(before: Raster, after: Raster): readonly Pixel[] {
  expect([after.width, after.height]).toEqual([before.width, before.height]);
  return pixelsOf(before).filter(({ x, y }) => difference(before.colourAt(x, y), after.colourAt(x, y)) > 0);
}

function multiplied(paper: Colour, ink: Colour): Colour {
  return [(paper[0] * ink[0]) / 255, (paper[1] * ink[1]) / 255, (paper[2] * ink[2]) / 255];
}

function componentsOf(colour: string): Colour {
  const [red, green, blue] = Buffer.from(colour.slice(1), "hex");
  return [red!, green!, blue!];
}
