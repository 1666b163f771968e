/**
 * Text objects that are certainly invisible: those in the colour of the paper, with nothing else in their place, and
 * those without fill and outline, without an image whose text they could be.
 */
import type { HiddenReason, Rectangle } from "@docreview/model";
import { drawBoxes } from "./draw-boxes.ts";
import type { Pdfium } from "./library.ts";
import { paper } from "./page-background.ts";
import { boundsOfObject, type PageObject } from "./page-objects.ts";
import { alphaOf, areClose, fillPaint } from "./paint.ts";

export interface DrawnPage {
  readonly handle: number;
  readonly cropBox: Rectangle;
  readonly texts: readonly PageObject[];
  /** The bounds of all images. */
  readonly images: readonly Rectangle[];
  /** The background of texts that are not on bare paper; null if it is unknown. */
  readonly backgrounds: ReadonlyMap<number, string | null>;
  /** Whether the page may be drawn: its images may be very large. */
  readonly mayDraw: boolean;
}

/** Rendering modes (ISO 32000-2, table 104): letters are filled, or neither filled nor outlined. */
const filled = 0;
const neither = 3;

/** On a page with more images, any text may be on one; a page with more such texts is not examined. */
const mostImages = 500;
const mostTexts = 5000;

/** By the addresses of the objects. */
export function unseenTexts(
  pdfium: Pdfium,
  { handle, cropBox, texts, images, backgrounds, mayDraw }: DrawnPage,
): ReadonlyMap<number, HiddenReason> {
  const found = new Map<number, HiddenReason>();
  const paperColoured: PlacedText[] = [];
  for (const text of texts) {
    const mode = pdfium.FPDFTextObj_GetTextRenderMode(text.object);
    if (mode !== filled && mode !== neither) continue;
    const paint = fillPaint(pdfium, text.object);
    const isDrawn = mode === filled && alphaOf(paint) > 0;
    if (isDrawn && (!isNearlyPaper(paint) || isOnColour(backgrounds.get(text.object)))) continue;
    const bounds = boundsOfObject(pdfium, text);
    if (isDrawn && areTouching(bounds, cropBox)) paperColoured.push({ object: text.object, bounds });
    else if (isDrawn) continue;
    else if (!isPictured(bounds, images)) found.set(text.object, "not-drawn");
  }
  if (!mayDraw || paperColoured.length > mostTexts) return found;
  for (const { object } of onBlank(pdfium, handle, paperColoured)) found.set(object, "paper-coloured");
  return found;
}

/** Its channels are in the lowest bytes, regardless of alpha; for white, their order does not matter. */
function isNearlyPaper(paint: number): boolean {
  return areClose(paint & 0xffffff, white);
}

function isOnColour(background: string | null | undefined): boolean {
  return typeof background === "string" && background !== paper;
}

interface PlacedText {
  readonly object: number;
  readonly bounds: Rectangle;
}

function isPictured(bounds: Rectangle, images: readonly Rectangle[]): boolean {
  return images.length > mostImages || images.some((image) => areTouching(bounds, image));
}

export function areTouching(one: Rectangle, other: Rectangle): boolean {
  return (
    one.left <= other.right && other.left <= one.right && one.bottom <= other.top && other.bottom <= one.top
  );
}

/** Texts in whose place the complete page is blank. */
function onBlank(pdfium: Pdfium, page: number, texts: readonly PlacedText[]): readonly PlacedText[] {
  if (texts.length === 0) return [];
  const boxes = texts.map(({ bounds }) => bounds);
  const pixelsOf = drawBoxes(pdfium, page, boxes);
  return texts.filter((_, index) => {
    const pixels = pixelsOf(index);
    return pixels !== null && isBlank(pixels);
  });
}

/** A share of the pixels: an adjacent line may extend into the box of the text. */
const mostInk = 0.03;
const white = 0xffffff;

function isBlank(pixels: Uint32Array): boolean {
  return pixels.filter((pixel) => !areClose(pixel, white)).length <= mostInk * pixels.length;
}
