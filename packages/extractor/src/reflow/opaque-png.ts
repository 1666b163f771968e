/**
 * PNG for embedding in a PDF: its compressed rows can be embedded as they are, unless they are interlaced or transparent. If
 * they are, the picture is decoded and put on white, the colour of the page. Sizes are checked before anything is inflated,
 * and no more is inflated than the header announces.
 */
import { readPngHeader, type PngHeader } from "../png/header.ts";
import { hasSoundRows } from "../png/inflate.ts";
import { pixelsOf } from "../png/pixels.ts";
import { writePixels, writePng } from "../png/write.ts";

/** The most pixels in a picture: those of an A3 sheet at 600 dots per inch. */
export const maximumPixels = 70_000_000;
/** The most pixels that are decoded for one picture: each takes up to 12 bytes of memory. */
const maximumDecodedPixels = 16_000_000;

/**
 * The same picture without transparency and interlacing, and with nothing else in the file, so that exactly what was checked
 * is embedded; null if it is damaged or too large.
 */
export async function opaquePng(bytes: Uint8Array): Promise<Uint8Array | null> {
  const png = readPngHeader(bytes);
  if (png === null || !isWithinLimits(png)) return null;
  if (png.colour === "palette" && png.palette.length === 0) return null;
  if (!(await hasSoundRows(png))) return null;
  return isPlain(png) ? writePng(png) : writePixels(await pixelsOf(png));
}

function isWithinLimits(png: PngHeader): boolean {
  const pixels = png.width * png.height;
  return pixels > 0 && pixels <= (isPlain(png) ? maximumPixels : maximumDecodedPixels);
}

function isPlain({ colour, isInterlaced, transparency }: PngHeader): boolean {
  const isOpaque = colour !== "grey-alpha" && colour !== "rgb-alpha" && transparency === null;
  return isOpaque && !isInterlaced;
}
