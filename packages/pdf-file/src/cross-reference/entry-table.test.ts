import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entry } from "./section.ts";
import { createEntryTable } from "./entry-table.ts";

const offsets = fc.record({
  kind: fc.constant("offset"),
  offset: fc.maxSafeNat(),
  generation: fc.nat(65_535),
});
const compressed = fc.record({ kind: fc.constant("compressed"), stream: fc.nat(8_388_607), index: fc.nat() });
const anyEntry: fc.Arbitrary<Entry> = fc.oneof(offsets, compressed);

test("gives the last entry of each number, ascending, whatever the order", () => {
  const settings = fc.array(fc.tuple(fc.nat(5000), anyEntry), { maxLength: 200 });
  fc.assert(
    fc.property(fc.nat(3000), settings, (first, set) => {
      const table = createEntryTable(first);
      for (const [number, entry] of set) table.set(number, entry);
      const told: [number, Entry][] = [];
      table.forEach((number, entry) => told.push([number, entry]));
      expect(told).toEqual([...new Map(set)].toSorted(([a], [b]) => a - b));
      const runs = table.runs();
      const numbers = runs.flatMap(({ first: from, count }) =>
        Array.from({ length: count }, (_, step) => from + step),
      );
      expect(numbers).toEqual(told.map(([number]) => number));
      for (const [index, { first: from }] of runs.slice(1).entries()) {
        expect(from).toBeGreaterThan(runs[index]!.first + runs[index]!.count);
      }
    }),
  );
});

test("keeps a free entry of a number that is not new", () => {
  const table = createEntryTable(1);
  table.set(0, { kind: "free" });
  const told: Entry[] = [];
  table.forEach((_number, entry) => told.push(entry));
  expect(told).toEqual([{ kind: "free" }]);
});
