import fc from "fast-check";
import { expect, test } from "vitest";
import { distance } from "../testing/naive-approximate.ts";
import { besideAnchor } from "./beside-anchor.ts";
import { comesDown } from "./least-drift.ts";
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
        const { places, column, step, reach } = besideAnchor(passage, anchor, limit);
        const { codes } = lettersOf(`${before}${anchor}${behind}`);
        const from = step > 0 ? before.length + anchor.length : before.length - 1;
        const left = step > 0 ? behind.length : before.length;
        const reading = { codes, from, step, count: Math.min(reach, left) };
        const may = comesDown({ table: places, from: 0 }, column, reading);
        told[Number(may)]!++;
        if (may) return;
        for (let first = 0; first <= before.length; first++)
          for (let last = 0; last <= behind.length; last++) {
            const row = `${before.slice(first)}${anchor}${behind.slice(0, last)}`;
            expect(distance(passage, row)).toBeGreaterThan(limit);
          }
      },
    ),
    { numRuns: 1500 },
  );
  for (const count of told) expect(count).toBeGreaterThan(200);
});
