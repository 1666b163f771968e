/**
 * Text objects that leave no trace on the page: something opaque is drawn over them, they have the colour of their
 * background, or their layer is switched off. A page with candidates is drawn with and without them: those that make no
 * difference are invisible.
 */
import type { HiddenReason, Rectangle } from "@docreview/model";
import { within } from "./clip.ts";
import { drawBoxes, type BoxPixels } from "./draw-boxes.ts";
import type { Pdfium } from "./library.ts";
import { invisibleModes } from "./object-style.ts";
import { areClose, colourOf, fillPaint } from "./paint.ts";
import { boundsOfObject, type PageObject } from "./page-objects.ts";

/** A drawn object that may hide what is under it. */
export interface Cover {
  readonly bounds: Rectangle;
  /** The number of texts of the page that are drawn before it. */
  readonly textsBefore: number;
  readonly isImage: boolean;
}

export interface CoveredPage {
  readonly handle: number;
  readonly cropBox: Rectangle;
  /** All texts of the page, in the order of drawing. */
  readonly texts: readonly PageObject[];
  /** Texts that represent the content of an image over them. */
  readonly underImages: ReadonlySet<number>;
  readonly covers: readonly Cover[];
  /** The background of those that are not on bare paper, `#rrggbb`; null if it is not one colour. */
  readonly backgrounds: ReadonlyMap<number, string | null>;
  /** Whether the page may have layers that are switched off, so that any text may be on one. */
  readonly hidesLayers: boolean;
}

/** The maximum number of comparisons of texts with objects over them; a page with more is a drawing. */
const mostComparisons = 500_000;
/** A page with more such texts is not examined. */
const mostTexts = 5000;
/** In user-space units: letters may protrude slightly from their cover. */
const edge = 1;
/** The minimum covered share of a text's box that is under several covers. */
const leastCovered = 0.98;

/** By the addresses of the objects. */
export function tracelessTexts(pdfium: Pdfium, page: CoveredPage): ReadonlyMap<number, HiddenReason> {
  const found = new Map<number, HiddenReason>();
  const candidates = candidatesOf(pdfium, page);
  if (candidates.length === 0 || candidates.length > mostTexts) return found;
  const boxes = candidates.map(({ bounds }) => bounds);
  const before = drawBoxes(pdfium, page.handle, boxes);
  const after = drawnWithout(pdfium, candidates, () => drawBoxes(pdfium, page.handle, boxes));
  for (const [index, { object, cover, reason }] of candidates.entries()) {
    const pixels = before(index);
    const others = after(index);
    if (pixels === null || others === null || !isSame(pixels, others)) continue;
    // An image may show the text under it.
    if (cover?.hasImage === true && !isPlain(pixels)) continue;
    found.set(object, reason);
  }
  return found;
}

interface Candidate {
  readonly object: number;
  /** The part on the page. */
  readonly bounds: Rectangle;
  readonly cover: WholeCover | null;
  readonly reason: HiddenReason;
}

function candidatesOf(
  pdfium: Pdfium,
  { cropBox, texts, underImages, covers, backgrounds, hidesLayers }: CoveredPage,
): readonly Candidate[] {
  const last = covers.at(-1)?.textsBefore ?? 0;
  const comparable = last * covers.length <= mostComparisons ? last : 0;
  return texts.flatMap((text, index): readonly Candidate[] => {
    const background = backgrounds.get(text.object) ?? null;
    const isInDoubt = hidesLayers || index < comparable || background !== null;
    if (!isInDoubt || underImages.has(text.object)) return [];
    const isAlike = background !== null && isClose(fillPaint(pdfium, text.object), background);
    if (!hidesLayers && index >= comparable && !isAlike) return [];
    const bounds = within(boundsOfObject(pdfium, text), cropBox);
    const cover = index < comparable ? coverOf(bounds, covers, index) : null;
    if (cover === null && !hidesLayers && !isAlike) return [];
    if (invisibleModes.has(pdfium.FPDFTextObj_GetTextRenderMode(text.object))) return [];
    const reason = cover !== null ? "covered" : isAlike ? "paper-coloured" : "layer-off";
    return [{ object: text.object, bounds, cover, reason }];
  });
}

/** The objects drawn over a whole text. */
interface WholeCover {
  readonly hasImage: boolean;
}

/**
 * One cover, or several adjacent ones; null if a part of the text is under none. `textsBefore`: the number of earlier
 * texts of the page.
 */
function coverOf(bounds: Rectangle, covers: readonly Cover[], textsBefore: number): WholeCover | null {
  let covered = 0;
  let hasImage = false;
  for (const cover of covers) {
    if (textsBefore >= cover.textsBefore) continue;
    if (isWithin(bounds, cover.bounds)) return { hasImage: cover.isImage };
    const share = areaOf(within(bounds, cover.bounds));
    covered += share;
    hasImage ||= cover.isImage && share > 0;
  }
  return covered > 0 && covered >= leastCovered * areaOf(bounds) ? { hasImage } : null;
}

/** Only in PDFium's memory: the file does not change. */
function drawnWithout(pdfium: Pdfium, candidates: readonly Candidate[], draw: () => BoxPixels): BoxPixels {
  for (const { object } of candidates) pdfium.FPDFPageObj_SetIsActive(object, 0);
  try {
    return draw();
  } finally {
    for (const { object } of candidates) pdfium.FPDFPageObj_SetIsActive(object, 1);
  }
}

/** `background`: `#rrggbb`. */
function isClose(paint: number, background: string): boolean {
  return areClose(Number.parseInt(colourOf(paint).slice(1), 16), Number.parseInt(background.slice(1), 16));
}

function isSame(one: Uint32Array, other: Uint32Array): boolean {
  return one.every((pixel, index) => {
    const counterpart = other[index];
    return counterpart !== undefined && areClose(pixel, counterpart);
  });
}

function isPlain(pixels: Uint32Array): boolean {
  return pixels.every((pixel) => pixel === pixels[0]);
}

function isWithin(inner: Rectangle, outer: Rectangle): boolean {
  return (
    inner.left >= outer.left - edge &&
    inner.bottom >= outer.bottom - edge &&
    inner.right <= outer.right + edge &&
    inner.top <= outer.top + edge
  );
}

function areaOf({ left, bottom, right, top }: Rectangle): number {
  return Math.max(0, right - left) * Math.max(0, top - bottom);
}
