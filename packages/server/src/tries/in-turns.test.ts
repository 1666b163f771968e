import fc from "fast-check";
import { expect, test } from "vitest";
import { inTurns } from "./in-turns.ts";

test("each list has its first, then all have their next until the maximum is reached", () => {
  const written: string[] = [];
  const lists = [["a1", "a2", "a3"], [], ["b1"], ["c1", "c2", "c3", "c4"]];
  const given = inTurns(lists, {
    maximum: 5,
    write: (item) => {
      written.push(item);
      return item;
    },
    sizeOf: () => 1,
  });
  expect(given).toEqual([["a1", "a2"], [], ["b1"], ["c1", "c2"]]);
  expect(written).toEqual(["a1", "b1", "c1", "a2", "c2", "a3"]);
});

test("what is given are beginnings, within the maximum, apart from first items", () => {
  const lists = fc.array(fc.array(fc.nat(20), { maxLength: 30 }), { maxLength: 8 });
  fc.assert(
    fc.property(lists, fc.nat(300), (given, maximum) => {
      const written = inTurns(given, { maximum, write: (size) => size, sizeOf: (size) => size });
      const total = (all: readonly (readonly number[])[]) => all.flat().reduce((sum, size) => sum + size, 0);
      for (const [at, list] of written.entries()) expect(list).toEqual(given[at]!.slice(0, list.length));
      expect(written.map(({ length }) => length > 0)).toEqual(given.map(({ length }) => length > 0));
      expect(total(written)).toBeLessThanOrEqual(
        Math.max(maximum, total(given.map((list) => list.slice(0, 1)))),
      );
      if (total(given) <= maximum) expect(written).toEqual(given);
    }),
  );
});
