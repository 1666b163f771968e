/**
 * An image as a PDF of one page, which it fills: upright according to EXIF, and in its own size if the file states one.
 */
import { PDFDocument, PDFName, type PDFRef } from "pdf-lib";
import type { ImageHeader, Orientation, Resolution } from "../image-headers/image-header.ts";

/** An image XObject (ISO 32000-2, 8.9.5): its entries except type and size, and its filtered bytes. */
export interface EncodedImage {
  readonly entries: Readonly<Record<string, PdfValue>>;
  readonly bytes: Uint8Array;
}

/** Strings are names. */
export type PdfValue =
  | string
  | number
  | boolean
  | readonly PdfValue[]
  | { readonly [key: string]: PdfValue }
  | PDFRef;

const pointsPerInch = 72;
/** In points; pages are A4 if the file states no size. */
const a4 = { short: 595.28, long: 841.89 };
/**
 * In pixels per inch. A lower resolution was meant for a screen, whatever the file states; a higher one is a mistake.
 */
const coarsest = 100;
const finest = 2400;
/** The lowest resolution of a small image when it is fitted to a page. */
const coarsestFitted = 96;
/** The longest side of a page that every viewer accepts, in points (ISO 32000-1, annex C). */
const longestSide = 14400;
const shortestSide = 3;

export async function imagePdf(header: ImageHeader, encode: ImageEncoder): Promise<Uint8Array> {
  // With dates and program names, the same image would give different files.
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const { context } = pdf;
  const { entries, bytes } = encode((part) => context.register(context.flateStream(part)));
  const image = context.stream(bytes, {
    Type: "XObject",
    Subtype: "Image",
    Width: header.width,
    Height: header.height,
    ...entries,
  });
  const { width, height } = pageSize(header);
  const page = pdf.addPage([width, height]);
  const matrix = matrixOf(header.orientation, width, height).map((one) => Number(one.toFixed(3)));
  page.node.setXObject(PDFName.of("Image"), context.register(image));
  page.node.set(
    PDFName.of("Contents"),
    context.register(context.stream(`q ${matrix.join(" ")} cm /Image Do Q`)),
  );
  return pdf.save({ useObjectStreams: false });
}

/** `register` puts its own stream into the PDF, such as a palette. */
export type ImageEncoder = (register: (bytes: Uint8Array) => PDFRef) => EncodedImage;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of the page in points, as shown. */
export function pageSize({ width, height, orientation, resolution }: ImageHeader): Size {
  const own = resolution === null ? null : ownSize({ width, height }, resolution);
  const stored = own ?? fittedSize({ width, height });
  const isTurned = orientation >= 5;
  return {
    width: bounded(isTurned ? stored.height : stored.width),
    height: bounded(isTurned ? stored.width : stored.height),
  };
}

function ownSize({ width, height }: Size, { x, y }: Resolution): Size | null {
  if (Math.min(x, y) < coarsest || Math.max(x, y) > finest) return null;
  const size = { width: (width / x) * pointsPerInch, height: (height / y) * pointsPerInch };
  return Math.max(size.width, size.height) > longestSide ? null : size;
}

function fittedSize({ width, height }: Size): Size {
  const fitted = Math.min(a4.short / Math.min(width, height), a4.long / Math.max(width, height));
  const scale = Math.min(fitted, pointsPerInch / coarsestFitted);
  return { width: width * scale, height: height * scale };
}

function bounded(side: number): number {
  return Number(Math.min(longestSide, Math.max(shortestSide, side)).toFixed(3));
}

/** From the unit square of an image, with its first row at the top, to a page of `w` by `h` points. */
function matrixOf(orientation: Orientation, w: number, h: number): readonly number[] {
  switch (orientation) {
    case 1:
      return [w, 0, 0, h, 0, 0];
    case 2:
      return [-w, 0, 0, h, w, 0];
    case 3:
      return [-w, 0, 0, -h, w, h];
    case 4:
      return [w, 0, 0, -h, 0, h];
    case 5:
      return [0, -h, -w, 0, w, h];
    case 6:
      return [0, -h, w, 0, 0, h];
    case 7:
      return [0, h, w, 0, 0, 0];
    case 8:
      return [0, h, -w, 0, w, 0];
  }
}
