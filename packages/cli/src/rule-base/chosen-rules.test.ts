import { unpackRules } from "@docreview/runner";
import { expect, test } from "vitest";
import { ruleWith } from "../testing/builders.ts";
import { chosenRules, type RuleChoice } from "./chosen-rules.ts";
import type { RuleBase } from "./rule-base.ts";

const rules = [
  ruleWith({ pack: "au", id: "promise", number: "AU-1" }),
  ruleWith({ pack: "au", id: "fee", number: "AU-2" }),
  ruleWith({ pack: "uk", id: "promise", number: "UK-1" }),
];
const sources = { rules: [], questionnaire: null };
const ruleBase: RuleBase = { rules, patterns: [], wordings: [], evidence: [], questionnaire: null, sources };

test("without a name, all rules judge", () => {
  expect(chosenRules(ruleBase, {})).toBe(ruleBase);
});

test.each<[string, RuleChoice, readonly string[]]>([
  ["a number", { rule: ["AU-2"] }, ["AU-2"]],
  ["an id and its pack", { rule: ["uk/promise"] }, ["UK-1"]],
  ["a pack", { pack: ["au"] }, ["AU-1", "AU-2"]],
  [
    "rules and packs, each once, in the order of the rules",
    { rule: ["UK-1", "AU-2"], pack: ["au"] },
    ["AU-1", "AU-2", "UK-1"],
  ],
])("%s", (_, choice, expected) => {
  const chosen = chosenRules(ruleBase, choice) as RuleBase;
  expect(chosen.rules.map(({ number }) => number)).toEqual(expected);
  expect(unpackRules(chosen.sources.parsed as SharedArrayBuffer).rules).toEqual(chosen.rules);
});

test.each<[RuleChoice, string]>([
  [{ rule: ["AU-9"] }, "no rule is called AU-9; "],
  [{ rule: ["promise"] }, "several rules are called promise: specify one of au/promise, uk/promise"],
  [{ pack: ["us"] }, "there is no pack us; the packs are au, uk"],
])("%j is refused", (choice, sentence) => {
  expect(chosenRules(ruleBase, choice)).toMatch(sentence);
});
