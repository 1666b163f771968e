/** The words under a highlight, as read independently by poppler's pdftotext. */
import { spawnSync } from "node:child_process";
import type { Page, PagePlace, Rectangle } from "@docreview/model";
import { rasterScale } from "./rasters.ts";
import { deviceBounds, type Viewport } from "./viewport.ts";

export function viewportOf({ cropBox, rotation }: Page): Viewport {
  return { box: cropBox, rotation, scale: rasterScale };
}

export interface PopplerWord extends Rectangle {
  readonly text: string;
}

/** Words with their boxes in units of 1/72 inch on the page as shown, one list per page. */
export function popplerWords(pdf: Uint8Array): readonly (readonly PopplerWord[])[] {
  const words = ["-bbox", "-cropbox", "-", "-"];
  const { stdout } = spawnSync("pdftotext", words, { encoding: "utf8", input: pdf, maxBuffer: 2 ** 28 });
  return stdout
    .split("<page ")
    .slice(1)
    .map((page) =>
      [...page.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)].map(
        (word) => ({
          left: Number(word[1]),
          top: Number(word[2]),
          right: Number(word[3]),
          bottom: Number(word[4]),
          text: word[5]!.replace(/&(amp|lt|gt|quot);/g, " "),
        }),
      ),
    );
}

/** The words of which at least a third is under the highlight. */
export function wordsUnder(place: PagePlace, page: Page, pages: readonly (readonly PopplerWord[])[]): string {
  const bounds = place.quads.map((quad) => deviceBounds(viewportOf(page), quad));
  return bounds
    .flatMap((quad) => pages[place.page - 1]!.filter((word) => share(word, quad) > 0.33))
    .map((word) => word.text)
    .join(" ");
}

function share(word: Rectangle, quad: Rectangle): number {
  const width = Math.min(word.right, quad.right) - Math.max(word.left, quad.left);
  const height = Math.min(word.bottom, quad.bottom) - Math.max(word.top, quad.top);
  const area = Math.max(0, width) * Math.max(0, height);
  const smaller = Math.min(
    (word.right - word.left) * (word.bottom - word.top),
    (quad.right - quad.left) * (quad.bottom - quad.top),
  );
  return area / smaller;
}
