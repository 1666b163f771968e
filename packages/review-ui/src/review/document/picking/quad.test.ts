import { expect, test } from "vitest";
import { pageOf, turns, type PageGeometry } from "../file/page.ts";
import { boxOf } from "../highlights/highlight-box.ts";
import { quadOf } from "./quad.ts";

const geometry: PageGeometry = { view: [10, 20, 210, 120], rotation: 0, userUnit: 1 };

test("the quad of a box on an upright page goes from its upper left corner to its lower right one", () => {
  const page = pageOf(1, geometry, 0);
  const box = { left: 20, top: 10, right: 60, bottom: 22 };
  expect(quadOf(box, { shown: page, upright: page })).toEqual([30, 110, 70, 110, 30, 98, 70, 98]);
});

test.each(turns)("the same place of a page that is turned by %i degrees has the same quad", (turn) => {
  const rotated = { ...geometry, rotation: 90 } as const;
  const [upright, shown] = [pageOf(1, rotated, 0), pageOf(1, rotated, turn)];
  const quad = quadOf({ left: 5, top: 7, right: 30, bottom: 12 }, { shown: upright, upright });
  const { left, top, width, height } = boxOf(quad, shown);
  const box = {
    left: left * shown.width,
    top: top * shown.height,
    right: (left + width) * shown.width,
    bottom: (top + height) * shown.height,
  };
  expect(quadOf(box, { shown, upright })).toEqual(quad);
});
