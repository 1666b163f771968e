import fc from "fast-check";
import { expect, test } from "vitest";
import { gapEnd, gapStart, isGap } from "./gap.ts";

test.each(["", " ", " \n ", "“", " – (", "²", ", ", "\u{10100}", "\u0301 "])("%j is a gap", (text) => {
  expect(isGap(`a${text}b`, 1, 1 + text.length)).toBe(true);
});

test.each(["a", " 1 ", ".", "%", "\n\n", "\n \n", "\u{1F600}", "\ud800"])("%j is not a gap", (text) => {
  expect(isGap(`a${text}b`, 1, 1 + text.length)).toBe(false);
});

const text = fc
  .array(fc.constantFrom("a", "1", " ", "\n", "\t", "“", ",", ".", "\u{10100}", "\u0301"), { maxLength: 12 })
  .map((pieces) => pieces.join(""));

test("a gap reaches as far as it is one", () => {
  fc.assert(
    fc.property(text, fc.nat(12), (given, place) => {
      const at = Math.min(place, given.length);
      if (/[\udc00-\udfff]/.test(given.charAt(at))) return;
      const end = gapEnd(given, at);
      const start = gapStart(given, at);
      expect(isGap(given, at, end) && isGap(given, start, at)).toBe(true);
      for (let other = 0; other < start; other++) expect(isGap(given, other, at)).toBe(false);
      for (let other = end + 1; other <= given.length; other++) expect(isGap(given, at, other)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});
