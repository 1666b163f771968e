import fc from "fast-check";
import { expect, test } from "vitest";
import { withNeighbours } from "./neighbours.ts";

test("each item comes once, in order, with those near it", () => {
  fc.assert(
    fc.property(fc.nat(30), fc.integer({ min: 1, max: 5 }), (count, reach) => {
      const items = Array.from({ length: count }, (_, index) => index);
      expect([...withNeighbours(items, reach)]).toEqual(
        items.map((one) => ({
          one,
          near: items.filter((other) => other !== one && Math.abs(other - one) <= reach),
        })),
      );
    }),
  );
});

test("no more items are requested than are near", () => {
  let requested = 0;
  function* counted() {
    for (; requested < 100; requested++) yield requested;
  }
  for (const { one } of withNeighbours(counted(), 2)) expect(requested).toBeLessThanOrEqual(one + 3);
  expect(requested).toBe(100);
});
