import type { Page, Rectangle } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { noteRectangle } from "./note-position.ts";
import { pixelAt } from "../testing/raster.ts";
import { pageOf } from "../testing/review.ts";

const plain = { left: 0, bottom: 0, right: 300, top: 400 };
const crop = { left: 40, bottom: 30, right: 280, top: 330 };

/** The first note is 18 wide, and 18 from the top and right of the displayed page; rectangles are calculated by hand. */
describe("the first two notes of a page", () => {
  test.each<[string, Page, Rectangle, Rectangle]>([
    [
      "upright",
      pageOf({ mediaBox: plain }),
      { left: 264, bottom: 364, right: 282, top: 382 },
      { left: 264, bottom: 340, right: 282, top: 358 },
    ],
    [
      "turned by 90°: seen right is up, seen down is right",
      pageOf({ mediaBox: plain, rotation: 90 }),
      { left: 18, bottom: 346, right: 36, top: 364 },
      { left: 42, bottom: 346, right: 60, top: 364 },
    ],
    [
      "turned by 180°: seen right is left, seen down is up",
      pageOf({ mediaBox: plain, rotation: 180 }),
      { left: 36, bottom: 0, right: 54, top: 18 },
      { left: 36, bottom: 24, right: 54, top: 42 },
    ],
    [
      "turned by 270°: seen right is down, seen down is left",
      pageOf({ mediaBox: plain, rotation: 270 }),
      { left: 282, bottom: 18, right: 300, top: 36 },
      { left: 258, bottom: 18, right: 276, top: 36 },
    ],
    [
      "cropped",
      pageOf({ mediaBox: plain, cropBox: crop }),
      { left: 244, bottom: 294, right: 262, top: 312 },
      { left: 244, bottom: 270, right: 262, top: 288 },
    ],
    [
      "with a negative origin",
      pageOf({ mediaBox: { left: -150, bottom: -220, right: 150, top: 180 } }),
      { left: 114, bottom: 144, right: 132, top: 162 },
      { left: 114, bottom: 120, right: 132, top: 138 },
    ],
    [
      "with units of 2/72 inch",
      pageOf({ mediaBox: plain, userUnit: 2 }),
      { left: 282, bottom: 382, right: 291, top: 391 },
      { left: 282, bottom: 370, right: 291, top: 379 },
    ],
  ])("%s", (_name, page, first, second) => {
    expect(noteRectangle(page, 0)).toEqual(first);
    expect(noteRectangle(page, 1)).toEqual(second);
  });
});

describe.each([0, 90, 180, 270] as const)("a page rotated by %d°", (rotation) => {
  const page = pageOf({ mediaBox: plain, cropBox: crop, rotation });
  const across = rotation % 180 === 0 ? 8 : 11;
  const down = rotation % 180 === 0 ? 11 : 8;
  const room = Array.from({ length: across * down }, (_, position) => noteRectangle(page, position));

  test("has as many notes as fit, without overlap and within the CropBox", () => {
    for (const [index, note] of room.entries()) {
      expect(isWithin(crop, note)).toBe(true);
      expect(room.slice(index + 1).filter((other) => areOverlapping(note, other))).toEqual([]);
    }
  });

  test("keeps the icon within the CropBox if it is drawn upright from the upper-left corner", () => {
    const seenWidth = rotation % 180 === 0 ? 240 : 300;
    const seenHeight = rotation % 180 === 0 ? 300 : 240;
    for (const { left, top } of room) {
      const seen = pixelAt(page, 1, { x: left, y: top });
      expect(seen.x).toBeGreaterThanOrEqual(0);
      expect(seen.y).toBeGreaterThanOrEqual(0);
      expect(seen.x + 18).toBeLessThanOrEqual(seenWidth);
      expect(seen.y + 18).toBeLessThanOrEqual(seenHeight);
    }
  });

  test("starts over once it is full", () => {
    expect(noteRectangle(page, room.length)).toEqual(room[0]);
  });
});

test("on a page smaller than an icon the note shrinks", () => {
  const box = { left: 0, bottom: 0, right: 30, top: 12 };
  expect(noteRectangle(pageOf({ mediaBox: box }), 0)).toEqual({ left: 22, bottom: 4, right: 26, top: 8 });
});

test("a page without a size has a position for it too", () => {
  const box = { left: 5, bottom: 7, right: 5, top: 7 };
  const { left, bottom, right, top } = noteRectangle(pageOf({ mediaBox: box }), 3);
  for (const [edge, near] of [
    [left, 5],
    [right, 5],
    [bottom, 7],
    [top, 7],
  ] as const) {
    expect(edge).toBeCloseTo(near, 1);
  }
});

function isWithin(outer: Rectangle, { left, bottom, right, top }: Rectangle): boolean {
  return left >= outer.left && right <= outer.right && bottom >= outer.bottom && top <= outer.top;
}

function areOverlapping(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
}
