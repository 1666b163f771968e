import { expect, test } from "vitest";
import { marginBeside, windowBeside } from "./beside.ts";
import { pageOf } from "./testing/review.ts";

const rectangle = { left: 50, bottom: 684.2, right: 200, top: 711.6 };

test("the window stands right of the page and the strip at its left edge, both level with the words", () => {
  const mark = { rectangle, sheet: pageOf() };
  expect(windowBeside(mark)).toEqual({ left: 595, bottom: 592, right: 795, top: 712 });
  expect(marginBeside(mark)).toEqual({ left: 0, bottom: 684, right: 18, top: 712 });
});

test("both are as large where a unit of the page is longer", () => {
  const mark = { rectangle, sheet: pageOf({ userUnit: 7 }) };
  expect(windowBeside(mark)).toEqual({ left: 595, bottom: 694, right: 624, top: 712 });
  expect(marginBeside(mark)).toEqual({ left: 0, bottom: 684, right: 3, top: 712 });
});

test("the strip is never without height", () => {
  const flat = { ...rectangle, bottom: 700, top: 700.2 };
  expect(marginBeside({ rectangle: flat, sheet: pageOf() })).toMatchObject({ bottom: 700, top: 701 });
});
