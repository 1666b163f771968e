/** An image for a recogniser: words cut out of drawn pages, side by side in one size, black on white. */
import type { GreyImage, Page } from "@docreview/model";
import type { Raster } from "../engine/reader.ts";
import type { WordInDoubt } from "./words-in-doubt.ts";

export interface Cutting {
  readonly word: WordInDoubt;
  /** The part of the drawing that shows the word. */
  readonly raster: Raster;
}

/** Where a word is on the sheet. */
export interface SheetPlace {
  readonly word: WordInDoubt;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** In type sizes: the margins cut out around a word. */
const beside = 0.08;
const above = 0.85;
const below = 0.25;
/** Pixels of the sheet per type size, as in ten-point type at 300 pixels per inch, which recognisers read best. */
const typeSize = 42;
const cellHeight = Math.ceil((above + below) * typeSize);
const gap = 30;
const sheetWidth = 1600;
const resolution = 300;

/** Null if the word is not completely on the drawing. */
export function cutOut(word: WordInDoubt, { cropBox }: Page, drawing: Raster): Cutting | null {
  const scale = drawing.width / (cropBox.right - cropBox.left);
  const first = word.letters.at(0);
  const last = word.letters.at(-1);
  if (first === undefined || last === undefined) return null;
  const { fontSize } = word.style;
  const left = Math.floor((first.x - beside * fontSize - cropBox.left) * scale);
  const right = Math.ceil((last.x + last.advance + beside * fontSize - cropBox.left) * scale);
  const top = Math.floor((cropBox.top - first.y - above * fontSize) * scale);
  const bottom = Math.ceil((cropBox.top - first.y + below * fontSize) * scale);
  if (left < 0 || top < 0 || right > drawing.width || bottom > drawing.height) return null;
  const [width, height] = [right - left, bottom - top];
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const start = (top + row) * drawing.width + left;
    data.set(drawing.data.subarray(start, start + width), row * width);
  }
  return { word, raster: inOneSize(blackOnWhite({ width, height, data })) };
}

/** The shade of the edge becomes white, and the most different shade becomes black. */
function blackOnWhite({ width, height, data }: Raster): Raster {
  const rows = Array.from({ length: height }, (_, row) => row * width);
  const edge = rows
    .flatMap((start) => [data[start] ?? 0, data[start + width - 1] ?? 0])
    .toSorted((a, b) => a - b);
  const paper = edge[edge.length >> 1] ?? 255;
  const farthest = data.reduce((most, shade) => Math.max(most, Math.abs(shade - paper)), 1);
  const shades = data.map((shade) => 255 - Math.round((255 * Math.abs(shade - paper)) / farthest));
  return { width, height, data: shades };
}

/** Each pixel is the mean of the pixels that it replaces, or the nearest one. */
function inOneSize({ width, height, data }: Raster): Raster {
  const scale = cellHeight / height;
  const wide = Math.max(1, Math.round(width * scale));
  const resized = new Uint8Array(wide * cellHeight);
  const range = (at: number, length: number) => {
    const start = Math.min(length - 1, Math.floor(at / scale));
    return [start, Math.min(length, Math.max(start + 1, Math.floor((at + 1) / scale)))] as const;
  };
  for (let y = 0; y < cellHeight; y++) {
    const [top, bottom] = range(y, height);
    for (let x = 0; x < wide; x++) {
      const [left, right] = range(x, width);
      let sum = 0;
      for (let row = top; row < bottom; row++) {
        for (let column = left; column < right; column++) sum += data[row * width + column] ?? 0;
      }
      resized[y * wide + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { width: wide, height: cellHeight, data: resized };
}

interface Sheet {
  readonly image: GreyImage;
  readonly places: readonly SheetPlace[];
}

export function sheetOf(cuttings: readonly Cutting[]): Sheet {
  const width = 2 * gap + Math.max(sheetWidth, ...cuttings.map(({ raster }) => raster.width));
  let [left, top] = [gap, gap];
  const placed = cuttings.map(({ word, raster }) => {
    if (left > gap && left + raster.width + gap > width) [left, top] = [gap, top + cellHeight + gap];
    const place = { word, left, top, right: left + raster.width, bottom: top + cellHeight };
    left = place.right + gap;
    return { place, raster };
  });
  const height = top + cellHeight + gap;
  const data = new Uint8Array(width * height).fill(255);
  for (const { place, raster } of placed) {
    for (let row = 0; row < cellHeight; row++) {
      const pixels = raster.data.subarray(row * raster.width, (row + 1) * raster.width);
      data.set(pixels, (place.top + row) * width + place.left);
    }
  }
  return { image: { width, height, data, resolution }, places: placed.map(({ place }) => place) };
}
