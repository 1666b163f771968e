import { expect, test } from "vitest";
import { reasonsIn } from "./written-reasons.ts";

test("one reason per line, without what is blank, written twice, or offered anyway", () => {
  const text = " Agreed \t with legal\r\n\nQuotation\u0007\nAgreed with legal\nOther reason\n  ";
  expect(reasonsIn(text)).toEqual({ reasons: ["Agreed with legal", "Quotation"], fault: null });
});

test("twenty reasons of 100 characters are as many as there can be", () => {
  const many = Array.from({ length: 20 }, (_, at) => "😀".repeat(98) + String(at + 10));
  expect(reasonsIn(many.join("\n")).reasons).toEqual(many);
});

test.each([
  [" \nOther reason\n", "Enter at least one reason, or use the standard reasons."],
  [
    Array.from({ length: 21 }, (_, at) => `Reason ${at}`).join("\n"),
    "There are 21 reasons. Keep at most 20.",
  ],
  [
    `Quotation\n${"x".repeat(101)}`,
    `The reason “${"x".repeat(40)}…” is longer than 100 characters. Shorten it.`,
  ],
])("%j cannot be saved: %s", (text, fault) => {
  expect(reasonsIn(text)).toEqual({ reasons: null, fault });
});
