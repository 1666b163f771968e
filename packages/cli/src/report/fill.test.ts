import fc from "fast-check";
import { expect, test } from "vitest";
import { fill } from "./fill.ts";

test("further lines are indented under the first", () => {
  expect(fill("one two three four", { first: "- ", width: 11 })).toBe("- one two\n  three\n  four\n");
});

test("a word wider than the line gets its own line", () => {
  expect(fill("a extraordinary b", { first: "", width: 6 })).toBe("a\nextraordinary\nb\n");
});

test("parts are styled line by line", () => {
  const text = "one two three";
  const shout = (start: number, end: number) => text.slice(start, end).toUpperCase();
  expect(fill(text, { first: "> ", width: 9 }, shout)).toBe("> ONE TWO\n  THREE\n");
});

test("no word is lost, and only a single word may exceed the width", () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom("a", "b"), minLength: 1, maxLength: 9 }));
  fc.assert(
    fc.property(words, fc.integer({ min: 3, max: 30 }), (words, width) => {
      const text = words.join(" ");
      const lines = fill(text, { first: "* ", width }).trimEnd().split("\n");
      expect(
        lines
          .map((line) => line.slice(2))
          .join(" ")
          .trim(),
      ).toBe(text);
      for (const line of lines.slice(0, -1)) {
        expect(line.length <= width || !line.slice(2).includes(" ")).toBe(true);
      }
    }),
  );
});
