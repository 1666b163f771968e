import { describe, expect, test } from "vitest";
import { pageOf } from "../file/page.ts";
import { boxAround, boxOf, boxWithin, lineOf } from "./highlight-box.ts";

const geometry = { view: [0, 0, 200, 100], rotation: 0, userUnit: 1 } as const;
const upright = pageOf(1, geometry, 0);
const turned = pageOf(1, geometry, 90);

/** In the order of viewers: top left, top right, bottom left, bottom right. */
const quad = [20, 90, 60, 90, 20, 80, 60, 80];

describe("the box of a quad", () => {
  test("is measured from the top left corner, in shares of the page", () => {
    expect(boxOf(quad, upright)).toEqual({ left: 0.1, top: 0.1, width: 0.2, height: 0.1 });
  });

  test("follows the rotation of the page", () => {
    const box = boxOf(quad, turned);
    expect(box.left).toBeCloseTo(0.8);
    expect(box.top).toBeCloseTo(0.1);
    expect(box.width).toBeCloseTo(0.1);
    expect(box.height).toBeCloseTo(0.2);
  });

  test("does not depend on the order of the corners", () => {
    const reordered = [60, 80, 20, 80, 60, 90, 20, 90];
    expect(boxOf(reordered, upright)).toEqual(boxOf(quad, upright));
  });
});

test("the box around lines contains each of them, and places them within itself", () => {
  const lines = [
    { left: 0.5, top: 0.1, width: 0.4, height: 0.05 },
    { left: 0.1, top: 0.2, width: 0.3, height: 0.05 },
  ];
  const around = boxAround(lines);
  expect(around.left).toBe(0.1);
  expect(around.top).toBe(0.1);
  expect(around.width).toBeCloseTo(0.8);
  expect(around.height).toBeCloseTo(0.15);
  const first = boxWithin(lines[0]!, around);
  expect([first.left, first.top]).toEqual([0.5, 0]);
  expect(first.left + first.width).toBeCloseTo(1);
  expect(() => boxAround([])).toThrow(RangeError);
});

describe("the line of a quad", () => {
  test("fills the box of text along a side of the page", () => {
    expect(lineOf(quad, upright)).toEqual({ ...boxOf(quad, upright), angle: 0 });
    expect(lineOf(quad, turned)).toEqual({ ...boxOf(quad, turned), angle: 0 });
  });

  test("slants with slanted text", () => {
    // 40 units long and 10 high, at 30 degrees.
    const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
    const at = (along: number, down: number) => [
      60 + along * cos + down * sin,
      50 + along * sin - down * cos,
    ];
    const slanted = [...at(0, 0), ...at(40, 0), ...at(0, 10), ...at(40, 10)];
    const line = lineOf(slanted, upright);
    expect(line.angle).toBeCloseTo(-Math.PI / 6);
    expect(line.left * 200).toBeCloseTo(60);
    expect(line.top * 100).toBeCloseTo(50);
    expect(line.width * 200).toBeCloseTo(40);
    expect(line.height * 100).toBeCloseTo(10);
  });
});
