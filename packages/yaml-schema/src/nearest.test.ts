import fc from "fast-check";
import { expect, test } from "vitest";
import { didYouMean, nearest } from "./nearest.ts";

test.each([
  ["chanel", ["channel", "audience"], "channel"],
  ["cahnnel", ["channel", "audience"], "channel"],
  ["Channel", ["audience", "channel"], "channel"],
  ["au", ["uk", "us", "nz"], null],
  ["ua", ["uk", "au"], "uk"],
  ["x", ["channel"], null],
  ["iban-number", ["vat-number", "iban"], "iban"],
  ["vat", ["bic", "vat-number"], "vat-number"],
  ["email", [], null],
  ["a".repeat(65), ["a".repeat(64)], null],
  ["ab", ["ba"], "ba"],
  ["percent", ["money", "percentage"], "percentage"],
  ["per", ["percentage"], null],
  ["kitten", ["sitting"], null],
  ["sitting", ["kitting", "kitten"], "kitting"],
])("%s among %j is %s", (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected);
});

test("a suggestion is a question, or empty", () => {
  expect(didYouMean("scroe", ["score"])).toBe("; did you mean “score”?");
  expect(didYouMean("colour", ["score"])).toBe("");
});

const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 3, maxLength: 12 });

test("a letter added, removed or replaced, or two letters swapped, is always near", () => {
  fc.assert(
    fc.property(
      letters,
      fc.nat(),
      fc.constantFrom("more", "less", "other", "swapped"),
      (word, seed, slip) => {
        const at = seed % (word.length - 1);
        const [before, first, second, after] = [
          word.slice(0, at),
          word[at]!,
          word[at + 1]!,
          word.slice(at + 2),
        ];
        const middle = {
          more: `${first}x${second}`,
          less: second,
          other: `x${second}`,
          swapped: second + first,
        };
        expect(nearest(before + middle[slip] + after, [word])).toBe(word);
      },
    ),
  );
});
