/** Images in the form of PDF: a JPEG as it is, a PNG as it is if possible, otherwise its pixels compressed again. */
import { deflateSync } from "node:zlib";
import { pdfArray, pdfDictionary, pdfName, pdfNumber, pdfNumbers, type PdfObject } from "@docreview/pdf-file";
import type { PngColour, PngHeader } from "../png/header.ts";
import type { Pixels } from "../png/pixels.ts";
import type { EncodedImage, ImageEncoder } from "./image-pdf.ts";
import type { JpegHeader } from "../image-headers/jpeg-header.ts";

const colourSpaces: ReadonlyMap<number, string> = new Map([
  [1, "DeviceGray"],
  [3, "DeviceRGB"],
  [4, "DeviceCMYK"],
]);

/** Null if no colour space has this number of components. */
export function encodedJpeg(header: JpegHeader, bytes: Uint8Array): EncodedImage | null {
  const colourSpace = colourSpaces.get(header.components);
  if (colourSpace === undefined) return null;
  const isInverted = header.isAdobe && header.components === 4;
  return {
    entries: {
      ColorSpace: pdfName(colourSpace),
      BitsPerComponent: pdfNumber(8),
      Filter: pdfName("DCTDecode"),
      ...(isInverted ? { Decode: pdfNumbers([1, 0, 1, 0, 1, 0, 1, 0]) } : {}),
    },
    bytes,
  };
}

/** The predictor for PNG's filters, row by row (ISO 32000-2, table 10). */
const pngPredictor = 15;
const directComponents: Readonly<Partial<Record<PngColour, number>>> = { grey: 1, palette: 1, rgb: 3 };

/**
 * A PDF can contain the compressed pixels of a PNG, unless they are interlaced, transparent or truncated. Null in these
 * cases, and for sixteen bits per sample, for which PDFium needs too much memory.
 */
export function encodedPng(header: PngHeader): ImageEncoder | null {
  const { colour, bits, width, isInterlaced, transparency, isWhole, data, palette } = header;
  const colours = directComponents[colour];
  const isPlain = colours !== undefined && bits < 16 && transparency === null;
  if (!isPlain || isInterlaced || !isWhole) return null;
  return (register) => ({
    entries: {
      ColorSpace: colourSpaceOf(colour, () => register(palette), palette.length),
      BitsPerComponent: pdfNumber(bits),
      Filter: pdfName("FlateDecode"),
      DecodeParms: pdfDictionary({
        Predictor: pdfNumber(pngPredictor),
        Colors: pdfNumber(colours),
        BitsPerComponent: pdfNumber(bits),
        Columns: pdfNumber(width),
      }),
    },
    bytes: Buffer.concat(data),
  });
}

function colourSpaceOf(colour: PngColour, palette: () => PdfObject, paletteLength: number): PdfObject {
  if (colour !== "palette") return pdfName(colour === "rgb" ? "DeviceRGB" : "DeviceGray");
  const highest = Math.max(0, Math.floor(paletteLength / 3) - 1);
  return pdfArray([pdfName("Indexed"), pdfName("DeviceRGB"), pdfNumber(highest), palette()]);
}

/** Higher levels take seconds to save a few percent. */
const level = 2;

export function encodedPixels({ components, data }: Pixels): EncodedImage {
  return {
    entries: {
      ColorSpace: pdfName(components === 1 ? "DeviceGray" : "DeviceRGB"),
      BitsPerComponent: pdfNumber(8),
      Filter: pdfName("FlateDecode"),
    },
    bytes: deflateSync(data, { level }),
  };
}
