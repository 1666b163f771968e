/** The pixels of a PNG on white, in eight bits: decoded row by row, so that memory holds no more than the result. */
import { createUnfilter } from "./filter.ts";
import type { PngHeader } from "./header.ts";
import { inflateInto } from "./inflate.ts";
import { createPainter } from "./paint.ts";
import { bitsPerPixel, rowBytes, rowsOf, type PassRow, type Row } from "./rows.ts";

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** 1 is grey, 3 are red, green and blue; rows from the top. */
  readonly components: 1 | 3;
  readonly data: Uint8Array;
  /** False if rows were missing, which are white. */
  readonly isWhole: boolean;
}

/** The caller has checked how many pixels the header announces. */
export async function pixelsOf(header: PngHeader): Promise<Pixels> {
  const { width, height } = header;
  const components = componentsOf(header);
  const result = new Uint8Array(width * height * components).fill(0xff);
  const filling = createFilling(header, createPainter(header, result));
  await inflateInto(header, filling.take);
  return { width, height, components, data: result, isWhole: filling.isFull() };
}

export function componentsOf({ colour }: PngHeader): Pixels["components"] {
  return colour === "grey" || colour === "grey-alpha" ? 1 : 3;
}

/** Collects inflated pieces, and paints each complete row. */
function createFilling(header: PngHeader, paint: (row: Row, bytes: Uint8Array) => void) {
  const rows = rowsOf(header);
  let filter = createUnfilter(bitsPerPixel(header));
  let open = nextRow(rows, header);
  let filled = 0;
  /** False if all rows are filled. */
  const take = (chunk: Uint8Array): boolean => {
    let at = 0;
    while (open !== null && at < chunk.length) {
      const part = chunk.subarray(at, at + open.bytes.length - filled);
      open.bytes.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < open.bytes.length) return true;
      if (open.row.isFirst) filter = createUnfilter(bitsPerPixel(header));
      paint(open.row, filter(open.bytes));
      open = nextRow(rows, header);
      filled = 0;
    }
    return open !== null;
  };
  return { take, isFull: () => open === null };
}

function nextRow(rows: Iterator<PassRow, undefined>, header: PngHeader) {
  const { value } = rows.next();
  if (value === undefined) return null;
  return { row: value, bytes: new Uint8Array(rowBytes(value, header)) };
}
