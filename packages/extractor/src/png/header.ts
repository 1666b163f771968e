/** The chunks of a PNG (W3C, Portable Network Graphics, third edition). Their checksums are ignored. */

export interface PngHeader {
  /** In stored pixels, before the orientation in `exif` is applied. */
  readonly width: number;
  readonly height: number;
  /** Bits per sample: 1, 2, 4, 8 or 16. */
  readonly bits: number;
  readonly colour: PngColour;
  readonly isInterlaced: boolean;
  /** Red, green and blue of each entry, one byte each; empty if there is none. */
  readonly palette: Uint8Array;
  /** The opacity of palette entries, or the one transparent colour; null if everything is opaque. */
  readonly transparency: Uint8Array | null;
  /** The compressed pixels, in the pieces of the file. */
  readonly data: readonly Uint8Array[];
  /** Across and down; null if the file does not state it. */
  readonly pixelsPerMetre: { readonly x: number; readonly y: number } | null;
  /** From its TIFF header on; null if there is none. */
  readonly exif: Uint8Array | null;
  /** False if the file ends before its image does. */
  readonly isWhole: boolean;
}

export type PngColour = "grey" | "rgb" | "palette" | "grey-alpha" | "rgb-alpha";

interface ColourType {
  readonly code: number;
  /** Samples per pixel, including opacity. */
  readonly samples: number;
  readonly bits: readonly number[];
}

/** Table 11.1 of the standard. */
export const colourTypes: Readonly<Record<PngColour, ColourType>> = {
  grey: { code: 0, samples: 1, bits: [1, 2, 4, 8, 16] },
  rgb: { code: 2, samples: 3, bits: [8, 16] },
  palette: { code: 3, samples: 1, bits: [1, 2, 4, 8] },
  "grey-alpha": { code: 4, samples: 2, bits: [8, 16] },
  "rgb-alpha": { code: 6, samples: 4, bits: [8, 16] },
};

const colours: readonly PngColour[] = ["grey", "rgb", "palette", "grey-alpha", "rgb-alpha"];

export const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Length, name and checksum of a chunk. */
export const chunkFrame = 12;
export const headerLength = 13;

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

interface Chunk {
  readonly name: string;
  readonly body: Uint8Array;
}

/** Null if it does not begin like a PNG. If a chunk that must be unique occurs twice, the first counts. */
export function readPngHeader(bytes: Uint8Array): PngHeader | null {
  const { chunks, isWhole } = chunksOf(bytes);
  const header = chunks[0];
  if (!isPng(bytes) || header?.name !== "IHDR" || header.body.length < headerLength) return null;
  const view = viewOf(header.body);
  const bits = view.getUint8(8);
  const colour = colours.find((one) => colourTypes[one].code === header.body[9]);
  if (colour === undefined || !colourTypes[colour].bits.includes(bits)) return null;
  const find = (name: string) => chunks.find((chunk) => chunk.name === name)?.body;
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    bits,
    colour,
    isInterlaced: header.body[12] === 1,
    palette: entriesOf(find("PLTE") ?? new Uint8Array()),
    transparency: find("tRNS") ?? null,
    data: chunks.filter(({ name }) => name === "IDAT").map(({ body }) => body),
    pixelsPerMetre: pixelsPerMetreIn(find("pHYs")),
    exif: find("eXIf") ?? null,
    isWhole,
  };
}

/** Up to the end of the image, or of the file; the last chunk may be cut off. */
function chunksOf(bytes: Uint8Array): { readonly chunks: readonly Chunk[]; readonly isWhole: boolean } {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  let at = signature.length;
  while (at + chunkFrame <= bytes.length) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === "IEND") return { chunks, isWhole: true };
    chunks.push({ name, body: bytes.subarray(at + 8, at + 8 + length) });
    at += chunkFrame + length;
  }
  return { chunks, isWhole: false };
}

const mostEntries = 256;

/** Complete entries, at most as many as a sample can select. */
function entriesOf(body: Uint8Array): Uint8Array {
  return body.subarray(0, 3 * Math.min(mostEntries, Math.floor(body.length / 3)));
}

/** Unit 0 is an aspect ratio, not a resolution. */
function pixelsPerMetreIn(body: Uint8Array | undefined): PngHeader["pixelsPerMetre"] {
  if (body === undefined || body.length < 9 || body[8] !== 1) return null;
  const view = viewOf(body);
  return { x: view.getUint32(0), y: view.getUint32(4) };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
