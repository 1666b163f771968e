/** Samples of a PNG as eight-bit shades on white. */
import { colourTypes, type PngHeader } from "./header.ts";
import type { Row } from "./rows.ts";

const white = 0xff;

/** Writes rows into `result`: one byte per pixel of a grey image, otherwise three. */
export function createPainter(header: PngHeader, result: Uint8Array): (row: Row, bytes: Uint8Array) => void {
  const paint = header.colour === "palette" ? palettePainter(header, result) : shadePainter(header, result);
  return ({ y, firstColumn, columnStep, pixels }, bytes) => {
    const sample = sampleReader(bytes, header.bits);
    const start = y * header.width + firstColumn;
    for (let index = 0; index < pixels; index++) paint(start + index * columnStep, index, sample);
  };
}

type Sample = (index: number) => number;
/** From the pixel at `from` of a row to that at `to` of the image. */
type PaintPixel = (to: number, from: number, sample: Sample) => void;

function palettePainter({ palette, transparency }: PngHeader, result: Uint8Array): PaintPixel {
  return (to, from, sample) => {
    const entry = sample(from);
    const alpha = transparency?.[entry] ?? white;
    for (let part = 0; part < 3; part++) {
      const shade = palette[entry * 3 + part] ?? 0;
      result[to * 3 + part] = Math.round((shade * alpha + white * (white - alpha)) / white);
    }
  };
}

function shadePainter({ colour, bits, transparency }: PngHeader, result: Uint8Array): PaintPixel {
  const samples = colourTypes[colour].samples;
  const shades = samples < 3 ? 1 : 3;
  const most = 2 ** bits - 1;
  const clear = samples === shades && transparency !== null ? clearColour(transparency) : null;
  return (to, from, sample) => {
    const start = from * samples;
    const own = samples > shades ? sample(start + shades) : most;
    const alpha = clear !== null && isColour(clear, start, sample) ? 0 : own;
    for (let part = 0; part < shades; part++) {
      const onWhite = (sample(start + part) * alpha) / most + most - alpha;
      result[to * shades + part] = Math.round((onWhite * white) / most);
    }
  };
}

/** Two bytes per sample, whatever the samples of the image. */
function clearColour(transparency: Uint8Array): readonly number[] {
  const view = new DataView(transparency.buffer, transparency.byteOffset, transparency.byteLength);
  return Array.from({ length: transparency.length >> 1 }, (_, index) => view.getUint16(2 * index));
}

function isColour(colour: readonly number[], start: number, sample: Sample): boolean {
  return colour.length > 0 && colour.every((shade, part) => sample(start + part) === shade);
}

function sampleReader(bytes: Uint8Array, bits: number): Sample {
  if (bits === 8) return (index) => bytes[index] ?? 0;
  if (bits === 16) return (index) => ((bytes[2 * index] ?? 0) << 8) | (bytes[2 * index + 1] ?? 0);
  const perByte = 8 / bits;
  const mask = 2 ** bits - 1;
  return (index) =>
    ((bytes[Math.floor(index / perByte)] ?? 0) >> (8 - bits - (index % perByte) * bits)) & mask;
}
