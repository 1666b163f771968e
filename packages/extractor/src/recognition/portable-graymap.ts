/** The plainest of image formats (Netpbm's PGM, `P5`): a line of text, then the pixels as they are. */
import type { GreyImage } from "@docreview/model";

/**
 * Before it reads an image, tesseract.js looks for an EXIF orientation in its first 500 bytes, as numbers wherever they
 * stand: pixels could be taken for one. A comment of that length keeps them out of its sight.
 */
const comment = `#${" ".repeat(510)}\n`;

export function portableGraymapOf({ width, height, data }: GreyImage): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${comment}${width} ${height}\n255\n`);
  const file = new Uint8Array(header.length + data.length);
  file.set(header);
  file.set(data, header.length);
  return file;
}
