import { describe, expect, test } from "vitest";
import { numberMarker } from "./numbering.ts";

describe("numberMarker", () => {
  test.each([
    ["arabicPeriod", 3, "3."],
    ["arabicParenR", 3, "3)"],
    ["arabicParenBoth", 3, "(3)"],
    ["arabicPlain", 3, "3"],
    ["alphaLcPeriod", 1, "a."],
    ["alphaUcParenR", 27, "AA)"],
    ["romanLcParenBoth", 4, "(iv)"],
    ["romanUcPeriod", 1999, "MCMXCIX."],
    ["ea1ChsPeriod", 2, "2."],
  ])("%s shows %i as %s", (scheme, number, marker) => {
    expect(numberMarker(scheme, number)).toBe(marker);
  });
});
