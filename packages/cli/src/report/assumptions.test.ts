import { expect, test } from "vitest";
import { assumptionText } from "./assumptions.ts";

const option = (key: string, value: number, label: string) => ({ key, value, label, when: {} });
const questionnaire = {
  version: 1,
  categories: [
    { key: "market", description: "Where?", multiple: true, options: [option("au", 1, "Australia")] },
    { key: "product", description: "What?", multiple: true, options: [option("fund", 2, "Managed fund")] },
  ],
};

const words = (text: string, page: number) => [{ text, start: 0, end: text.length, page }];
const assumed = [
  {
    category: "market",
    options: [{ option: "au", probability: 0.99, assumed: true, words: words("AFSL\n999 999", 2) }],
  },
  {
    category: "product",
    options: [{ option: "fund", probability: 0.97, assumed: true, words: words("the Fund", 1) }],
  },
];
const rules = { total: 9, applied: 3 };

test("what is assumed is told with the words that speak for it, and how to change it", () => {
  expect(assumptionText({ assumed, rules }, questionnaire)).toEqual([
    "assumed: Australia (“AFSL 999 999”, page 2), Managed fund (“the Fund”, page 1); change with --answer or --assume none",
  ]);
});

test("rules on what is missing that wait for answers are counted", () => {
  const waiting = { rules: 23, categories: ["market", "product"] };
  expect(assumptionText({ assumed: [], rules: { ...rules, waiting } }, questionnaire)).toEqual([
    "23 rules about missing text wait for answers: market, product. To answer: docreview ask answers.yaml, then scan with --answers answers.yaml",
  ]);
  const one = { rules: 1, categories: ["market"] };
  expect(assumptionText({ rules: { ...rules, waiting: one } }, null)).toEqual([
    expect.stringContaining("1 rule about missing text waits for answers: market."),
  ]);
});

test("without assumptions there is nothing to tell", () => {
  expect(assumptionText({ rules }, questionnaire)).toEqual([]);
});
