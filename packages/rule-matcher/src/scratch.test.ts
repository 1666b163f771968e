import fc from "fast-check";
import { expect, test } from "vitest";
import { createScratch } from "./scratch.ts";

test("tables are zeros, as long as asked for, and disjoint, whatever was written before all was taken back", () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(50))), (documents) => {
      const { zeros, takeBack } = createScratch();
      for (const lengths of documents) {
        const tables = lengths.map((length) => zeros(length));
        tables.forEach((table, nth) => {
          expect([...table]).toEqual(Array.from({ length: lengths[nth]! }, () => 0));
          table.fill(nth + 1);
        });
        expect(tables.flatMap((table) => [...table])).toEqual(
          lengths.flatMap((length, nth) => Array.from({ length }, () => nth + 1)),
        );
        takeBack();
      }
    }),
  );
});

test("once a document has asked for as many, the next one shares one array, up to a million numbers", () => {
  const { zeros, takeBack } = createScratch();
  const isShared = (length: number) => zeros(length).buffer === zeros(length).buffer;
  expect(isShared(1000)).toBe(false);
  takeBack();
  expect(isShared(1000)).toBe(true);
  takeBack();
  expect(isShared(2_000_000)).toBe(false);
  takeBack();
  expect(isShared(2_000_000)).toBe(false);
  takeBack();
  expect(isShared(500_000)).toBe(true);
});
