/** A picture as a PDF holds it: an image XObject (ISO 32000-2, 8.9.5). */
export interface Picture {
  /** Pixels, as they are stored. */
  readonly width: number;
  readonly height: number;
  /** EXIF's orientation of the stored picture. */
  readonly orientation: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** Entries of its dictionary beside type, size and length, in PDF syntax. */
  readonly entries: string;
  /** As its filters leave them. */
  readonly bytes: Uint8Array;
}
