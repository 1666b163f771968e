/** Which ink of an image is a word that was not recognised. */
import type { GreyImage, RecognisedWord } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { missedWords } from "./missed-words.ts";

const white = 250;
const black = 20;

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

function imageOf(ink: readonly Rectangle[], { width = 600, height = 300 } = {}): GreyImage {
  const data = new Uint8Array(width * height).fill(white);
  for (const { x, y, wide, high } of ink) {
    for (let row = y; row < y + high; row++) data.fill(black, row * width + x, row * width + x + wide);
  }
  return { width, height, data, resolution: 200 };
}

/** Letters H of 10 by 14 pixels, as of type of 20 pixels. */
const letters = (count: number, x: number, y: number): Rectangle[] =>
  Array.from({ length: count }, (_, index) => x + 14 * index).flatMap((left) => [
    { x: left, y, wide: 3, high: 14 },
    { x: left, y: y + 6, wide: 10, high: 2 },
    { x: left + 7, y, wide: 3, high: 14 },
  ]);

/** The word "HHHHH", recognised. */
const recognised = (x: number, y: number): RecognisedWord => ({
  text: "HHHHH",
  confidence: 0.95,
  left: x,
  top: y,
  right: x + 66,
  bottom: y + 14,
  baseline: y + 14,
  line: 0,
});

const words = [recognised(20, 40), recognised(20, 70)];
const known = [...letters(5, 20, 40), ...letters(5, 20, 70)];

describe("missed words", () => {
  test("there are none where words cover all ink", () => {
    expect(missedWords(imageOf(known), words)).toEqual([]);
  });

  test("a word beside the others is one", () => {
    const image = imageOf([...known, ...letters(4, 200, 40)]);
    expect(missedWords(image, words)).toEqual([{ left: 200, top: 40, right: 252, bottom: 54 }]);
  });

  test("two with a gap between them are two", () => {
    const image = imageOf([...known, ...letters(4, 200, 40), ...letters(3, 280, 40)]);
    expect(missedWords(image, words)).toHaveLength(2);
  });

  test("nothing is said of an image without recognised words", () => {
    expect(missedWords(imageOf(letters(4, 200, 40)), [])).toEqual([]);
  });

  test.each([
    ["a rule", [{ x: 100, y: 120, wide: 400, high: 2 }]],
    ["a frame", [{ x: 100, y: 120, wide: 300, high: 100 }]],
    ["two letters, as of a logo", letters(2, 200, 40)],
    ["larger shapes", [0, 1, 2, 3].map((at) => ({ x: 100 + 60 * at, y: 120, wide: 40, high: 60 }))],
    ["dots", [0, 1, 2, 3, 4].map((at) => ({ x: 100 + 8 * at, y: 120, wide: 3, high: 3 }))],
    ["a pattern", Array.from({ length: 8 }, (_, row) => letters(8, 200, 100 + 16 * row)).flat()],
  ])("%s: none", (_, ink) => {
    expect(missedWords(imageOf([...known, ...ink]), words)).toEqual([]);
  });
});
