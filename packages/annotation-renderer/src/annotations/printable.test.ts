import fc from "fast-check";
import { expect, test } from "vitest";
import { printable, printableLine } from "./printable.ts";

const anyUnits = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) });

test.each([
  ["kept: tab\tand line\nfeed, é, 漢, 😀", "kept: tab\tand line\nfeed, é, 漢, 😀"],
  ["line breaks\r\nof every\rkind", "line breaks\nof every\nkind"],
  ["a\u0000b\u001Fc\uFFFEd\uFFFFe", "a\uFFFDb\uFFFDc\uFFFDd\uFFFDe"],
  ["half a pair: \uD83D, \uDE00", "half a pair: \uFFFD, \uFFFD"],
])("%j becomes %j", (text, expected) => {
  expect(printable(text)).toBe(expected);
});

test("a line has no white space at its ends and single spaces within", () => {
  expect(printableLine("  12.3 \r\n\tFees\u0007 ")).toBe("12.3 Fees\uFFFD");
});

test("any text becomes well-formed, valid in XML 1.0, and does not change a second time", () => {
  fc.assert(
    fc.property(anyUnits, (text) => {
      const fit = printable(text);
      expect(fit.isWellFormed()).toBe(true);
      expect(fit).not.toMatch(/[^\t\n -\uFFFD]/);
      expect(printable(fit)).toBe(fit);
    }),
  );
});

test("the fast paths give the same result as all steps", () => {
  const unfit = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
  const blank = fc.constantFrom(
    " ",
    "\n",
    "\r",
    "\u00a0",
    "\u2009",
    "\u2028",
    "\ufeff",
    "\u200b",
    "–",
    "“",
    "a",
    "\u0007",
  );
  const anyText = fc.array(fc.oneof(blank, anyUnits)).map((parts) => parts.join(""));
  fc.assert(
    fc.property(anyText, (text) => {
      const fit = text.replaceAll(/\r\n?/g, "\n").replaceAll(unfit, "\uFFFD");
      expect(printable(text)).toBe(fit);
      expect(printableLine(text)).toBe(fit.replaceAll(/\s+/g, " ").trim());
    }),
    { numRuns: 1000 },
  );
});
