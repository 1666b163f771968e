/** Rows of characters: all of them are found, for whoever asked, in either case. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { plainTexts } from "./plain-text.ts";
import { createRequiredIndex } from "./required-index.ts";

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
  const searched = fc.constantFrom(4, 5, 7).chain((minLength) => {
    const run = fc.string({ unit, minLength, maxLength: minLength + 3 });
    const groups = fc.array(fc.array(run, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
    return groups.chain((all) => {
      const words = fc.oneof(fc.constantFrom(...all.flat()), fc.string({ unit, maxLength: 5 }));
      return fc.tuple(fc.constant(all), fc.array(words, { maxLength: 30 }));
    });
  });
  fc.assert(
    fc.property(searched, ([all, parts]) => {
      const text = parts.join("").replaceAll("  ", " ");
      const index = createRequiredIndex();
      const added = all.map((texts) => index.add({ by: "runs", texts, before: 0 }));
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
  const index = createRequiredIndex();
  const add = (text: string) => index.add({ by: "runs", texts: [text], before: 0 });
  const [fees, long] = [add("no fees"), add("abcdefghijklmnopqrstuvwxyz")];
  const plain = plainTexts("no feesno fees abcdefghijklmnop", [
    { start: 0, end: 5 },
    { start: 5, end: 31 },
  ]);
  expect([...index.placesOf(fees, plain)]).toEqual([7]);
  expect([...index.placesOf(long, plain)]).toEqual([15]);
});

test("each row of characters in sets is found, on its own and beside others", () => {
  const sets = ["9", "%é", "Ж9", "b", "a "].map(
    (members) => (unit: number) => members.includes(String.fromCharCode(unit)),
  );
  const row = fc.array(fc.constantFrom(...sets), { minLength: 1, maxLength: 3 });
  const groups = fc.array(fc.array(row, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 12 });
  const unit = fc.constantFrom(..."ab9%Ж× ".split(""));
  const runs = fc.array(fc.string({ unit: fc.constantFrom("a", "b"), minLength: 4, maxLength: 6 }), {
    minLength: 1,
    maxLength: 3,
  });
  const aheads = fc.constantFrom(0, 1, 7, 8191, 8192, 8193);
  fc.assert(
    fc.property(groups, runs, fc.string({ unit, maxLength: 60 }), aheads, (all, texts, end, ahead) => {
      const text = "ab".repeat(ahead) + end;
      const index = createRequiredIndex();
      const ofRuns = index.add({ by: "runs", texts, before: 0 });
      const added = all.map((rows) => index.add({ by: "characters", rows, before: 0, leads: () => true }));
      const plain = plainTexts(text, [{ start: 0, end: text.length }]);
      const seen = String.fromCharCode(...plain.units).toLowerCase();
      expect([...new Set(index.placesOf(ofRuns, plain))]).toEqual(placesIn(seen, texts));
      added.forEach((group, at) => {
        const places = Array.from(plain.units.keys()).filter((place) =>
          all[at]!.some((members) => members.every((isIn, nth) => isIn(plain.units[place + nth] ?? 0))),
        );
        expect([...new Set(index.placesOf(group, plain))]).toEqual(places);
      });
    }),
    { numRuns: 300 },
  );
});
