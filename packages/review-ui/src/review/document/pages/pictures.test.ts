import { expect, test } from "vitest";
import { nearest, pixelScale } from "./pictures.ts";

test("pages in view are drawn before those around, the nearer ones first", () => {
  const drawn: number[] = [];
  const around = { inView: { first: 4, last: 5 }, within: 3, count: 7 };
  for (let page = nearest(around, isWanted); page !== null; page = nearest(around, isWanted))
    drawn.push(page);
  expect(drawn).toEqual([4, 5, 6, 3, 7, 2, 1]);
  expect(nearest({ ...around, within: 0 }, (page) => page !== 4 && page !== 5)).toBeNull();

  function isWanted(page: number): boolean {
    return !drawn.includes(page);
  }
});

test("a picture has the pixels of the screen, up to a limit", () => {
  expect(pixelScale({ width: 600, height: 800 }, 1.5)).toBe(1.5);
  const scale = pixelScale({ width: 2_000, height: 2_000 }, 4);
  expect(2_000 * scale * 2_000 * scale).toBeCloseTo(8_000_000);
});
