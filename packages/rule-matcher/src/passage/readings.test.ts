import fc from "fast-check";
import { expect, test } from "vitest";
import { comesDown } from "../testing/comes-down.ts";
import { distance } from "../testing/naive-approximate.ts";
import { codeTable, mostRows } from "./least-drift.ts";
import {
  aboveOf,
  createJavaScriptReadings,
  mostReadings,
  mostTables,
  readingSize,
  type Readings,
} from "./readings.ts";
import { createWasmRoom, lettersOf } from "./text-letters.ts";

const letters = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength });

test("a reading comes down where a row of the letters is within the limit", () => {
  const told = [0, 0];
  fc.assert(
    fc.property(letters(mostRows), letters(40), fc.nat(8), fc.boolean(), (wanted, text, limit, isForward) => {
      const { codes, readings } = lettersOf(text);
      const turned = isForward ? wanted : wanted.split("").toReversed().join("");
      const may = comesDown(readings, {
        table: codeTable(turned),
        column: { up: -1 << (mostRows - wanted.length), down: 0, above: wanted.length - limit },
        first: isForward ? 0 : codes.length - 1,
        step: isForward ? 1 : -1,
        count: codes.length,
      });
      const rows = text
        .split("")
        .flatMap((_, first) =>
          Array.from({ length: text.length - first }, (__, more) => text.slice(first, first + more + 1)),
        );
      const least = Math.min(wanted.length, ...rows.map((row) => distance(wanted, row)));
      told[Number(may)]!++;
      expect(may).toBe(least <= limit);
    }),
    { numRuns: 150 },
  );
  for (const count of told) expect(count).toBeGreaterThan(20);
});

test("in WebAssembly readings come to the same as in JavaScript, as many as there is room for", () => {
  const reading = fc.record({
    wanted: letters(mostRows),
    limit: fc.integer({ min: -1, max: 12 }),
    first: fc.nat(199),
    step: fc.constantFrom(1, -1),
    count: fc.nat(200),
  });
  const inWasm = createWasmRoom(200)!;
  const told = [0, 0];
  fc.assert(
    fc.property(
      fc.uint8Array({ min: 1, max: 4, minLength: 200, maxLength: 200 }),
      fc.array(reading, { maxLength: mostReadings / 4 }),
      fc.constantFrom(1, 4),
      (codes, some, copies) => {
        inWasm.codes.set(codes);
        const asked = Array.from({ length: copies }, () => some).flat();
        const [one, other] = [inWasm.readings, createJavaScriptReadings(codes)].map((readings) => {
          asked.forEach((each, nth) => write(readings, nth, each));
          readings.read(asked.length);
          return asked.map((_, nth) => readings.rows[readingSize * nth + aboveOf]! <= 0);
        });
        for (const may of one!) told[Number(may)]!++;
        expect(one).toEqual(other);
      },
    ),
    { numRuns: 600 },
  );
  for (const count of told) expect(count).toBeGreaterThan(500);
});

interface Asked {
  readonly wanted: string;
  readonly limit: number;
  readonly first: number;
  readonly step: number;
  readonly count: number;
}

/** Within the letters, of which there are 200. */
function write({ rows, tables }: Readings, nth: number, { wanted, limit, first, step, count }: Asked): void {
  const table = 32 * (nth % (mostTables / 32));
  tables.set(codeTable(wanted), table);
  const left = step > 0 ? 200 - first : first + 1;
  rows.set(
    [table, -1 << (mostRows - wanted.length), 0, wanted.length - limit, first, step, Math.min(count, left)],
    readingSize * nth,
  );
}
