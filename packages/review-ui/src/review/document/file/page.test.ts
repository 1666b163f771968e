import { describe, expect, test } from "vitest";
import { pageOf, turns, type PageGeometry } from "./page.ts";

/** 200 by 100 units, with an origin that is not zero. */
const geometry: PageGeometry = { view: [10, 20, 210, 120], rotation: 0, userUnit: 1 };
const corner = { x: 10, y: 120 };

describe("a page", () => {
  test.each([
    [0, [200, 100], { x: 0, y: 0 }],
    [90, [100, 200], { x: 100, y: 0 }],
    [180, [200, 100], { x: 200, y: 100 }],
    [270, [100, 200], { x: 0, y: 200 }],
  ] as const)("turned by %i degrees has the size %j, and its first corner is at %j", (turn, size, at) => {
    const page = pageOf(1, geometry, turn);
    expect([page.width, page.height]).toEqual(size);
    expect(page.place(corner.x, corner.y)).toEqual(at);
  });

  test("turns by its own rotation and the reader's together", () => {
    const own = pageOf(1, { ...geometry, rotation: 270 }, 180);
    expect(own.place(60, 40)).toEqual(pageOf(1, geometry, 90).place(60, 40));
  });

  test.each(turns)("turned by %i degrees finds the point of the PDF again", (turn) => {
    const page = pageOf(1, { ...geometry, rotation: 90, userUnit: 2 }, turn);
    const { x, y } = page.place(33, 44);
    const found = page.locate(x, y);
    expect(found.x).toBeCloseTo(33);
    expect(found.y).toBeCloseTo(44);
  });

  test("with larger units is as large as they are", () => {
    const page = pageOf(1, { ...geometry, userUnit: 2 }, 0);
    expect([page.width, page.height]).toEqual([400, 200]);
    expect(page.place(11, 119)).toEqual({ x: 2, y: 2 });
  });
});
