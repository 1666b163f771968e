import { expect, test } from "vitest";
import { pageOf } from "../file/page.ts";
import { actualSize, percentOf, scaleOf, steppedZoom } from "./zoom.ts";

const page = pageOf(1, { view: [0, 0, 200, 400], rotation: 0, userUnit: 1 }, 0);
const room = { width: 600, height: 600 };

test("a page is fitted to the width, or as a whole, or has its own scale", () => {
  expect(scaleOf("width", page, room)).toBe(3);
  expect(scaleOf("page", page, room)).toBe(1.5);
  expect(scaleOf("page", page, { width: 100, height: 600 })).toBe(0.5);
  expect(scaleOf(2, page, room)).toBe(2);
});

test.each([
  [1, 1, 1.1],
  [1, -1, 0.9],
  [0.97, 1, 1],
  [1.04, -1, 1],
  [4, 1, 4],
  [0.25, -1, 0.25],
])("from %f times the actual size, a step of %i leads to %f", (scale, direction, next) => {
  expect(steppedZoom(scale * actualSize, direction as 1 | -1)).toBeCloseTo(next * actualSize);
});

test("the actual size is 100 per cent", () => {
  expect(percentOf(actualSize)).toBe(100);
});
