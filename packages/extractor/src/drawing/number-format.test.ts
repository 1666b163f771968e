import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formattedNumber } from "./number-format.ts";

describe("formattedNumber", () => {
  test.each([
    ["4.3", "General", "4.3"],
    ["8.200000000000001", "General", "8.2"],
    ["-2", "", "-2"],
    ["0.125", "0%", "13%"],
    ["0.125", "0.0%", "12.5%"],
    ["1234567.891", "#,##0.00", "1,234,567.89"],
    ["1234567", "#,##0,", "1,235"],
    ["0.5", "#.##", "0.5"],
    ["5", "000", "005"],
    ["1200", '"$"#,##0', "$1,200"],
    ["1200", "[$€-407]#,##0", "€1,200"],
    ["3", '0 "of 10; at most"', "3 of 10; at most"],
    ["-1234", "#,##0;(#,##0)", "(1,234)"],
    ["0", `0;-0;"none"`, "none"],
    ["0", "0;-0;", ""],
    ["-7", "[Red]0.0", "-7.0"],
    ["12", "0_);(0)", "12"],
    ["1234", "0.00E+00", "1234"],
    ["n/a", "0.0", "n/a"],
    ["", "0", ""],
  ])("shows %s by %s as %s", (saved, code, shown) => {
    expect(formattedNumber(saved, code)).toBe(shown);
  });

  test.each([
    ["36526", "d/m/yyyy", "1/1/2000"],
    ["44927", "mmm-yy", "Jan-23"],
    ["44927", "[$-409]mmmm d, yyyy;@", "January 1, 2023"],
    ["44927.5208333", "hh:mm", "12:30"],
    ["44927.75", "h:mm AM/PM", "6:00 PM"],
    ["44928", "dddd", "Monday"],
    ["99999999", "d/m/yyyy", "99999999"],
  ])("shows the day %s by %s as %s", (saved, code, shown) => {
    expect(formattedNumber(saved, code)).toBe(shown);
  });

  test("says the number itself, whatever the code", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (value) => {
        expect(Number(formattedNumber(String(value), "#,##0.00").replaceAll(",", ""))).toBe(value);
      }),
    );
  });

  test("takes any code", () => {
    fc.assert(
      fc.property(fc.double(), fc.string({ maxLength: 40 }), (value, code) => {
        expect(typeof formattedNumber(String(value), code)).toBe("string");
      }),
    );
  });
});
