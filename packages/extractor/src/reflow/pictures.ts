/** Pictures: each is checked and embedded once; in place of a damaged one there is an empty frame of its size. */
import { createHash } from "node:crypto";
import type { Picture, Section } from "../content/content.ts";
import { type FlowBlock, pictureBlock, type Picture as SetPicture, strokedBox } from "@docreview/typesetting";
import { readJpegHeader } from "../image-headers/jpeg-header.ts";
import { colourTypes, isPng, type PngHeader, readPngHeader } from "../png/header.ts";
import { placed } from "./frames.ts";
import { maximumPixels, opaquePng } from "./opaque-png.ts";
import { picturesOf } from "./printed.ts";
import { ruleColour } from "./style.ts";

export interface Space {
  readonly width: number;
  readonly height: number;
}

/** In points. */
interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Pictures {
  readonly placed: (picture: Picture, space: Space) => FlowBlock;
  /** In points, if there is enough space. */
  readonly widthOf: (picture: Picture) => number;
  /** The number of pictures that could not be shown. */
  readonly broken: () => number;
}

/** The most bytes of all pictures of one document, each counted once; further pictures are left out. */
const maximumBytes = 64 * 1024 * 1024;
/** The most pixels of all PNGs of one document: they have to be inflated, and few bytes can hold many pixels. */
const maximumInflatedPixels = 300_000_000;

interface Embedded {
  readonly picture: SetPicture;
  /** Used if the file does not specify a size. */
  readonly size: Size;
}

/** Embeds all pictures before the first is set, because decoding a PNG is asynchronous. */
export async function openPictures(sections: readonly Section[]): Promise<Pictures> {
  const known = await embedAll(sections.flatMap(({ elements }) => [...picturesOf(elements)]));
  const broken = new Set<Picture>();
  return {
    placed: (picture, space) => {
      const found = known.get(picture) ?? null;
      const size = sizeWithin(space, sizeOf(picture, found?.size ?? frameSize));
      if (found === null) broken.add(picture);
      const block = found === null ? strokedBox(size, frame) : pictureBlock(found.picture, size);
      return { ...placed(block), above: 4, below: 8 };
    },
    widthOf: (picture) => sizeOf(picture, known.get(picture)?.size ?? frameSize).width,
    broken: () => broken.size,
  };
}

/** Null for a picture that cannot be shown. */
async function embedAll(pictures: readonly Picture[]): Promise<ReadonlyMap<Picture, Embedded | null>> {
  const byContent = new Map<string, Embedded | null>();
  const result = new Map<Picture, Embedded | null>();
  let total = 0;
  let pixels = 0;
  for (const picture of new Set(pictures)) {
    const { bytes } = picture;
    const key = createHash("sha256").update(bytes).digest("hex");
    if (!byContent.has(key)) {
      total += bytes.length;
      pixels += inflatedPixels(bytes);
      const isTooMuch = total > maximumBytes || pixels > maximumInflatedPixels;
      byContent.set(key, isTooMuch ? null : await embedded(bytes));
    }
    result.set(picture, byContent.get(key) ?? null);
  }
  return result;
}

function inflatedPixels(bytes: Uint8Array): number {
  const png = isPng(bytes) ? readPngHeader(bytes) : null;
  return png === null ? 0 : png.width * png.height;
}

async function embedded(bytes: Uint8Array): Promise<Embedded | null> {
  const picture = isPng(bytes) ? await pngPicture(bytes) : jpegPicture(bytes);
  if (picture === null) return null;
  const width = picture.width * pointsPerPixel;
  const height = picture.height * pointsPerPixel;
  const isTurned = picture.orientation > 4;
  return { picture, size: isTurned ? { width: height, height: width } : { width, height } };
}

const frame = { width: 0.75, colour: ruleColour };
const frameSize: Size = { width: 120, height: 80 };

/** Points per pixel if a file does not specify the size of a picture: 96 pixels per inch. */
const pointsPerPixel = 0.75;

/** The predictor that allows a PNG filter for each row (ISO 32000-2, table 10). */
const pngPredictor = 15;

async function pngPicture(bytes: Uint8Array): Promise<SetPicture | null> {
  const opaque = await opaquePng(bytes);
  const header = opaque === null ? null : readPngHeader(opaque);
  if (header === null) return null;
  const { width, height, bits, colour, data } = header;
  const rows = `/Predictor ${pngPredictor}/Colors ${colourTypes[colour].samples}/BitsPerComponent ${bits}/Columns ${width}`;
  return {
    width,
    height,
    orientation: 1,
    entries: `/ColorSpace${colourSpaceOf(header)}/BitsPerComponent ${bits}/Filter/FlateDecode/DecodeParms<<${rows}>>`,
    bytes: Buffer.concat(data),
  };
}

function colourSpaceOf({ colour, palette }: PngHeader): string {
  if (colour !== "palette") return colour === "rgb" ? "/DeviceRGB" : "/DeviceGray";
  return `[/Indexed/DeviceRGB ${palette.length / 3 - 1}<${Buffer.from(palette).toString("hex")}>]`;
}

const jpegColourSpaces: ReadonlyMap<number, string> = new Map([
  [1, "/DeviceGray"],
  [3, "/DeviceRGB"],
  [4, "/DeviceCMYK"],
]);

function jpegPicture(bytes: Uint8Array): SetPicture | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const header = readJpegHeader(bytes);
  if (typeof header === "string") return null;
  const { width, height, components, orientation, isAdobe } = header;
  const colourSpace = jpegColourSpaces.get(components);
  const pixels = width * height;
  if (colourSpace === undefined || pixels === 0 || pixels > maximumPixels) return null;
  const inverted = isAdobe && components === 4 ? "/Decode[1 0 1 0 1 0 1 0]" : "";
  const entries = `/ColorSpace${colourSpace}/BitsPerComponent 8/Filter/DCTDecode${inverted}`;
  return { width, height, orientation, entries, bytes };
}

/** The size that the file specifies. A missing width or height follows from the proportions; without both, the own size is used. */
function sizeOf({ width, height }: Picture, own: Size): Size {
  const wide = isLength(width) ? width : null;
  const high = isLength(height) ? height : null;
  if (wide !== null && high !== null) return { width: wide, height: high };
  if (wide !== null) return { width: wide, height: (wide * own.height) / own.width };
  if (high !== null) return { width: (high * own.width) / own.height, height: high };
  return own;
}

/** Longer lengths are ignored; shorter ones may exceed the page, but keep the proportions. */
const longestLength = 1e6;

function isLength(length: number | null): length is number {
  return length !== null && length > 0 && length <= longestLength;
}

function sizeWithin(space: Space, { width, height }: Size): Size {
  const factor = Math.min(1, space.width / width, space.height / height);
  const fitted = (length: number) => Math.max(1, Math.round(length * factor * 100) / 100);
  return { width: fitted(width), height: fitted(height) };
}
