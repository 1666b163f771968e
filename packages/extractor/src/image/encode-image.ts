/** Images as PDF takes them: a JPEG as it is, a PNG as it is where that can be, else its pixels compressed again. */
import { deflateSync } from "node:zlib";
import type { PngColour, PngHeader } from "../png/header.ts";
import type { Pixels } from "../png/pixels.ts";
import type { EncodedImage, ImageEncoder, PdfValue } from "./image-pdf.ts";
import type { JpegHeader } from "../image-headers/jpeg-header.ts";

const colourSpaces: ReadonlyMap<number, string> = new Map([
  [1, "DeviceGray"],
  [3, "DeviceRGB"],
  [4, "DeviceCMYK"],
]);

/** Null if it has as many components as no colour space. */
export function encodedJpeg(header: JpegHeader, bytes: Uint8Array): EncodedImage | null {
  const colourSpace = colourSpaces.get(header.components);
  if (colourSpace === undefined) return null;
  const isInverted = header.isAdobe && header.components === 4;
  return {
    entries: {
      ColorSpace: colourSpace,
      BitsPerComponent: 8,
      Filter: "DCTDecode",
      ...(isInverted ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}),
    },
    bytes,
  };
}

/** The predictor that takes PNG's filters, row by row (ISO 32000-2, table 10). */
const pngPredictor = 15;
const asItIs: Readonly<Partial<Record<PngColour, number>>> = { grey: 1, palette: 1, rgb: 3 };

/**
 * The compressed pixels of a PNG are those of a PDF, unless they are interlaced, see-through or cut off; null then, and
 * for sixteen bits a sample, of which PDFium needs more memory than they are worth.
 */
export function encodedPng(header: PngHeader): ImageEncoder | null {
  const { colour, bits, width, isInterlaced, transparency, isWhole, data, palette } = header;
  const colours = asItIs[colour];
  const isPlain = colours !== undefined && bits < 16 && transparency === null;
  if (!isPlain || isInterlaced || !isWhole) return null;
  return (register) => ({
    entries: {
      ColorSpace: colourSpaceOf(colour, () => register(palette), palette.length),
      BitsPerComponent: bits,
      Filter: "FlateDecode",
      DecodeParms: { Predictor: pngPredictor, Colors: colours, BitsPerComponent: bits, Columns: width },
    },
    bytes: Buffer.concat(data),
  });
}

function colourSpaceOf(colour: PngColour, palette: () => PdfValue, paletteLength: number): PdfValue {
  if (colour !== "palette") return colour === "rgb" ? "DeviceRGB" : "DeviceGray";
  return ["Indexed", "DeviceRGB", Math.max(0, Math.floor(paletteLength / 3) - 1), palette()];
}

/** Compressing harder takes seconds for some percent. */
const level = 2;

export function encodedPixels({ components, data }: Pixels): EncodedImage {
  return {
    entries: {
      ColorSpace: components === 1 ? "DeviceGray" : "DeviceRGB",
      BitsPerComponent: 8,
      Filter: "FlateDecode",
    },
    bytes: deflateSync(data, { level }),
  };
}
