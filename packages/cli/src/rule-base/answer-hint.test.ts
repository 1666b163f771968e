import { expect, test } from "vitest";
import { ruleWith } from "../testing/builders.ts";
import { answerHint } from "./answer-hint.ts";
import type { RuleBase } from "./rule-base.ts";

const option = (key: string, value: number) => ({ key, value, label: key, when: {} });
const category = { multiple: false, description: "?" };
const ruleBase: RuleBase = {
  rules: [
    ruleWith(),
    ruleWith({ appliesTo: { market: { in: ["au"] } } }),
    ruleWith({ appliesTo: { market: { in: ["uk"] }, channel: { not: ["internal"] } } }),
  ],
  patterns: [],
  questionnaire: {
    version: 1,
    categories: [
      { key: "market", options: [option("au", 1), option("uk", 2)], ...category },
      { key: "audience", options: [option("retail", 3)], ...category },
      { key: "channel", options: [option("email", 4), option("internal", 5)], ...category },
    ],
  },
  sources: { rules: [], questionnaire: null },
};

test.each([
  [
    "no answer",
    {},
    "2 rules do not apply without more answers: --answer market=au|uk --answer channel=email|internal",
  ],
  [
    "one answer",
    { market: ["uk"] },
    "1 rule does not apply without more answers: --answer channel=email|internal",
  ],
  ["an answer that rules out what else would wait", { market: ["au"] }, ""],
  ["all answers that rules ask for", { market: ["uk"], channel: ["email"] }, ""],
])("%s", (_, answers, hint) => {
  expect(answerHint(ruleBase, answers)).toBe(hint);
});
