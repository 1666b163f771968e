/**
 * Draws parts of a page in colour: its contents without annotations, on white. Nearby boxes are drawn together: the cost
 * of a drawing depends on its area and the clips within it.
 */
import type { Rectangle } from "@docreview/model";
import type { Pdfium } from "./library.ts";

/** The pixels of the box with this index, `0xrrggbb`; null for a box that extends beyond the page or is empty. */
export type BoxPixels = (index: number) => Uint32Array | null;

/** Pixels; rows count downwards, `right` and `bottom` are exclusive. */
interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels per user-space unit: stripes finer than half a unit are not distinguished. */
const usualDensity = 2;

const mostPixels = 4_000_000;

/** The number of pixels between boxes that cost as much as another drawing. */
const spare = 40_000;
const mostParts = 8;

/** `FPDFBitmap_BGRx` of fpdfview.h: four bytes per pixel. */
const bgrxFormat = 3;
const white = 0xffffffff;

/** The boxes are in user space. */
export function drawBoxes(pdfium: Pdfium, page: number, boxes: readonly Rectangle[]): BoxPixels {
  const size = sizeOf(pdfium, page);
  const place = placing(pdfium, page, size);
  const drawings = new Map<PixelBox, Part>();
  const placed = boxes.map((box) => place(box));
  for (const part of partsOf(placed.filter((box) => isOn(box, size)))) {
    const pixels = draw(pdfium, page, { ...size, shown: part.around });
    for (const box of part.boxes) drawings.set(box, { shown: part.around, pixels });
  }
  return (index) => {
    const box = placed[index];
    const part = box && drawings.get(box);
    return box === undefined || part === undefined ? null : cutOut(part, box);
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of the whole page in pixels. */
function sizeOf(pdfium: Pdfium, page: number): Size {
  const whole = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) };
  const density = Math.min(usualDensity, Math.sqrt(mostPixels / (whole.width * whole.height)));
  return {
    width: Math.max(1, Math.round(whole.width * density)),
    height: Math.max(1, Math.round(whole.height * density)),
  };
}

/** From user space to the pixels of the whole page, as rotated by a viewer. */
function placing(pdfium: Pdfium, page: number, { width, height }: Size): (bounds: Rectangle) => PixelBox {
  const { scratch, integerAt } = pdfium;
  const pointAt = (x: number, y: number) => {
    pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, scratch, scratch + 4);
    return { x: integerAt(scratch), y: integerAt(scratch + 4) };
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

function isOn({ left, top, right, bottom }: PixelBox, { width, height }: Size): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height && right > left && bottom > top;
}

interface BoxGroup {
  readonly around: PixelBox;
  readonly boxes: readonly PixelBox[];
}

/** Groups from the top of the page to the bottom; boxes scattered over the page are one group. */
function partsOf(boxes: readonly PixelBox[]): readonly BoxGroup[] {
  const groups: { around: PixelBox; covered: number; readonly boxes: PixelBox[] }[] = [];
  for (const box of boxes.toSorted((a, b) => a.top - b.top || a.left - b.left)) {
    const last = groups.at(-1);
    const joined = last === undefined ? box : around(last.around, box);
    const covered = (last?.covered ?? 0) + areaOf(box);
    if (last === undefined || areaOf(joined) > covered + spare) {
      groups.push({ around: box, covered: areaOf(box), boxes: [box] });
      continue;
    }
    last.around = joined;
    last.covered = Math.min(covered, areaOf(joined));
    last.boxes.push(box);
  }
  return groups.length <= mostParts ? groups : [{ around: boxes.reduce(around), boxes }];
}

function around(one: PixelBox, other: PixelBox): PixelBox {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

function areaOf({ left, top, right, bottom }: PixelBox): number {
  return (right - left) * (bottom - top);
}

interface Region extends Size {
  readonly shown: PixelBox;
}

/** Empty if there is no memory for it. */
function draw(pdfium: Pdfium, page: number, { shown, width, height }: Region): Uint32Array {
  const across = shown.right - shown.left;
  const down = shown.bottom - shown.top;
  const bitmap = pdfium.FPDFBitmap_CreateEx(across, down, bgrxFormat, 0, 0);
  if (bitmap === 0) return new Uint32Array();
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, across, down, white);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, -shown.left, -shown.top, width, height, 0, 0);
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const bytes = pdfium.bytes().slice(start, start + 4 * across * down);
    return new Uint32Array(bytes.buffer);
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

interface Part {
  readonly shown: PixelBox;
  readonly pixels: Uint32Array;
}

const colour = 0xffffff;

function cutOut({ shown, pixels }: Part, { left, top, right, bottom }: PixelBox): Uint32Array | null {
  if (pixels.length === 0) return null;
  const cut = new Uint32Array((right - left) * (bottom - top));
  let at = 0;
  for (let row = top; row < bottom; row++) {
    const start = (row - shown.top) * (shown.right - shown.left) - shown.left;
    for (let column = left; column < right; column++) cut[at++] = (pixels[start + column] ?? 0) & colour;
  }
  return cut;
}
