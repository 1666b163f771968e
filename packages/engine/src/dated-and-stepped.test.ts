/** How the parts around a rule affect a review: its dates, its score steps, examples that a person must judge. */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Review } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { createEngine, explainRule, parseRules } from "./index.ts";
import { textDocument } from "./text/text-document.ts";

const head = (id: string) => `id: ${id}\nnumber: ${id}\ngroup: g\ndescription: d\nfeedback: f\nscore: 4\n`;

function examined(bodies: Readonly<Record<string, string>>, text: string, asOf?: string): Review {
  const { value: rules, problems } = parseRules(
    Object.entries(bodies).map(([id, body]) => ({ path: `house/${id}.yaml`, text: `${head(id)}${body}\n` })),
  );
  expect(problems).toEqual([]);
  const reading = {
    document: textDocument(text, "body").document,
    rendition: null,
    mediaType: "text/plain",
    sha256: "0".repeat(64),
    problems: [],
  };
  const review = createEngine({ rules }).examine(reading, {}, asOf);
  const validate = new Ajv2020().compile(JSON.parse(readFileSync(schemaUrl, "utf8")) as object);
  expect(validate(review), JSON.stringify(validate.errors)).toBe(true);
  return review;
}

const schemaUrl = new URL(import.meta.resolve("@docreview/model/review.schema.json"));
const find = "term: {find: sure}";

test("what a rule suggests for words is in their trigger", () => {
  const rule = "term: {find: [sure, safe], replace: {sure: [likely, probable]}}";
  const { findings } = examined({ a: rule }, "Sure and safe.");
  expect(findings[0]!.triggers.map(({ text, suggestions }) => [text, suggestions])).toEqual([
    ["Sure", ["Likely", "Probable"]],
    ["safe", undefined],
  ]);
});

describe("effective dates", () => {
  const rules = {
    always: find,
    old: `effective: {until: 2023-12-31}\n${find}`,
    new: `effective: {from: 2024-01-01}\n${find}`,
    year: `effective: {from: 2024-01-01, until: 2024-12-31}\n${find}`,
  };

  test.each([
    ["2023-12-31", ["always", "old"], 2],
    ["2024-01-01", ["always", "new", "year"], 1],
    ["2024-12-31", ["always", "new", "year"], 1],
    ["2025-01-01", ["always", "new"], 2],
  ])("on %s", (day, found, outOfEffect) => {
    const review = examined(rules, "A sure thing.", day);
    expect(review.findings.map(({ ruleId }) => ruleId)).toEqual(found);
    expect(review).toMatchObject({ asOf: day, rules: { total: 4, applied: found.length, outOfEffect } });
  });

  test("without a day every rule applies, and the review has no day", () => {
    const review = examined(rules, "A sure thing.");
    expect(review.findings).toHaveLength(4);
    expect(review).not.toHaveProperty("asOf");
    expect(review.rules).toEqual({ total: 4, applied: 4, appliedByPack: { house: 4 } });
  });

  test("rules that the answers exclude are not counted as out of effect", () => {
    const review = examined({ old: `appliesTo: {market: [au]}\n${rules.old}` }, "sure", "2024-01-01");
    expect(review.rules).toEqual({ total: 1, applied: 0, appliedByPack: {} });
  });

  test("an invalid day is refused", () => {
    expect(() => examined(rules, "sure", "today")).toThrow(RangeError);
  });
});

describe("score", () => {
  test("is the highest of the triggers', and the risk score follows it", () => {
    const review = examined({ stepped: `adjust: {when: fee, by: 3}\n${find}` }, "A sure thing. A sure fee.");
    expect(review.findings.map(({ score, triggers }) => [score, triggers.length])).toEqual([[7, 2]]);
    expect(review.riskScore).toBe(7);
  });

  test("can be lower than the rule's own, if every trigger's is", () => {
    const review = examined({ stepped: `adjust: {when: fee, by: -3}\n${find}` }, "A sure fee.");
    expect(review.findings[0]!.score).toBe(1);
  });

  test("is the rule's own if judgement is required and nothing fired", () => {
    const body = `requiresJudgement: true\nadjust: {in: body, by: 3}\n${find}`;
    expect(examined({ stepped: body }, "Nothing.").findings).toMatchObject([{ score: 4, triggers: [] }]);
  });
});

const examples = `sentence:
  examples:
    risky: [Act now., Hurry now., Buy now., Join now.]
    fine: [The fee is low., The fee is fixed., The fee is 5., The fee is paid.]`;

test("similarity to examples requires human judgement", () => {
  const [finding, ...others] = examined({ urgent: examples }, "Act now. The fee is low.").findings;
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    requiresJudgement: true,
    triggers: [{ text: "Act now.", type: "sentence" }],
  });
  expect(finding!.triggers[0]!.confidence).toBeGreaterThan(0.5);
  expect(examined({ urgent: examples }, "The fee is low.").findings).toEqual([]);
});

test("an explanation says that the rule is not in effect on the day", () => {
  const text = `${head("old")}effective: {until: 2023-12-31}\n${find}\n`;
  const [rule] = parseRules([{ path: "house/old.yaml", text }]).value;
  const { document } = textDocument("A sure thing.", "body");
  expect(explainRule(rule!, document, { asOf: "2024-01-01" })).toMatchObject({
    outOfEffect: "2024-01-01",
    matches: [{ classifier: "sure" }],
  });
  expect(explainRule(rule!, document, { asOf: "2023-12-31" }).outOfEffect).toBeNull();
  expect(explainRule(rule!, document).outOfEffect).toBeNull();
});
