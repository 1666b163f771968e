import { expect, test } from "vitest";
import { reviewWith, ruleWith } from "../testing/builders.ts";
import { lookedFor } from "./looked-for.ts";

const inMarket = (market: string) => ({ appliesTo: { market: { in: [market] } } });

const said = lookedFor([
  ruleWith({ pack: "privacy" }),
  ruleWith({ pack: "privacy", id: "old", effective: { from: null, until: "2020-01-01" } }),
  ruleWith({ pack: "au", ...inMarket("au") }),
  ruleWith({ pack: "uk", ...inMarket("uk") }),
]);

const applying = (appliedByPack: Readonly<Record<string, number>>) => {
  const applied = Object.values(appliedByPack).reduce((sum, count) => sum + count, 0);
  return { total: 4, applied, appliedByPack };
};

test("the rules that the review applied and those that wait for an answer are counted by pack", () => {
  expect(said(reviewWith({ rules: applying({ privacy: 2 }) }))).toBe(
    "Checked: 2 rules (2 of privacy). Not checked until you answer the questions: 2 rules (1 of au, 1 of uk).",
  );
});

test("rules that were applied without an answer do not wait", () => {
  expect(said(reviewWith({ rules: applying({ privacy: 2, au: 1 }) }))).toBe(
    "Checked: 3 rules (2 of privacy, 1 of au). Not checked until you answer the questions: 1 rule (1 of uk).",
  );
});

test("rules that an answer rules out do not wait, nor those that are not in effect", () => {
  const review = { answers: { market: ["au"] }, asOf: "2024-01-31", rules: applying({ privacy: 1, au: 1 }) };
  expect(said(reviewWith(review))).toBe("Checked: 2 rules (1 of privacy, 1 of au).");
});

test("without a rule that applies, nothing was looked for", () => {
  const none = lookedFor([ruleWith({ pack: "uk", ...inMarket("uk") })]);
  const review = { answers: { market: ["au"] }, rules: applying({}) };
  expect(none(reviewWith(review))).toBe("Checked: no rules, because none applies.");
});
