import { expect, test } from "vitest";
import { lineBoxes } from "./line-boxes.ts";

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

test("pieces of a line become one box, and lines stay apart", () => {
  const pieces = [box(50, 10, 90, 22), box(10, 11, 45, 21), box(10, 24, 60, 36), box(10, 24, 60, 36)];
  expect(lineBoxes(pieces)).toEqual([box(10, 10, 90, 22), box(10, 24, 60, 36)]);
});

test("columns stay apart, and what cannot be seen is left out", () => {
  const pieces = [box(10, 10, 90, 22), box(140, 10, 200, 22), box(95, 10, 95, 22)];
  expect(lineBoxes(pieces)).toEqual([box(10, 10, 90, 22), box(140, 10, 200, 22)]);
});
