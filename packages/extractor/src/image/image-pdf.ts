/**
 * An image as a PDF of one page, which it fills: upright according to EXIF, and in its own size if the file states one.
 */
import {
  deflated,
  newFile,
  type NewObject,
  pdfArray,
  pdfDictionary,
  pdfName,
  pdfNumber,
  pdfNumbers,
  type PdfObject,
  pdfReference,
  type PdfReference,
} from "@docreview/pdf-file";
import type { ImageHeader, Orientation, Resolution } from "../image-headers/image-header.ts";

/** An image XObject (ISO 32000-2, 8.9.5): its entries except type and size, and its filtered bytes. */
export interface EncodedImage {
  readonly entries: Readonly<Record<string, PdfObject>>;
  readonly bytes: Uint8Array;
}

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

const numbers = { catalogue: 1, pages: 2, page: 3, contents: 4, image: 5, first: 6 } as const;

export function imagePdf(header: ImageHeader, encode: ImageEncoder): Uint8Array {
  const parts: NewObject[] = [];
  const { entries, bytes } = encode((part) => {
    const number = numbers.first + parts.length;
    parts.push(stream(number, { Filter: pdfName("FlateDecode") }, deflated(bufferOf(part))));
    return pdfReference(number);
  });
  const image = {
    Type: pdfName("XObject"),
    Subtype: pdfName("Image"),
    Width: pdfNumber(header.width),
    Height: pdfNumber(header.height),
    ...entries,
  };
  const objects = [...pageObjects(header), stream(numbers.image, image, bufferOf(bytes)), ...parts];
  return newFile({ catalogue: numbers.catalogue, information: null, objects });
}

/** `register` puts its own stream into the PDF, such as a palette. */
export type ImageEncoder = (register: (bytes: Uint8Array) => PdfReference) => EncodedImage;

/** What is around the image. */
function pageObjects(header: ImageHeader): readonly NewObject[] {
  const { width, height } = pageSize(header);
  const matrix = matrixOf(header.orientation, width, height).map((one) => Number(one.toFixed(3)));
  const images = pdfDictionary({ Image: pdfReference(numbers.image) });
  const page = {
    Type: pdfName("Page"),
    Parent: pdfReference(numbers.pages),
    MediaBox: pdfNumbers([0, 0, width, height]),
    Resources: pdfDictionary({ XObject: images }),
    Contents: pdfReference(numbers.contents),
  };
  const kids = { Kids: pdfArray([pdfReference(numbers.page)]), Count: pdfNumber(1) };
  const pages = pdfReference(numbers.pages);
  return [
    dictionary(numbers.catalogue, { Type: pdfName("Catalog"), Pages: pages }),
    dictionary(numbers.pages, { Type: pdfName("Pages"), ...kids }),
    dictionary(numbers.page, page),
    stream(numbers.contents, {}, Buffer.from(`q ${matrix.join(" ")} cm /Image Do Q`, "latin1")),
  ];
}

type Entries = Readonly<Record<string, PdfObject>>;

function dictionary(number: number, entries: Entries) {
  return { number, generation: 0, object: pdfDictionary(entries) };
}

function stream(number: number, entries: Entries, data: Buffer): NewObject {
  return { ...dictionary(number, entries), data };
}

/** The same bytes. */
function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

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
