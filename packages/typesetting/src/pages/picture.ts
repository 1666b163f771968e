/** A picture as a PDF holds it: an image XObject (ISO 32000-2, 8.9.5). */
export interface Picture {
  /** In stored pixels. */
  readonly width: number;
  readonly height: number;
  /** EXIF's orientation of the stored picture. */
  readonly orientation: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** Entries of its dictionary except type, size and length, in PDF syntax. */
  readonly entries: string;
  /** The filtered bytes. */
  readonly bytes: Uint8Array;
}
