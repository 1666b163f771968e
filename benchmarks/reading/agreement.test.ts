import { expect, test } from "vitest";
import { agreementOf, countWords } from "./agreement.ts";

const agreement = (own: string, ...others: readonly string[]) =>
  agreementOf(countWords(own), others.map(countWords));

test("a word counts as often as most of the others say it", () => {
  const others = ["the fund the fund pays", "the fund pays", "the fund pays fees"];
  expect(agreement("pays the fund", ...others)).toEqual({ expected: 3, f1: 1, mergedOrSplit: 0 });
  expect(agreement("pays the", ...others).f1).toBe(0.8);
  expect(agreement("", ...others).f1).toBe(0);
});

test("of two others, both have to say it", () => {
  expect(agreement("the fund", "the fund pays", "the fund").expected).toBe(2);
});

test("merged and split words are counted apart from lost ones", () => {
  const others = ["the fund pays fees", "the fund pays fees"];
  expect(agreement("thefund pays fees", ...others).mergedOrSplit).toBe(1);
  expect(agreement("the fu nd pays fees", ...others).mergedOrSplit).toBe(1);
  expect(agreement("the fund", ...others).mergedOrSplit).toBe(0);
});

test("a hyphen at the end of a line does not part a word, and each ideograph is a word", () => {
  expect(countWords("guaran-\nteed 投資 信託").words).toEqual(
    new Map([
      ["guaranteed", 1],
      ["投", 1],
      ["資", 1],
      ["信", 1],
      ["託", 1],
    ]),
  );
});
