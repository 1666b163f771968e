/** Writes PNGs of every kind for tests, from samples: whatever colours, depth and filters, interlaced or not. */
import { crc32, deflateSync } from "node:zlib";
import { colourTypes, type PngColour } from "../png/header.ts";

export interface PngPlan {
  readonly colour: PngColour;
  readonly bits: number;
  readonly width: number;
  readonly height: number;
  readonly isInterlaced?: boolean;
  /** Of the rows, over and over; none if they are left out. */
  readonly filters?: readonly number[];
  /** Of the pixels, over and over. */
  readonly samples: readonly number[];
  /** Red, green and blue of each entry; some of each shade where it is left out, no chunk where it is empty. */
  readonly palette?: readonly number[];
  /** The chunk `tRNS`. */
  readonly transparency?: readonly number[];
  /** Further chunks, by name, in front of the pixels. */
  readonly chunks?: Readonly<Record<string, Uint8Array>>;
}

const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];

export function pngOf(plan: PngPlan): { readonly bytes: Uint8Array; readonly palette: Uint8Array } {
  const palette = Uint8Array.from(plan.palette ?? paletteOf(2 ** Math.min(8, plan.bits)));
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, plan.width);
  view.setUint32(4, plan.height);
  header.set([plan.bits, colourTypes[plan.colour].code, 0, 0, plan.isInterlaced === true ? 1 : 0], 8);
  const bytes = Buffer.concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", header),
    ...Object.entries(plan.chunks ?? {}).map(([name, body]) => chunk(name, body)),
    ...(plan.colour === "palette" && palette.length > 0 ? [chunk("PLTE", palette)] : []),
    ...(plan.transparency === undefined ? [] : [chunk("tRNS", Uint8Array.from(plan.transparency))]),
    chunk("IDAT", deflateSync(Buffer.concat(rowsOf(plan)))),
    chunk("IEND", new Uint8Array()),
  ]);
  return { bytes: new Uint8Array(bytes), palette };
}

function paletteOf(entries: number): readonly number[] {
  return Array.from({ length: 3 * entries }, (_, index) => (index * 37) % 256);
}

function chunk(name: string, body: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(name, "latin1"), body]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([frame, named, sum]);
}

function rowsOf(plan: PngPlan): readonly Uint8Array[] {
  const rows: Uint8Array[] = [];
  const { filters = [0] } = plan;
  for (const [column, row, across, down] of plan.isInterlaced === true ? passes : [[0, 0, 1, 1]]) {
    let above: Uint8Array | null = null;
    for (let y = row!; y < plan.height; y += down!) {
      const columns: number[] = [];
      for (let x = column!; x < plan.width; x += across!) columns.push(x);
      if (columns.length === 0) continue;
      const bytes = packed(plan, columns, y);
      rows.push(filtered(plan, bytes, { above, filter: filters[rows.length % filters.length]! }));
      above = bytes;
    }
  }
  return rows;
}

function packed(
  { colour, bits, width, samples }: PngPlan,
  columns: readonly number[],
  y: number,
): Uint8Array {
  const count = colourTypes[colour].samples;
  const values = columns.flatMap((x) =>
    Array.from({ length: count }, (_, part) => samples[((y * width + x) * count + part) % samples.length]!),
  );
  const binary = values.map((value) => value.toString(2).padStart(bits, "0")).join("");
  return Uint8Array.from({ length: Math.ceil(binary.length / 8) }, (_, index) =>
    Number.parseInt(binary.slice(index * 8, index * 8 + 8).padEnd(8, "0"), 2),
  );
}

interface Filtering {
  readonly above: Uint8Array | null;
  readonly filter: number;
}

/** The differences that filters make, worked out from the bytes as they are. */
function filtered({ colour, bits }: PngPlan, bytes: Uint8Array, { above, filter }: Filtering): Uint8Array {
  const step = Math.max(1, (colourTypes[colour].samples * bits) >> 3);
  const differences = bytes.map((byte, at) => {
    const left = at >= step ? bytes[at - step]! : 0;
    const up = above?.[at] ?? 0;
    const corner = at >= step ? (above?.[at - step] ?? 0) : 0;
    return byte - [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
  });
  return Uint8Array.of(filter, ...differences);
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  return [left, up, corner].reduce((best, one) =>
    Math.abs(estimate - one) < Math.abs(estimate - best) ? one : best,
  );
}
