/** Draws a part of a page in colour: its contents without annotations, on white. */
import type { Rectangle } from "@docreview/model";
import type { Pdfium } from "./library.ts";

/** Pixels; rows count downwards, `right` and `bottom` are exclusive. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Drawing {
  /** The pixels that are within a rectangle in user space; null if it reaches beyond what was drawn, or holds none. */
  readonly boxOf: (bounds: Rectangle) => PixelBox | null;
  /** `0xrrggbb`. */
  readonly colourAt: (column: number, row: number) => number;
}

/** Pixels in a user-space unit: stripes that are finer than half of one are not distinguished. */
const usualDensity = 2;

const mostPixels = 4_000_000;

/** `FPDFBitmap_BGRx` of fpdfview.h: four bytes a pixel. */
const bgrxFormat = 3;
const white = 0xffffffff;

/** Null if there is nothing of the region on the page, or no room to draw it. */
export function drawRegion(pdfium: Pdfium, page: number, region: Rectangle): Drawing | null {
  const whole = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) };
  const density = Math.min(usualDensity, Math.sqrt(mostPixels / (whole.width * whole.height)));
  const width = Math.max(1, Math.round(whole.width * density));
  const height = Math.max(1, Math.round(whole.height * density));
  const place = placing(pdfium, page, { width, height });
  const shown = within(place(region), { left: 0, top: 0, right: width, bottom: height });
  if (shown.right <= shown.left || shown.bottom <= shown.top) return null;
  const pixels = draw(pdfium, page, { shown, width, height });
  if (pixels === null) return null;
  const across = shown.right - shown.left;
  return {
    boxOf: (bounds) => {
      const box = place(bounds);
      const isDrawn =
        box.left >= shown.left &&
        box.top >= shown.top &&
        box.right <= shown.right &&
        box.bottom <= shown.bottom;
      return isDrawn && box.right > box.left && box.bottom > box.top ? box : null;
    },
    colourAt: (column, row) => {
      const at = 4 * ((row - shown.top) * across + column - shown.left);
      return (pixels[at + 2]! << 16) | (pixels[at + 1]! << 8) | pixels[at]!;
    },
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** From user space to the pixels of the whole page as a viewer turns it. */
function placing(pdfium: Pdfium, page: number, { width, height }: Size): (bounds: Rectangle) => PixelBox {
  const pointAt = (x: number, y: number) => {
    const address = pdfium.malloc(8);
    try {
      pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, address, address + 4);
      const view = new DataView(pdfium.bytes().buffer, address, 8);
      return { x: view.getInt32(0, true), y: view.getInt32(4, true) };
    } finally {
      pdfium.free(address);
    }
  };
  return ({ left, bottom, right, top }) => {
    const one = pointAt(left, bottom);
    const other = pointAt(right, top);
    return {
      left: Math.min(one.x, other.x),
      top: Math.min(one.y, other.y),
      right: Math.max(one.x, other.x),
      bottom: Math.max(one.y, other.y),
    };
  };
}

function within(one: PixelBox, other: PixelBox): PixelBox {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

interface Region extends Size {
  readonly shown: PixelBox;
}

function draw(pdfium: Pdfium, page: number, { shown, width, height }: Region): Uint8Array | null {
  const across = shown.right - shown.left;
  const down = shown.bottom - shown.top;
  const bitmap = pdfium.FPDFBitmap_CreateEx(across, down, bgrxFormat, 0, 0);
  if (bitmap === 0) return null;
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, across, down, white);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, -shown.left, -shown.top, width, height, 0, 0);
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    return pdfium.bytes().slice(start, start + 4 * across * down);
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
