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
import { sightlessTexts, type Cover } from "./sightless-texts.ts";
import { areTouching, unseenTexts } from "./unseen-texts.ts";

export interface PageSight extends PageShapes {
  /** True when the page paints anything but text. */
  readonly paints: boolean;
  /** Null if there are no images. */
  readonly pictures: PagePictures | null;
  /** Addresses of the text objects that are whole under an image without a transparent part. */
  readonly covered: ReadonlySet<number>;
  /** The background of text objects, by their addresses; null if unknown. Those on bare paper are omitted. */
  readonly backgrounds: ReadonlyMap<number, string | null>;
  /** Text objects that nobody sees, by their addresses. */
  readonly unseen: ReadonlyMap<number, HiddenReason>;
  /** The bounds of what text objects are clipped to, by their addresses; those that are within them are omitted. */
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

/** In shares of what is shown of the page: an image that is smaller has no say in the page's density. */
const smallImage = 0.1;
/** An image that covers less hides no page's text. */
const wideImage = 0.5;
/** Of an image that is looked through: its own, and those that it is drawn in, one a user-space unit. */
const mostPixels = 16_000_000;
/** Of all images of a page that is drawn to see what is behind its text: PDFium unpacks them for that. */
const mostDrawnPixels = 16_000_000;
/** Wide images that are looked through for transparent parts on one page: each is drawn for that. */
const mostLookedThrough = 4;

export function seePage(pdfium: Pdfium, page: PageInView): PageSight {
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
  // Under the images of a scan is the text that was recognised in them.
  const hiding = coverage < wideImage ? covers : covers.filter(({ isImage }) => !isImage);
  const drawn = { texts, covers: hiding, underImages: covered, backgrounds: backgrounds.found };
  const sightless = mayDraw ? sightlessTexts(pdfium, { ...page, ...drawn }) : [];
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

/** Comparisons of clipped texts with the others of their page; beyond, none counts as clipped. */
const mostComparisons = 1_000_000;

interface ClippedTexts {
  readonly texts: readonly PageObject[];
  readonly clips: ReadonlyMap<number, Rectangle>;
}

/**
 * The clips of texts that have their place to themselves. A text may be drawn in parts, the whole of it again for each
 * part: PDFium keeps the letters of one of them.
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

/** Pixels in a user-space unit along the image's rows; 0 where it is unknown. */
function densityOf(width: number, { a, b }: Matrix): number {
  const length = Math.hypot(a, b);
  return length > 0 ? width / length : 0;
}

function pixelSize(pdfium: Pdfium, image: number): { readonly width: number; readonly height: number } {
  const { scratch, integerAt } = pdfium;
  const told = pdfium.FPDFImageObj_GetImagePixelSize(image, scratch, scratch + 4);
  return told === 0
    ? { width: 0, height: 0 }
    : { width: integerAt(scratch) >>> 0, height: integerAt(scratch + 4) >>> 0 };
}

/** Letters may stand out of a scan's edge by a hair. */
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

/** An image as it is drawn, its masks applied: PDFium draws it in the size that it has on the page, at 72 dpi. */
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
