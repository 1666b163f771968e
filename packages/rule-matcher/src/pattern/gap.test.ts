import fc from "fast-check";
import { expect, test } from "vitest";
import { isGap } from "./gap.ts";

test.each(["", " ", " \n ", "“", " – (", "²", ", ", "\u{10100}", "\u0301 "])("%j is a gap", (text) => {
  expect(isGap(`a${text}b`, 1, 1 + text.length)).toBe(true);
});

test.each(["a", " 1 ", ".", "%", "\n\n", "\n \n", "\u{1F600}", "\ud800"])("%j is not a gap", (text) => {
  expect(isGap(`a${text}b`, 1, 1 + text.length)).toBe(false);
});

const pieces = fc.array(fc.constantFrom("a", "1", " ", "\n", "\t", "“", ",", ".", "\u{10100}", "\u0301"), {
  maxLength: 12,
});

test("text is a gap if each character in it is, and no line in it is blank", () => {
  fc.assert(
    fc.property(pieces, (characters) => {
      const text = characters.join("");
      const expected = characters.every((each) => isGap(each, 0, each.length)) && !/\n[ \t]*\n/.test(text);
      expect(isGap(`a${text}b`, 1, 1 + text.length)).toBe(expected);
    }),
    { numRuns: 1000 },
  );
});
