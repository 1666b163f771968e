/** Pictures: checked before they are embedded, each once; one that is damaged leaves an empty frame of its size. */
import { createHash } from "node:crypto";
import type { Picture, Section } from "../content/content.ts";
import { isPng, readPngHeader } from "../png/header.ts";
import type { Node } from "./pdfmake.ts";
import { maximumPixels, opaquePng } from "./opaque-png.ts";
import { picturesOf } from "./printed.ts";
import { ruleColour } from "./style.ts";
import type { Typesetter } from "./typesetter.ts";

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Points. */
interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Pictures {
  readonly nodeOf: (picture: Picture, room: Room) => Node;
  /** Points that it takes where there is room. */
  readonly widthOf: (picture: Picture) => number;
  /** How many could not be shown. */
  readonly broken: () => number;
}

/** Bytes of all pictures of one document, each counted once; further ones are left out. */
const maximumBytes = 64 * 1024 * 1024;
/** Pixels of all PNGs of one document: each has to be inflated, and few bytes can hold many. */
const maximumInflatedPixels = 300_000_000;

interface Embedded {
  readonly name: string;
  /** Where the file does not say how large it is. */
  readonly size: Size;
}

/** All of them are embedded before the first is set: a PNG that has to be decoded takes its time. */
export async function openPictures(
  sections: readonly Section[],
  typesetter: Pick<Typesetter, "addPicture">,
): Promise<Pictures> {
  const known = await embedAll(
    sections.flatMap(({ elements }) => [...picturesOf(elements)]),
    typesetter,
  );
  const broken = new Set<Picture>();
  return {
    nodeOf: (picture, room) => {
      const found = known.get(picture) ?? null;
      const size = sizeWithin(room, sizeOf(picture, found?.size ?? frameSize));
      if (found !== null) return { image: found.name, ...size, margin };
      broken.add(picture);
      return { canvas: [{ type: "rect", x: 0, y: 0, w: size.width, h: size.height, ...frame }], margin };
    },
    widthOf: (picture) => sizeOf(picture, known.get(picture)?.size ?? frameSize).width,
    broken: () => broken.size,
  };
}

/** Null stands for one that cannot be shown. */
async function embedAll(
  pictures: readonly Picture[],
  typesetter: Pick<Typesetter, "addPicture">,
): Promise<ReadonlyMap<Picture, Embedded | null>> {
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
      byContent.set(key, isTooMuch ? null : await embedded(typesetter, `picture-${key}`, bytes));
    }
    result.set(picture, byContent.get(key) ?? null);
  }
  return result;
}

function inflatedPixels(bytes: Uint8Array): number {
  const png = isPng(bytes) ? readPngHeader(bytes) : null;
  return png === null ? 0 : png.width * png.height;
}

async function embedded(
  typesetter: Pick<Typesetter, "addPicture">,
  name: string,
  bytes: Uint8Array,
): Promise<Embedded | null> {
  const embeddable = isPng(bytes) ? await opaquePng(bytes) : jpegWithinLimits(bytes);
  const size = embeddable === null ? null : opened(typesetter, name, embeddable);
  return size === null ? null : { name, size };
}

const margin = [0, 4, 0, 8] as const;
const frame = { lineWidth: 0.75, lineColor: ruleColour };
const frameSize: Size = { width: 120, height: 80 };

/** Points a pixel where a file does not say how large a picture is: 96 pixels an inch. */
const pointsPerPixel = 0.75;

function opened(
  { addPicture }: Pick<Typesetter, "addPicture">,
  name: string,
  bytes: Uint8Array,
): Size | null {
  try {
    const { width, height, orientation = 1 } = addPicture(name, bytes);
    if (!(width > 0 && height > 0)) return null;
    const size = { width: width * pointsPerPixel, height: height * pointsPerPixel };
    return orientation > 4 ? { width: size.height, height: size.width } : size;
  } catch {
    return null;
  }
}

/** What the file says, as far as it says it; a picture of no width or height is as large as its pixels. */
function sizeOf({ width, height }: Picture, own: Size): Size {
  const wide = isLength(width) ? width : null;
  const high = isLength(height) ? height : null;
  if (wide !== null && high !== null) return { width: wide, height: high };
  if (wide !== null) return { width: wide, height: (wide * own.height) / own.width };
  if (high !== null) return { width: (high * own.width) / own.height, height: high };
  return own;
}

/** Longer ones than any page's are nonsense, but keep the proportions. */
const longestLength = 1e6;

function isLength(length: number | null): length is number {
  return length !== null && length > 0 && length <= longestLength;
}

function sizeWithin(room: Room, { width, height }: Size): Size {
  const factor = Math.min(1, room.width / width, room.height / height);
  const fitted = (length: number) => Math.max(1, Math.round(length * factor * 100) / 100);
  return { width: fitted(width), height: fitted(height) };
}

/** The frame header of a JPEG (ITU-T T.81, B.2.2) says its size; null if there is none, or it is too large. */
function jpegWithinLimits(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const height = bytes[at + 5]! * 256 + bytes[at + 6]!;
      const width = bytes[at + 7]! * 256 + bytes[at + 8]!;
      const pixels = width * height;
      return pixels > 0 && pixels <= maximumPixels ? bytes : null;
    }
    at += 2 + bytes[at + 2]! * 256 + bytes[at + 3]!;
  }
  return null;
}
