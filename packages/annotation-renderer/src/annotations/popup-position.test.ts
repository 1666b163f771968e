import { expect, test } from "vitest";
import { backLinkRectangle, popupRectangle } from "./popup-position.ts";
import { pageOf } from "../testing/review.ts";

const rectangle = { left: 50, bottom: 684.2, right: 200, top: 711.6 };

test("the popup is right of the page and the link at its left edge, both level with the words", () => {
  const mark = { rectangle, sheet: pageOf() };
  expect(popupRectangle(mark)).toEqual({ left: 595, bottom: 592, right: 795, top: 712 });
  expect(backLinkRectangle(mark)).toEqual({ left: 0, bottom: 684, right: 18, top: 712 });
});

test("both keep their size if the page has a larger user unit", () => {
  const mark = { rectangle, sheet: pageOf({ userUnit: 7 }) };
  expect(popupRectangle(mark)).toEqual({ left: 595, bottom: 694, right: 624, top: 712 });
  expect(backLinkRectangle(mark)).toEqual({ left: 0, bottom: 684, right: 3, top: 712 });
});

test("the link always has a height", () => {
  const flat = { ...rectangle, bottom: 700, top: 700.2 };
  expect(backLinkRectangle({ rectangle: flat, sheet: pageOf() })).toMatchObject({ bottom: 700, top: 701 });
});
