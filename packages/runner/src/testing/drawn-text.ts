/** Capital letters drawn as an image, from a font of five by seven dots, enlarged and smoothed. */
import type { GreyImage } from "@docreview/model";

/** Seven rows of five dots, with two hexadecimal digits per row. */
const font: Readonly<Record<string, string>> = {
  A: "0e11111f111111",
  C: "0e11101010110e",
  D: "1e11111111111e",
  E: "1f10101e10101f",
  F: "1f10101e101010",
  H: "1111111f111111",
  I: "0e04040404040e",
  L: "1010101010101f",
  N: "11191915131311",
  O: "0e11111111110e",
  R: "1e11111e141211",
  S: "0f10100e01011e",
  T: "1f040404040404",
};

/** Pixels of a dot, and between a letter's dots and the next letter's. */
const dot = 8;
const advance = 6 * dot + dot / 2;
const margin = 60;

export function drawnText(text: string): GreyImage {
  const width = 2 * margin + text.length * advance;
  const height = 2 * margin + 7 * dot;
  const isInked = (x: number, y: number) => {
    const along = x - margin;
    const letter = Math.floor(along / advance);
    const column = Math.floor((along - letter * advance) / dot);
    const row = Math.floor((y - margin) / dot);
    const rows = font[text[letter] ?? ""];
    if (rows === undefined || column < 0 || column > 4 || row < 0 || row > 6) return false;
    return ((Number.parseInt(rows.slice(row * 2, row * 2 + 2), 16) >> (4 - column)) & 1) === 1;
  };
  const data = new Uint8Array(width * height).fill(255);
  // The mean of the surrounding pixels rounds the corners, as ink does.
  const reach = 3;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let inked = 0;
      for (let dy = -reach; dy <= reach; dy++) {
        for (let dx = -reach; dx <= reach; dx++) if (isInked(x + dx, y + dy)) inked++;
      }
      data[y * width + x] = 255 - Math.round((inked / (2 * reach + 1) ** 2) * 255);
    }
  }
  return { width, height, data, resolution: 300 };
}
