/**
 * The visible content of a page other than its glyphs: whether it paints, how far images cover it, which text they
 * hide, and the background of the rest.
 */
import type { HiddenReason, Rectangle } from "@docreview/model";
import type { PagePictures } from "../../glyphs/glyphs.ts";
import type { Pdfium } from "./library.ts";
import { createClipReader } from "./clip.ts";
import { sampleBackgrounds } from "./background-sample.ts";
import { createBackgrounds } from "./page-background.ts";
import { shapesOf, type PageShapes } from "./page-rules.ts";
import {
  boundsOfObject,
  boundsUnder,
  combined,
  imageObject,
  matrixOf,
  textObject,
  type Matrix,
  type PageObject,
} from "./page-objects.ts";
import { tracelessTexts, type Cover } from "./traceless-texts.ts";
import { areTouching, unseenTexts } from "./unseen-texts.ts";

export interface PageSight extends PageShapes {
  /** Whether the page paints anything except text. */
  readonly paints: boolean;
  /** Null if there are no images. */
  readonly pictures: PagePictures | null;
  /** Addresses of the text objects that are completely under an opaque image. */
  readonly covered: ReadonlySet<number>;
  /** The background of text objects, by their addresses; null if unknown. Those on bare paper are omitted. */
  readonly backgrounds: ReadonlyMap<number, string | null>;
  /** Invisible text objects, by their addresses. */
  readonly unseen: ReadonlyMap<number, HiddenReason>;
  /** The clip bounds of text objects, by their addresses; objects that are within their clip are omitted. */
  readonly clips: ReadonlyMap<number, Rectangle>;
}

export interface PageInView {
  readonly document: number;
  readonly handle: number;
  readonly objects: readonly PageObject[];
  readonly cropBox: Rectangle;
  /** Whether the document may have layers that are switched off. */
  readonly hidesLayers: boolean;
}

/** In shares of the visible page: a smaller image does not count for the page's density. */
const smallImage = 0.1;
/** An image that covers less does not hide the text of a page. */
const wideImage = 0.5;
/**
 * The maximum number of pixels of an image that is searched for transparency: its own, and those in which it is drawn,
 * one per user-space unit.
 */
const mostPixels = 16_000_000;
/**
 * The maximum number of pixels of all images on a page that is drawn to measure backgrounds: PDFium unpacks them for it.
 */
const mostDrawnPixels = 16_000_000;
/** The maximum number of wide images on one page that are searched for transparent parts: each is drawn for it. */
const mostLookedThrough = 4;

export function readPageSight(pdfium: Pdfium, page: PageInView): PageSight {
  let paints = false;
  let coverage = 0;
  let density = 0;
  let lookedThrough = 0;
  let imagePixels = 0;
  const texts: PageObject[] = [];
  const images: Rectangle[] = [];
  const covers: Cover[] = [];
  const clips = new Map<number, Rectangle>();
  const covered = new Set<number>();
  const clipOf = createClipReader(pdfium);
  const backgrounds = createBackgrounds(pdfium, clipOf);
  for (const one of page.objects) {
    if (one.type === textObject) {
      texts.push(one);
      backgrounds.text(one);
      const clip = clipOf(one);
      if (clip !== null && !isWithin(boundsOfObject(pdfium, one), clip)) clips.set(one.object, clip);
      continue;
    }
    paints = true;
    const filled = backgrounds.paint(one);
    if (filled !== null && texts.length > 0 && pdfium.FPDFPageObj_HasTransparency(one.object) === 0) {
      covers.push({ bounds: filled, textsBefore: texts.length, isImage: one.type === imageObject });
    }
    if (one.type !== imageObject) continue;
    const matrix = combined(matrixOf(pdfium, one.object), one.space);
    const box = boundsUnder(matrix, unitSquare);
    images.push(box);
    const share = shareOf(box, page.cropBox);
    coverage = Math.min(1, coverage + share);
    const size = pixelSize(pdfium, one.object);
    imagePixels += size.width * size.height;
    if (share >= smallImage || density === 0) density = Math.max(density, densityOf(size.width, matrix));
    if (share < wideImage || texts.length === 0 || lookedThrough++ >= mostLookedThrough) continue;
    if (Math.max(areaOf(box), size.width * size.height) > mostPixels || !isOpaque(pdfium, page, one.object))
      continue;
    for (const text of texts) if (isWithin(boundsOfObject(pdfium, text), box)) covered.add(text.object);
  }
  const mayDraw = imagePixels <= mostDrawnPixels;
  const doubtful = backgrounds.doubtful().filter(({ text }) => !covered.has(text.object));
  const sampled =
    doubtful.length === 0 || !mayDraw ? [] : sampleBackgrounds(pdfium, page.handle, { texts, doubtful });
  const behind = new Map([...backgrounds.found, ...sampled]);
  // The text under the images of a scan was recognised in them.
  const hiding = coverage < wideImage ? covers : covers.filter(({ isImage }) => !isImage);
  const drawn = { texts, covers: hiding, underImages: covered, backgrounds: backgrounds.found };
  const sightless = mayDraw ? tracelessTexts(pdfium, { ...page, ...drawn }) : [];
  return {
    paints,
    pictures: density > 0 ? { coverage, density } : null,
    ...shapesOf(pdfium, page.objects),
    covered,
    backgrounds: behind,
    unseen: new Map([
      ...sightless,
      ...unseenTexts(pdfium, { ...page, texts, images, backgrounds: behind, mayDraw }),
    ]),
    clips: certainClips(pdfium, { texts, clips }),
  };
}

/** The maximum number of comparisons of clipped texts with others; with more, no text of the page counts as clipped. */
const mostComparisons = 1_000_000;

interface ClippedTexts {
  readonly texts: readonly PageObject[];
  readonly clips: ReadonlyMap<number, Rectangle>;
}

/**
 * The clips of texts that do not overlap others. A text may be drawn in clipped parts, completely for each part: PDFium
 * keeps the letters of only one.
 */
function certainClips(pdfium: Pdfium, { texts, clips }: ClippedTexts): ReadonlyMap<number, Rectangle> {
  if (clips.size === 0 || clips.size * texts.length > mostComparisons) return new Map();
  const all = texts.map((text) => ({ object: text.object, bounds: boundsOfObject(pdfium, text) }));
  return new Map(
    all.flatMap(({ object, bounds }) => {
      const clip = clips.get(object);
      const isAlone = all.every((other) => other.object === object || !areTouching(other.bounds, bounds));
      return clip === undefined || !isAlone ? [] : [[object, clip] as const];
    }),
  );
}

const unitSquare: Rectangle = { left: 0, bottom: 0, right: 1, top: 1 };

function areaOf({ left, bottom, right, top }: Rectangle): number {
  return (right - left) * (top - bottom);
}

function shareOf(box: Rectangle, page: Rectangle): number {
  const width = Math.min(box.right, page.right) - Math.max(box.left, page.left);
  const height = Math.min(box.top, page.top) - Math.max(box.bottom, page.bottom);
  return width > 0 && height > 0 ? (width * height) / areaOf(page) : 0;
}

/** Pixels per user-space unit along the rows of the image; 0 if unknown. */
function densityOf(width: number, { a, b }: Matrix): number {
  const length = Math.hypot(a, b);
  return length > 0 ? width / length : 0;
}

function pixelSize(pdfium: Pdfium, image: number): { readonly width: number; readonly height: number } {
  const { scratch, integerAt } = pdfium;
  const succeeded = pdfium.FPDFImageObj_GetImagePixelSize(image, scratch, scratch + 4);
  return succeeded === 0
    ? { width: 0, height: 0 }
    : { width: integerAt(scratch) >>> 0, height: integerAt(scratch + 4) >>> 0 };
}

/** Letters may protrude slightly from the edge of a scan. */
const edge = 2;

function isWithin(inner: Rectangle, outer: Rectangle): boolean {
  return (
    inner.left >= outer.left - edge &&
    inner.bottom >= outer.bottom - edge &&
    inner.right <= outer.right + edge &&
    inner.top <= outer.top + edge
  );
}

/** `FPDFBitmap_BGRA` of fpdfview.h. */
const withAlpha = 4;
const opaque = 255;

/** Whether an image is opaque when drawn with its masks: PDFium draws it in its size on the page, at 72 dpi. */
function isOpaque(pdfium: Pdfium, { document, handle }: PageInView, image: number): boolean {
  if (pdfium.FPDFPageObj_HasTransparency(image) === 1) return false;
  const bitmap = pdfium.FPDFImageObj_GetRenderedBitmap(document, handle, image);
  if (bitmap === 0) return false;
  try {
    if (pdfium.FPDFBitmap_GetFormat(bitmap) !== withAlpha) return true;
    return hasNoGap(pdfium, bitmap);
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

/** Pixels at the border may be shared with the page. */
function hasNoGap(pdfium: Pdfium, bitmap: number): boolean {
  const width = pdfium.FPDFBitmap_GetWidth(bitmap);
  const height = pdfium.FPDFBitmap_GetHeight(bitmap);
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const bytes = pdfium.bytes();
  for (let y = 1; y < height - 1; y++) {
    const row = start + y * stride;
    for (let x = 1; x < width - 1; x++) if (bytes[row + 4 * x + 3] !== opaque) return false;
  }
  return true;
}
