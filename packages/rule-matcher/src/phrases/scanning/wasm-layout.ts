/** Where in its memory the scanner in WebAssembly finds what it works on. All places and sizes are in bytes. */
import type { ScannerSize } from "./word-scanner.ts";

export interface Layout {
  /** The byte codes of all units. */
  readonly table: number;
  /** Sixteen bytes of ones and sixteen of zeros, then what else the program keeps. */
  readonly tails: number;
  readonly anchors: number;
  readonly units: number;
  readonly folded: number;
  /** Four bitmaps of the units, one behind another, each of `bitmapSize`. */
  readonly bitmaps: number;
  readonly bitmapSize: number;
  readonly stretches: number;
  readonly runs: number;
  readonly starts: number;
  readonly ends: number;
  readonly hashes: number;
  readonly candidates: number;
  /** The size of the whole, in pages of 64 KiB. */
  readonly pages: number;
}

/** The program reads and writes so far behind what is in use. */
const padding = 128;

export function layOut({ blockLength, room }: ScannerSize, anchorRows: number): Layout {
  let size = 0;
  const place = (bytes: number) => {
    const at = size;
    size += (bytes + padding + 63) & ~63;
    return at;
  };
  const bitmapSize = blockLength / 8 + 64;
  const places = {
    table: place(0x1_0000),
    tails: place(64),
    anchors: place(anchorRows),
    units: place(2 * (blockLength + padding)),
    folded: place(blockLength + padding),
    bitmaps: place(4 * bitmapSize),
    stretches: place(4 * blockLength),
    // Each word may be a run, and each stretch one without words.
    runs: place(8 * room + 4 * blockLength),
    starts: place(4 * room),
    ends: place(4 * room),
    hashes: place(4 * room),
    candidates: place(4 * room),
  };
  return { ...places, bitmapSize, pages: Math.ceil(size / 0x1_0000) };
}
