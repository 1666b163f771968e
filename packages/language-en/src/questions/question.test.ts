/** Which questions leave a claim open, and which ones make it. */
import { expect, test } from "vitest";
import { asksWhether } from "./question.ts";

test.each<[string, string | null, boolean]>([
  ["Is my capital guaranteed?", null, true],
  ["3. Are the returns guaranteed?", null, true],
  ["Q: Does the fund guarantee my income?", "No.", true],
  ["But will I always get my money back?", "That depends on the issuer.", true],
  ["What does “guaranteed” mean?", null, true],
  ["What is a guaranteed return?", null, true],
  ["“Is it guaranteed?”", null, true],
  ["Is my capital guaranteed?", "Yes, in full.", false],
  ["Is my capital guaranteed?", "Absolutely.", false],
  ["Is my capital guaranteed?", "It is.", false],
  ["Is my capital guaranteed?", "Absolutely not.", true],
  ["Want guaranteed returns?", null, false],
  ["Would you like guaranteed returns?", null, false],
  ["Are you looking for guaranteed returns?", null, false],
  ["Did you know that your return is guaranteed?", null, false],
  ["Don't you want guaranteed returns?", null, false],
  ["Could this be the safest fund?", null, false],
  ["How do we guarantee your income?", null, false],
  ["Why is your income guaranteed?", null, false],
  ["Your income is guaranteed, isn't it?", null, false],
  ["Is not your income guaranteed?", null, false],
  ["Your income is guaranteed.", null, false],
  ["Is what we offer guaranteed.", null, false],
])("%s %s: %s", (sentence, next, expected) => {
  const text = next === null ? sentence : `${sentence} ${next}`;
  const asked = { start: 0, end: sentence.length };
  const answer = next === null ? null : { start: sentence.length + 1, end: text.length };
  expect(asksWhether(text, asked, answer)).toBe(expected);
});
