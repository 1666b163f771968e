import { span } from "@docreview/model";
import { expect, test } from "vitest";
import { wholeWords, withoutItemMark } from "./shown-span.ts";

const spanOf = (text: string, words: string) => {
  const start = text.indexOf(words);
  return span(start, start + words.length);
};

test.each([
  ["• Fees apply.", "• Fees apply.", "Fees apply."],
  ["a\n\uF0B7 Fees apply.", "\uF0B7 Fees apply.", "Fees apply."],
  ["– Fees apply.", "– Fees apply.", "Fees apply."],
  ["(iv) Fees apply.", "(iv) Fees apply.", "Fees apply."],
  ["12. Fees apply.", "12. Fees apply.", "Fees apply."],
  ["• 1) Fees apply.", "• 1) Fees apply.", "Fees apply."],
  ["–5% a year", "–5% a year", "–5% a year"],
  ["9.5% a year", "9.5% a year", "9.5% a year"],
  ["I invest.", "I invest.", "I invest."],
  ["a well-known fund", "-known", "-known"],
  ["•", "•", "•"],
])("%j begins at the first word: %j", (text, words, shown) => {
  const { start, end } = withoutItemMark(text, spanOf(text, words));
  expect(text.slice(start, end)).toBe(shown);
});

test.each([
  ["It made 14.2% in a year.", "% in a year", "14.2% in a year"],
  ["It cost $1,500.", "500", "$1,500"],
  ["It made 14", "14", "14"],
  ["It made 14.2% again", "made 14", "made 14.2%"],
  ["a risk-free fund", "free", "free"],
  ["unguaranteed", "guaranteed", "unguaranteed"],
  ["Now!!!", "!!!", "!!!"],
])("of %j, %j is completed to %j", (text, words, whole) => {
  const { start, end } = wholeWords(text, spanOf(text, words));
  expect(text.slice(start, end)).toBe(whole);
});
