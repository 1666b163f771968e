/** What is to be seen of a page beside its glyphs: whether it paints, how far images cover it, and which text they hide. */
import type { Rectangle } from "@docreview/model";
import type { PagePictures } from "../../glyphs/glyphs.ts";
import type { Pdfium } from "./library.ts";
import {
  combined,
  eachObject,
  imageObject,
  matrixOf,
  textObject,
  type Matrix,
  type PageObject,
} from "./page-objects.ts";

export interface PageSight {
  /** True when the page paints anything but text. */
  readonly paints: boolean;
  /** Null where there are no images. */
  readonly pictures: PagePictures | null;
  /** Addresses of the text objects that stand whole under an image without a transparent part. */
  readonly covered: ReadonlySet<number>;
}

export interface PageInView {
  readonly document: number;
  readonly handle: number;
  readonly cropBox: Rectangle;
}

/** In shares of what is shown of the page: an image that is smaller has no say in the page's density. */
const smallImage = 0.1;
/** An image that covers less hides no page's text. */
const wideImage = 0.5;
/** Of an image that is looked through: its own, and those that it is drawn in, one a user-space unit. */
const mostPixels = 16_000_000;
/** Wide images that are looked through for transparent parts on one page: each is drawn for that. */
const mostLookedThrough = 4;

export function seePage(pdfium: Pdfium, page: PageInView): PageSight {
  let paints = false;
  let coverage = 0;
  let density = 0;
  let lookedThrough = 0;
  const texts: PageObject[] = [];
  const covered = new Set<number>();
  eachObject(pdfium, page.handle, (one) => {
    if (one.type === textObject) {
      texts.push(one);
      return;
    }
    paints = true;
    if (one.type !== imageObject) return;
    const matrix = combined(matrixOf(pdfium, one.object), one.space);
    const box = boundsUnder(matrix, unitSquare);
    const share = shareOf(box, page.cropBox);
    coverage = Math.min(1, coverage + share);
    const size = pixelSize(pdfium, one.object);
    if (share >= smallImage || density === 0) density = Math.max(density, densityOf(size.width, matrix));
    if (share < wideImage || texts.length === 0 || lookedThrough++ >= mostLookedThrough) return;
    if (Math.max(areaOf(box), size.width * size.height) > mostPixels || !isOpaque(pdfium, page, one.object))
      return;
    for (const text of texts) if (isWithin(textBox(pdfium, text), box)) covered.add(text.object);
  });
  return { paints, pictures: density > 0 ? { coverage, density } : null, covered };
}

const unitSquare: Rectangle = { left: 0, bottom: 0, right: 1, top: 1 };

function boundsUnder({ a, b, c, d, e, f }: Matrix, { left, bottom, right, top }: Rectangle): Rectangle {
  const xs = [left, right].flatMap((x) => [bottom, top].map((y) => a * x + c * y + e));
  const ys = [left, right].flatMap((x) => [bottom, top].map((y) => b * x + d * y + f));
  return {
    left: Math.min(...xs),
    bottom: Math.min(...ys),
    right: Math.max(...xs),
    top: Math.max(...ys),
  };
}

function areaOf({ left, bottom, right, top }: Rectangle): number {
  return (right - left) * (top - bottom);
}

function shareOf(box: Rectangle, page: Rectangle): number {
  const width = Math.min(box.right, page.right) - Math.max(box.left, page.left);
  const height = Math.min(box.top, page.top) - Math.max(box.bottom, page.bottom);
  return width > 0 && height > 0 ? (width * height) / areaOf(page) : 0;
}

/** Pixels in a user-space unit along the image's rows; 0 where it cannot be told. */
function densityOf(width: number, { a, b }: Matrix): number {
  const length = Math.hypot(a, b);
  return length > 0 ? width / length : 0;
}

function pixelSize(pdfium: Pdfium, image: number): { readonly width: number; readonly height: number } {
  const address = pdfium.malloc(8);
  try {
    if (pdfium.FPDFImageObj_GetImagePixelSize(image, address, address + 4) === 0)
      return { width: 0, height: 0 };
    const view = new DataView(pdfium.bytes().buffer, address, 8);
    return { width: view.getUint32(0, true), height: view.getUint32(4, true) };
  } finally {
    pdfium.free(address);
  }
}

/** The bounds of a text in user space; its object tells them in the space that it stands in. */
function textBox(pdfium: Pdfium, { object, space }: PageObject): Rectangle {
  const address = pdfium.malloc(16);
  try {
    pdfium.FPDFPageObj_GetBounds(object, address, address + 4, address + 8, address + 12);
    const [left, bottom, right, top] = pdfium.floats().subarray(address >> 2, (address >> 2) + 4);
    return boundsUnder(space, { left: left!, bottom: bottom!, right: right!, top: top! });
  } finally {
    pdfium.free(address);
  }
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
