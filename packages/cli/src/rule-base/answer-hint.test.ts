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
  wordings: [],
  evidence: [],
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

const end = ". To answer: docreview ask answers.yaml, then scan with --answers answers.yaml\n";

test.each([
  ["no answer", {}, `2 rules wait for answers (market: 2, channel: 1)${end}`],
  ["one answer", { market: ["uk"] }, `1 rule waits for answers (channel: 1)${end}`],
  ["an answer that rules out what else would wait", { market: ["au"] }, ""],
  ["all answers that rules ask for", { market: ["uk"], channel: ["email"] }, ""],
])("%s", (_, answers, hint) => {
  expect(answerHint(ruleBase, answers)).toBe(hint);
});

test("rules that look only at what reads like advertising are counted by themselves", () => {
  const channel = { in: ["email"], unanswered: "advertising" } as const;
  const rules = [
    ruleWith({ appliesTo: { channel } }),
    ruleWith({ appliesTo: { channel, market: { in: ["au"] } } }),
  ];
  expect(answerHint({ ...ruleBase, rules }, {})).toBe(
    `1 rule waits for answers (market: 1), 1 rule looks only at text that reads like advertising until you answer (channel: 1)${end}`,
  );
  expect(answerHint({ ...ruleBase, rules }, { channel: ["internal"] })).toBe("");
  const everywhere = ruleWith({ appliesTo: { channel: { not: ["internal"], unanswered: "everywhere" } } });
  expect(answerHint({ ...ruleBase, rules: [everywhere] }, {})).toBe("");
});
