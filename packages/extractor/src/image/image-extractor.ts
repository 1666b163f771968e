/** JPEG and PNG: the image becomes a PDF of one page, which is read like a scanned page. */
import {
  readableKinds,
  type Extraction,
  type Extractor,
  type ExtractOptions,
  type Outcome,
  type Problem,
} from "@docreview/model";
import { extractPages } from "../pdf/pdf-extractor.ts";
import { readPngHeader } from "../png/header.ts";
import { componentsOf, pixelsOf } from "../png/pixels.ts";
import { unpackedBytes } from "../png/rows.ts";
import { sniffKind } from "../sniffing/sniff.ts";
import { wrongKind } from "../sniffing/wrong-kind.ts";
import { encodedJpeg, encodedPixels, encodedPng } from "./encode-image.ts";
import type { ImageHeader } from "../image-headers/image-header.ts";
import { imagePdf } from "./image-pdf.ts";
import { readJpegHeader } from "../image-headers/jpeg-header.ts";
import { pngImageHeader } from "./png-image.ts";
import { blankImage, cutOff, damaged, tooLarge, unsupported } from "./problems.ts";

const { jpeg, png } = readableKinds;

/**
 * The maximum size of an unpacked image in bytes, of which PDFium needs nearly twice as many. It allows A4 in colour at
 * 600 dpi.
 */
const mostBytes = 105_000_000;
/** The maximum for an image that is unpacked here: it is in memory as pixels, compressed, and again in PDFium. */
const mostOwnBytes = 60_000_000;

export const imageExtractor: Extractor = {
  mediaTypes: [jpeg.mediaType, png.mediaType],
  extract: extractImage,
};

async function extractImage(bytes: Uint8Array, options: ExtractOptions): Promise<Outcome<Extraction>> {
  const image = await pdfOf(bytes);
  if ("code" in image) return { value: null, problems: [image] };
  const { value, problems } = await extractPages(image.pdf, options);
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

/** Each is read as its actual kind, whatever its media type. */
async function pdfOf(bytes: Uint8Array): Promise<ImagePdf | Problem> {
  switch (sniffKind(bytes)) {
    case jpeg:
      return jpegPdf(bytes);
    case png:
      return pngPdf(bytes);
    default:
      return wrongKind("a JPEG or PNG image", bytes);
  }
}

function jpegPdf(bytes: Uint8Array): ImagePdf | Problem {
  const header = readJpegHeader(bytes);
  if (header === "unsupported") return unsupported;
  if (header === "damaged" || isEmpty(header)) return damaged;
  if (pixelCount(header) * header.components > mostBytes) return tooLarge(header);
  const encoded = encodedJpeg(header, bytes);
  if (encoded === null) return unsupported;
  return { pdf: imagePdf(header, () => encoded), isWhole: header.isWhole };
}

async function pngPdf(bytes: Uint8Array): Promise<ImagePdf | Problem> {
  const png = readPngHeader(bytes);
  if (png === null) return damaged;
  const header = pngImageHeader(png);
  if (isEmpty(header)) return damaged;
  if (unpackedBytes(png) > mostBytes) return tooLarge(header);
  const encode = encodedPng(png);
  if (encode !== null) return { pdf: imagePdf(header, encode), isWhole: true };
  if (pixelCount(header) * componentsOf(png) > mostOwnBytes) return tooLarge(header);
  const pixels = await pixelsOf(png);
  return {
    pdf: imagePdf(header, () => encodedPixels(pixels)),
    isWhole: header.isWhole && pixels.isWhole,
  };
}

function isEmpty(header: ImageHeader): boolean {
  return pixelCount(header) === 0;
}

function pixelCount({ width, height }: ImageHeader): number {
  return width * height;
}
