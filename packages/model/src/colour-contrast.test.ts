import { expect, test } from "vitest";
import { contrastRatio } from "./colour-contrast.ts";

/** Pairs and their ratios, from WCAG 2.2 and its “Understanding” documents. */
test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#777777", "#ffffff", 4.48],
  ["#767676", "#ffffff", 4.54],
  ["#ff0000", "#ffffff", 4],
  ["#0000ff", "#ffffff", 8.59],
])("%s on %s", (colour, background, ratio) => {
  expect(contrastRatio(colour, background)).toBeCloseTo(ratio, 2);
  expect(contrastRatio(background, colour)).toBe(contrastRatio(colour, background));
});
