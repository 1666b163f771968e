import { parseQuestionnaire } from "@docreview/engine/rules";
import { expect, test } from "vitest";
import { reviewWith, ruleWith } from "../testing/builders.ts";
import { lookedFor } from "./looked-for.ts";
import type { RuleBase } from "./rule-base.ts";

const text = `
version: 1
categories:
  - key: market
    description: Where?
    multiple: true
    options: [{ value: 1, key: au, label: Australia }, { value: 2, key: uk, label: Britain }]
`;

const inMarket = (market: string) => ({ appliesTo: { market: { in: [market] } } });

const ruleBase: RuleBase = {
  rules: [
    ruleWith({ pack: "privacy" }),
    ruleWith({ pack: "privacy", id: "old", effective: { from: null, until: "2020-01-01" } }),
    ruleWith({ pack: "au", ...inMarket("au") }),
    ruleWith({ pack: "uk", ...inMarket("uk") }),
  ],
  patterns: [],
  evidence: [],
  questionnaire: parseQuestionnaire({ path: "questionnaire.yaml", text }).value,
  sources: { rules: [], questionnaire: null },
};

const said = lookedFor(ruleBase);

test("the rules that were applied and those that wait for an answer are counted by pack", () => {
  expect(said(reviewWith({ answers: {} }))).toBe(
    "Looked for: what 2 rules describe (2 of privacy). Not looked for until you answer the questions: what 2 rules describe (1 of au, 1 of uk).",
  );
});

test("rules that an answer rules out are not said to wait, nor those that are not in effect to be applied", () => {
  expect(said(reviewWith({ answers: { market: ["au"] }, asOf: "2024-01-31" }))).toBe(
    "Looked for: what 2 rules describe (1 of privacy, 1 of au).",
  );
});

test("without a rule that applies, nothing was looked for", () => {
  const none = lookedFor({ ...ruleBase, rules: [ruleWith({ pack: "uk", ...inMarket("uk") })] });
  expect(none(reviewWith({ answers: { market: ["au"] } }))).toBe("Looked for: nothing, as no rule applies.");
});
