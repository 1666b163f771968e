import fc from "fast-check";
import { expect, test } from "vitest";
import { comesDown } from "../testing/comes-down.ts";
import { distance } from "../testing/naive-approximate.ts";
import { backwards, besideAnchor } from "./beside-anchor.ts";
import { codeTable } from "./least-drift.ts";
import { lettersOf } from "./text-letters.ts";

test("what is told by one side holds for every row of letters that has the word in it, and is not always the same", () => {
  const letters = (maxLength: number) => fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength });
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 5 });
  const told = [0, 0];
  fc.assert(
    fc.property(
      fc.tuple(letters(8), word, letters(8)),
      fc.tuple(letters(10), letters(10)),
      fc.nat(6),
      ([head, anchor, tail], [before, behind], limit) => {
        const passage = `${head}${anchor}${tail}`;
        const { column, step, reach } = besideAnchor(passage, anchor, limit);
        const { readings } = lettersOf(`${before}${anchor}${behind}`);
        const table = codeTable(step > 0 ? passage : backwards(passage));
        const first = step > 0 ? before.length + anchor.length : before.length - 1;
        const left = step > 0 ? behind.length : before.length;
        const may = comesDown(readings, { table, column, first, step, count: Math.min(reach, left) });
        told[Number(may)]!++;
        if (may) return;
        for (let begin = 0; begin <= before.length; begin++)
          for (let last = 0; last <= behind.length; last++) {
            const row = `${before.slice(begin)}${anchor}${behind.slice(0, last)}`;
            expect(distance(passage, row)).toBeGreaterThan(limit);
          }
      },
    ),
    { numRuns: 1500 },
  );
  for (const count of told) expect(count).toBeGreaterThan(200);
});

test("as many letters are read as an occurrence may have on that side", () => {
  const { column, step, reach } = besideAnchor("abcdefgh", "abc", 2);
  const { readings } = lettersOf("abcxxdefgh");
  expect(step).toBe(1);
  expect(reach).toBe("xxdefgh".length);
  const reading = { table: codeTable("abcdefgh"), column, first: 3, step, count: reach };
  expect(comesDown(readings, reading)).toBe(true);
  expect(comesDown(readings, { ...reading, count: reach - 1 })).toBe(false);
});

test("of a passage that is longer than what is compared at once nothing is told", () => {
  const letters = "abcdefghijklmnopqrstuvwxyzabcdefgh";
  expect(besideAnchor(letters.slice(0, 32), letters.slice(0, 20), 3).column.above).toBeGreaterThan(0);
  expect(besideAnchor(letters.slice(0, 33), letters.slice(0, 20), 3).column.above).toBe(0);
});
