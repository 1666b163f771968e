/** For tests: whether ink is where it should be on the first page of a summary. */
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { ShownText } from "../../testing/pdfjs.ts";
import { type Raster, rasterOf } from "../../testing/raster.ts";
import { summaryPage } from "../layout.ts";

export const dotsPerInch = 432;
const scale = dotsPerInch / 72;

export interface Drawing {
  readonly place: ShownText;
  /** In points from the start of the text, y upwards. */
  readonly draw: (context: SKRSContext2D) => void;
}

/** An empty page on which these are drawn. */
export function drawnPage(drawings: readonly Drawing[]): Raster {
  const canvas = createCanvas(summaryPage.width * scale, summaryPage.height * scale);
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "black";
  for (const { place, draw } of drawings) {
    context.setTransform(scale, 0, 0, -scale, place.x * scale, (summaryPage.height - place.y) * scale);
    draw(context);
  }
  return rasterOf({ width: canvas.width, height: canvas.height }, canvas.data(), 4);
}

/** The share of the ink of both, around the text, that is on ink of the other or next to it. */
export function agreement({ x, y, size, width }: ShownText, one: Raster, other: Raster): number {
  let inked = 0;
  let agreed = 0;
  const top = Math.floor((summaryPage.height - y - size) * scale);
  for (let row = top; row < top + size * 1.3 * scale; row++) {
    for (let column = Math.floor(x * scale); column < (x + width) * scale; column++) {
      for (const [own, its] of [
        [one, other],
        [other, one],
      ] as const) {
        if (!isInked(own, column, row)) continue;
        inked++;
        if (besides.some(([right, down]) => isInked(its, column + right, row + down))) agreed++;
      }
    }
  }
  return agreed / inked;
}

/** Viewers may move a glyph this far. */
const besides = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const));

function isInked(raster: Raster, column: number, row: number): boolean {
  return raster.colourAt(column, row)[0] < 128;
}
