/** The properties of a PNG as an image: its size, and its orientation. */
import type { PngHeader } from "../png/header.ts";
import { exifOf } from "../image-headers/exif.ts";
import { resolutionOf, type ImageHeader } from "../image-headers/image-header.ts";

const inchesPerMetre = 39.3701;

export function pngImageHeader({ width, height, isWhole, exif, pixelsPerMetre }: PngHeader): ImageHeader {
  return {
    width,
    height,
    orientation: exif === null ? 1 : exifOf(exif).orientation,
    resolution:
      pixelsPerMetre === null ? null : resolutionOf(pixelsPerMetre.x, pixelsPerMetre.y, 1 / inchesPerMetre),
    isWhole,
  };
}
