/** The header of an image, before its pixels are read. */

export interface ImageHeader {
  /** In stored pixels, before `orientation` is applied. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  /** Pixels per inch across and down as stored; null if the file does not state it. */
  readonly resolution: Resolution | null;
  /** False if the file ends before its image does. */
  readonly isWhole: boolean;
}

/** EXIF's number for the orientation of the stored image (Exif 2.32, tag 0x0112). */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface Resolution {
  readonly x: number;
  readonly y: number;
}

export const centimetresPerInch = 2.54;

/** Null if a figure is not a length. */
export function resolutionOf(x: number, y: number, perInch: number): Resolution | null {
  const isSound = Number.isFinite(x) && Number.isFinite(y) && x > 0 && y > 0;
  return isSound ? { x: x * perInch, y: y * perInch } : null;
}
