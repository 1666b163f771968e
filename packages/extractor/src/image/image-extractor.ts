/** JPEG and PNG: the image becomes a PDF of one page, and that is read as a scanned page is. */
import type { Extraction, Extractor, ExtractOptions, Outcome, Problem } from "@docreview/model";
import { pdfExtractor } from "../pdf/pdf-extractor.ts";
import { readPngHeader } from "../png/header.ts";
import { componentsOf, pixelsOf } from "../png/pixels.ts";
import { unpackedBytes } from "../png/rows.ts";
import { nameContent, sniffMediaType } from "../sniff.ts";
import { encodedJpeg, encodedPixels, encodedPng } from "./encode-image.ts";
import type { ImageHeader } from "./image-header.ts";
import type { ImageEncoder } from "./image-pdf.ts";
import { readJpegHeader } from "./jpeg-header.ts";
import { pngImageHeader } from "./png-image.ts";
import { blankImage, cutOff, damaged, tooLarge, unsupported, wrongType } from "./problems.ts";

const jpegType = "image/jpeg";
const pngType = "image/png";

/** The bytes of an image once it is unpacked, of which PDFium needs nearly twice as many: colour of A4 at 600 dpi has room. */
const mostBytes = 105_000_000;
/** One that is unpacked here is in memory as pixels, packed anew and once more in PDFium. */
const mostOwnBytes = 60_000_000;

export const imageExtractor: Extractor = { mediaTypes: [jpegType, pngType], extract: extractImage };

async function extractImage(bytes: Uint8Array, options: ExtractOptions): Promise<Outcome<Extraction>> {
  const image = await pdfOf(bytes);
  if ("code" in image) return { value: null, problems: [image] };
  const { value, problems } = await pdfExtractor.extract(image.pdf, options);
  return {
    value: value === null ? null : { ...value, rendition: { kind: "layout", pdf: image.pdf } },
    problems: [
      ...(image.isWhole ? [] : [cutOff]),
      ...problems.map((one) => (one.code === "document-without-text" ? blankImage : one)),
    ],
  };
}

interface ImagePdf {
  readonly pdf: Uint8Array;
  readonly isWhole: boolean;
}

/** Either kind is taken for what it is, whichever it was handed in as. */
async function pdfOf(bytes: Uint8Array): Promise<ImagePdf | Problem> {
  switch (sniffMediaType(bytes)) {
    case jpegType:
      return jpegPdf(bytes);
    case pngType:
      return pngPdf(bytes);
    default:
      return wrongType(nameContent(bytes));
  }
}

async function jpegPdf(bytes: Uint8Array): Promise<ImagePdf | Problem> {
  const header = readJpegHeader(bytes);
  if (header === "unsupported") return unsupported;
  if (header === "damaged" || isEmpty(header)) return damaged;
  if (pixelCount(header) * header.components > mostBytes) return tooLarge(header);
  const encoded = encodedJpeg(header, bytes);
  if (encoded === null) return unsupported;
  return { pdf: await imagePdf(header, () => encoded), isWhole: header.isWhole };
}

async function pngPdf(bytes: Uint8Array): Promise<ImagePdf | Problem> {
  const png = readPngHeader(bytes);
  if (png === null) return damaged;
  const header = pngImageHeader(png);
  if (isEmpty(header)) return damaged;
  if (unpackedBytes(png) > mostBytes) return tooLarge(header);
  const encode = encodedPng(png);
  if (encode !== null) return { pdf: await imagePdf(header, encode), isWhole: true };
  if (pixelCount(header) * componentsOf(png) > mostOwnBytes) return tooLarge(header);
  const pixels = await pixelsOf(png);
  return {
    pdf: await imagePdf(header, () => encodedPixels(pixels)),
    isWhole: header.isWhole && pixels.isWhole,
  };
}

/** Loaded at the first image: whoever reads PDFs alone has no use for a writer of them. */
async function imagePdf(header: ImageHeader, encode: ImageEncoder): Promise<Uint8Array> {
  const { imagePdf } = await import("./image-pdf.ts");
  return imagePdf(header, encode);
}

function isEmpty(header: ImageHeader): boolean {
  return pixelCount(header) === 0;
}

function pixelCount({ width, height }: ImageHeader): number {
  return width * height;
}
