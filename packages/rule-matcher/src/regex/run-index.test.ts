/** Rows of characters: all of them are found, for whoever asked, in either case. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { plainTexts } from "./plain-text.ts";
import { createRunIndex } from "./run-index.ts";

function placesIn(text: string, runs: readonly string[]): readonly number[] {
  const found = new Set<number>();
  for (const run of runs) {
    const lower = run.toLowerCase();
    for (let at = text.indexOf(lower); at >= 0; at = text.indexOf(lower, at + 1)) found.add(at);
  }
  return [...found].toSorted((a, b) => a - b);
}

test("each run is found wherever it stands, overlapping ones too", () => {
  const unit = fc.constantFrom(..."aabB c%9".split(""));
  const run = fc.string({ unit, minLength: 4, maxLength: 7 });
  const groups = fc.array(fc.array(run, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
  const words = fc.array(fc.oneof(run, fc.string({ unit, maxLength: 5 })), { maxLength: 30 });
  fc.assert(
    fc.property(groups, words, (all, parts) => {
      const text = parts.join("").replaceAll("  ", " ");
      const index = createRunIndex();
      const added = all.map((runs) => index.add(runs));
      const plain = plainTexts(text, [{ start: 0, end: text.length }]);
      const seen = String.fromCharCode(...plain.units).toLowerCase();
      added.forEach((group, at) => {
        expect([...new Set(index.placesOf(group, plain))]).toEqual(placesIn(seen, all[at]!));
      });
    }),
    { numRuns: 500 },
  );
});

test("no run reaches over the end of a paragraph, and of long ones the beginning counts", () => {
  const index = createRunIndex();
  const [fees, long] = [index.add(["no fees"]), index.add(["abcdefghijklmnopqrstuvwxyz"])];
  const plain = plainTexts("no feesno fees abcdefghijklmnop", [
    { start: 0, end: 5 },
    { start: 5, end: 31 },
  ]);
  expect([...index.placesOf(fees, plain)]).toEqual([7]);
  expect([...index.placesOf(long, plain)]).toEqual([15]);
});
