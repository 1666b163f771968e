/** The rows of a PNG, in the order in which a file has them (W3C, PNG, third edition, sections 7.2 and 8). */
import { colourTypes, type PngHeader } from "./header.ts";

/** Where the pixels of a row are in the image. */
export interface Row {
  readonly y: number;
  readonly firstColumn: number;
  readonly columnStep: number;
  readonly pixels: number;
}

export interface PassRow extends Row {
  /** The rows of a pass are filtered against each other; the first has none above it. */
  readonly isFirst: boolean;
}

/** First column and row, and steps, of each pass of Adam7; without interlacing, a single pass covers all. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const inOrder = [[0, 0, 1, 1]] as const;

interface Pass {
  readonly firstColumn: number;
  readonly firstRow: number;
  readonly columnStep: number;
  readonly rowStep: number;
  /** Pixels in each of its rows. */
  readonly pixels: number;
}

function passesOf({ width, isInterlaced }: PngHeader): readonly Pass[] {
  return (isInterlaced ? adam7 : inOrder)
    .map(([firstColumn, firstRow, columnStep, rowStep]) => {
      const pixels = Math.ceil((width - firstColumn) / columnStep);
      return { firstColumn, firstRow, columnStep, rowStep, pixels };
    })
    .filter(({ pixels }) => pixels > 0);
}

export function* rowsOf(header: PngHeader): Generator<PassRow, undefined> {
  for (const { firstColumn, firstRow, columnStep, rowStep, pixels } of passesOf(header)) {
    for (let y = firstRow; y < header.height; y += rowStep) {
      yield { y, firstColumn, columnStep, pixels, isFirst: y === firstRow };
    }
  }
  return undefined;
}

export function bitsPerPixel({ colour, bits }: PngHeader): number {
  return colourTypes[colour].samples * bits;
}

/** With the byte that names its filter. */
export function rowBytes({ pixels }: Pick<Row, "pixels">, header: PngHeader): number {
  return 1 + Math.ceil((pixels * bitsPerPixel(header)) / 8);
}

/** The bytes of all rows when inflated. */
export function filteredBytes(header: PngHeader): number {
  return passesOf(header).reduce((sum, pass) => {
    const rows = Math.max(0, Math.ceil((header.height - pass.firstRow) / pass.rowStep));
    return sum + rows * rowBytes(pass, header);
  }, 0);
}

/** The bytes of all samples; small samples share a byte. */
export function unpackedBytes(header: PngHeader): number {
  return Math.ceil((header.width * bitsPerPixel(header)) / 8) * header.height;
}
