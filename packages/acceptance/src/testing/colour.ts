/** Checks that annotating a PDF changes its pixels only over highlighted words and at notes in the margin. */
import { expect } from "vitest";
import type { Page, Rectangle, ShownPlace } from "@docreview/model";
import { viewportOf } from "./poppler-words.ts";
import type { Raster } from "./rasters.ts";
import { deviceBounds } from "./viewport.ts";

export interface Marked {
  readonly pages: readonly Page[];
  /** The quads of every visible trigger. */
  readonly places: readonly ShownPlace[];
}

/** Every changed pixel is in a quad or a note, and every quad has some. */
export function expectColour(
  { pages, places }: Marked,
  before: readonly Raster[],
  after: readonly Raster[],
): void {
  const counts = before.map((raster, index) => {
    const viewport = viewportOf(pages[index]!);
    const quads = places
      .filter((place) => "page" in place)
      .filter((place) => place.page === index + 1)
      .flatMap((place) => place.quads.map((quad) => deviceBounds(viewport, quad)));
    return countColour(raster, after[index]!, quads);
  });
  expect(counts.flatMap((count) => count.untouched)).toEqual([]);
  const changed = counts.reduce((sum, count) => sum + count.inside + count.outside, 0);
  const outside = counts.reduce((sum, count) => sum + count.outside, 0);
  expect(changed).toBeGreaterThan(0);
  expect(outside / changed).toBeLessThan(0.05);
}

function countColour(before: Raster, after: Raster, quads: readonly Rectangle[]) {
  const isNote = noteArea(before);
  const touched = new Set<number>();
  let inside = 0;
  let outside = 0;
  for (let pixel = 0; pixel < before.width * before.height; pixel++) {
    const at = pixel * 3;
    if ([0, 1, 2].every((channel) => before.rgb[at + channel] === after.rgb[at + channel])) continue;
    const x = pixel % before.width;
    const y = Math.floor(pixel / before.width);
    const hit = quads.findIndex(
      (quad) => x >= quad.left - 1 && x <= quad.right + 1 && y >= quad.top - 1 && y <= quad.bottom + 1,
    );
    if (hit >= 0) {
      inside++;
      quads.forEach((quad, index) => {
        if (x >= quad.left - 1 && x <= quad.right + 1 && y >= quad.top - 1 && y <= quad.bottom + 1)
          touched.add(index);
      });
    } else if (!isNote(x)) outside++;
  }
  const untouched = quads.filter((_, index) => !touched.has(index));
  return { inside, outside, untouched };
}

/** Notes for absences are in the right-hand margin as displayed, with the reference of the rule to their left. */
function noteArea({ width }: Raster): (x: number) => boolean {
  return (x) => x > width - 100;
}
