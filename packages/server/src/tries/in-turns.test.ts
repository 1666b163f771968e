import fc from "fast-check";
import { expect, test } from "vitest";
import { inTurns } from "./in-turns.ts";

test("each list has its first, then all have their next as long as there is room", () => {
  const told: string[] = [];
  const lists = [["a1", "a2", "a3"], [], ["b1"], ["c1", "c2", "c3", "c4"]];
  const given = inTurns(lists, {
    room: 5,
    tell: (item) => {
      told.push(item);
      return item;
    },
    sizeOf: () => 1,
  });
  expect(given).toEqual([["a1", "a2"], [], ["b1"], ["c1", "c2"]]);
  expect(told).toEqual(["a1", "b1", "c1", "a2", "c2", "a3"]);
});

test("what is given are beginnings, within the room but for the firsts", () => {
  const lists = fc.array(fc.array(fc.nat(20), { maxLength: 30 }), { maxLength: 8 });
  fc.assert(
    fc.property(lists, fc.nat(300), (given, room) => {
      const told = inTurns(given, { room, tell: (size) => size, sizeOf: (size) => size });
      const total = (all: readonly (readonly number[])[]) => all.flat().reduce((sum, size) => sum + size, 0);
      for (const [at, list] of told.entries()) expect(list).toEqual(given[at]!.slice(0, list.length));
      expect(told.map(({ length }) => length > 0)).toEqual(given.map(({ length }) => length > 0));
      expect(total(told)).toBeLessThanOrEqual(Math.max(room, total(given.map((list) => list.slice(0, 1)))));
      if (total(given) <= room) expect(told).toEqual(given);
    }),
  );
});
