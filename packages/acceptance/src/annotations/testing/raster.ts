/** Pages as pixels, and the interface of the viewers that render them. */

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Row by row from the top, `stride` bytes per pixel; the first three are its colours. */
  readonly data: Uint8Array;
  readonly stride: 3 | 4;
}

/** Pages from 1, both included. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
}

export interface Viewer {
  readonly name: string;
  /** Whether it draws a whole page in different colours if something on it is blended. */
  readonly blendsPages?: true;
  /** From a page number to its rendering with annotations. Pages that the viewer cannot render are omitted. */
  readonly rasters: (
    pdf: Uint8Array,
    range: PageRange,
    dotsPerInch: number,
  ) => Promise<ReadonlyMap<number, Raster>>;
}

/** A binary PPM: "P6", width, height, 255, one white space, then the pixels. Null for anything else. */
export function parsePpm(bytes: Buffer): Raster | null {
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString("latin1", 0, 64));
  if (header === null) return null;
  const [width, height] = [Number(header[1]), Number(header[2])];
  const data = bytes.subarray(header[0].length);
  return data.length === width * height * 3 ? { width, height, data, stride: 3 } : null;
}
