import { expect, test } from "vitest";
import { repeatedLetter, romanNumeral } from "./numerals.ts";

test.each([
  [1, "I", "A"],
  [4, "IV", "D"],
  [26, "XXVI", "Z"],
  [28, "XXVIII", "BB"],
  [780, "DCCLXXX", "Z".repeat(30)],
  [781, "DCCLXXXI", "781"],
  [1994, "MCMXCIV", "1994"],
  [3999, "MMMCMXCIX", "3999"],
  [4000, "4000", "4000"],
  [0, "0", "0"],
])("%i is %s or %s", (number, roman, letter) => {
  expect(romanNumeral(number)).toBe(roman);
  expect(repeatedLetter(number)).toBe(letter);
});
