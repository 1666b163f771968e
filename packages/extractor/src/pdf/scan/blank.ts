/** Whether a page as drawn is empty: one shade all over, but for dust. */
import type { Raster } from "../engine/reader.ts";

/** How far a pixel's shade has to be from that of the page to be ink, of 255. */
const contrast = 40;
/** In shares of the page: a full stop in small type on a large page is more. */
const dust = 2e-6;

export function isBlank({ data }: Raster): boolean {
  const counts = new Uint32Array(256);
  for (const shade of data) counts[shade]!++;
  const paper = counts.indexOf(Math.max(...counts));
  const ink = counts.reduce(
    (sum, count, shade) => (Math.abs(shade - paper) > contrast ? sum + count : sum),
    0,
  );
  return ink <= dust * data.length;
}
