/** Writes PNGs from compressed rows or from pixels, without any other content of a file. */
import { crc32, deflateSync } from "node:zlib";
import { chunkFrame, colourTypes, headerLength, signature, type PngHeader } from "./header.ts";
import type { Pixels } from "./pixels.ts";

type OpaquePng = Pick<
  PngHeader,
  "width" | "height" | "bits" | "colour" | "isInterlaced" | "palette" | "data"
>;

/** The rows keep their compression. */
export function writePng(png: OpaquePng): Uint8Array {
  return Buffer.concat([
    signature,
    chunkOf("IHDR", headerOf(png)),
    ...(png.colour === "palette" ? [chunkOf("PLTE", png.palette)] : []),
    chunkOf("IDAT", Buffer.concat(png.data)),
    chunkOf("IEND", new Uint8Array()),
  ]);
}

/** Rows that are not filtered (filter 0). */
export function writePixels({ width, height, components, data }: Pixels): Uint8Array {
  const length = width * components;
  const rows = new Uint8Array(height * (1 + length));
  for (let row = 0; row < height; row++) {
    rows.set(data.subarray(row * length, (row + 1) * length), row * (1 + length) + 1);
  }
  const colour = components === 1 ? "grey" : "rgb";
  const palette = new Uint8Array();
  return writePng({
    width,
    height,
    bits: 8,
    colour,
    isInterlaced: false,
    palette,
    data: [deflateSync(rows)],
  });
}

function headerOf({ width, height, bits, colour, isInterlaced }: OpaquePng): Uint8Array {
  const header = Buffer.alloc(headerLength);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colourTypes[colour].code, 0, 0, isInterlaced ? 1 : 0], 8);
  return header;
}

function chunkOf(name: string, body: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(chunkFrame + body.length);
  chunk.writeUInt32BE(body.length, 0);
  chunk.write(name, 4, "latin1");
  chunk.set(body, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + body.length)), 8 + body.length);
  return chunk;
}
