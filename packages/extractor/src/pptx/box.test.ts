import { describe, expect, test } from "vitest";
import { parseXml } from "../xml/read-xml.ts";
import { isOffSlide } from "../drawing/box.ts";
import { boxOf } from "./box.ts";

const read = (xml: string) => boxOf(parseXml(xml));
const transform = (place: string, attributes = "") =>
  read(`<a:xfrm ${attributes}><a:off x="100" y="200"/><a:ext ${place}/></a:xfrm>`);

describe("boxOf", () => {
  test("reads places in EMU, and in the units of strict files", () => {
    expect(transform('cx="30" cy="40"')).toEqual({ left: 100, top: 200, right: 130, bottom: 240 });
    expect(transform('cx="1cm" cy="0.5in"')).toEqual({
      left: 100,
      top: 200,
      right: 360_100,
      bottom: 457_400,
    });
  });

  test("turns with the shape, about its middle", () => {
    const turned = { left: 95, top: 205, right: 135, bottom: 235 };
    expect(transform('cx="30" cy="40"', 'rot="5400000"')).toEqual(turned);
    expect(transform('cx="30" cy="40"', 'rot="-4800000"')).toEqual(turned);
    expect(transform('cx="30" cy="40"', 'rot="10800000"')).toEqual({
      left: 100,
      top: 200,
      right: 130,
      bottom: 240,
    });
  });

  test("is null where a number is missing or none", () => {
    expect(boxOf(null)).toBeNull();
    expect(read("<a:xfrm/>")).toBeNull();
    expect(transform('cx="30"')).toBeNull();
    expect(transform('cx="30" cy="wide"')).toBeNull();
  });
});

test.each([
  [{ left: -20, top: 0, right: -1, bottom: 10 }, true],
  [{ left: 0, top: 51, right: 10, bottom: 60 }, true],
  [{ left: -20, top: 0, right: 0, bottom: 10 }, false],
  [{ left: 90, top: 40, right: 300, bottom: 90 }, false],
])("%j lies beside a slide of 100 by 50: %s", (box, beside) => {
  expect(isOffSlide(box, { width: 100, height: 50 })).toBe(beside);
});
