/**
 * The background of text on an image, a shading, or more than one colour: measured in a drawing of that part of the
 * page without its text. Of several colours it is the one with the lowest contrast, ignoring a tenth of the area.
 * Pages with such text are drawn once more. If text is slanted or leaves the page, or if the page has too much to
 * draw, the background is unknown.
 */
import { at, contrastRatio } from "@docreview/model";
import { drawBoxes } from "./draw-boxes.ts";
import type { Pdfium } from "./library.ts";
import type { DoubtfulText } from "./page-background.ts";
import { invisibleModes } from "./object-style.ts";
import { combined, matrixOf, type PageObject } from "./page-objects.ts";
import { alphaOf, colourOver, fillPaint } from "./paint.ts";

export interface TextsOnPage {
  /** All texts of the page, which are omitted from the drawing. */
  readonly texts: readonly PageObject[];
  readonly doubtful: readonly DoubtfulText[];
}

/** A page with more such texts is a drawing, and is not measured. */
const mostTexts = 5000;

/** The maximum number of pixels to measure on one page: texts may overlap. */
const mostMeasured = 8_000_000;

/** Letters count as visible if they are on this share of their background. */
const commonShare = 0.9;

/** The background of each text for which it can be determined, by its address. */
export function sampleBackgrounds(
  pdfium: Pdfium,
  page: number,
  { texts, doubtful }: TextsOnPage,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const upright = doubtful.filter(({ text }) => isUpright(pdfium, text) && isDrawnVisibly(pdfium, text));
  if (upright.length === 0 || upright.length > mostTexts) return found;
  const boxes = upright.map(({ bounds }) => bounds);
  const pixelsOf = withoutTexts(pdfium, texts, () => drawBoxes(pdfium, page, boxes));
  let measured = 0;
  for (const [index, { text }] of upright.entries()) {
    const pixels = pixelsOf(index);
    if (pixels === null) continue;
    measured += pixels.length;
    if (measured > mostMeasured) break;
    const paint = fillPaint(pdfium, text.object);
    found.set(text.object, leastContrasting(colourCounts(pixels), paint));
  }
  return found;
}

/** Only in PDFium's memory: the file does not change. */
function withoutTexts<T>(pdfium: Pdfium, texts: readonly PageObject[], draw: () => T): T {
  const show = (isShown: 0 | 1) => {
    for (const { object } of texts) pdfium.FPDFPageObj_SetIsActive(object, isShown);
  };
  show(0);
  try {
    return draw();
  } finally {
    show(1);
  }
}

/** Whether its text is along an axis of the page, so that its box is that of its letters. */
function isUpright(pdfium: Pdfium, { object, space }: PageObject): boolean {
  const { a, b, c, d } = combined(matrixOf(pdfium, object), space);
  const flat = 1e-3 * Math.hypot(a, b, c, d);
  return (Math.abs(b) < flat && Math.abs(c) < flat) || (Math.abs(a) < flat && Math.abs(d) < flat);
}

function isDrawnVisibly(pdfium: Pdfium, { object }: PageObject): boolean {
  return (
    !invisibleModes.has(pdfium.FPDFTextObj_GetTextRenderMode(object)) &&
    alphaOf(fillPaint(pdfium, object)) > 0
  );
}

/** The number of pixels of each colour, `0xrrggbb`. */
function colourCounts(pixels: Uint32Array): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  let colour = 0;
  let count = 0;
  for (const pixel of pixels) {
    if (pixel !== colour) {
      if (count > 0) counts.set(colour, (counts.get(colour) ?? 0) + count);
      colour = pixel;
      count = 0;
    }
    count++;
  }
  return counts.set(colour, (counts.get(colour) ?? 0) + count);
}

/** The colour with the lowest contrast to the paint, ignoring a small share of the pixels. */
function leastContrasting(counts: ReadonlyMap<number, number>, paint: number): string {
  const all = [...counts].map(([value, count]) => {
    const colour = `#${value.toString(16).padStart(6, "0")}`;
    return { colour, count, contrast: contrastRatio(colourOver(paint, colour), colour) };
  });
  let beyond = all.reduce((sum, { count }) => sum + count, 0);
  const least = commonShare * beyond;
  const ascending = all.toSorted((a, b) => a.contrast - b.contrast || (a.colour < b.colour ? -1 : 1));
  const found = ascending.findIndex(({ count }) => (beyond -= count) < least);
  return at(ascending, found).colour;
}
