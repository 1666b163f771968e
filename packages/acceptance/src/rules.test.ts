/** The rules that ship pass the tests that stand inside them, apply to answers that exist, and are enough to be of use. */
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { checkApplicability, parseQuestionnaire, parseRules, testRules } from "@docreview/engine";
import { readRuleFolder } from "@docreview/runner";
import { repository } from "./testing/source-files.ts";

const folder = await readRuleFolder(join(repository, "rules"));
const { value: rules, problems } = parseRules(folder.rules);
const questionnaire = parseQuestionnaire(folder.questionnaire!);

test("every file of the packs and the questionnaire is without fault", () => {
  const faults = [
    ...folder.problems,
    ...problems,
    ...questionnaire.problems,
    ...checkApplicability(questionnaire.value, rules),
  ];
  expect(faults).toEqual([]);
});

test("each rule has a test that fires and one that passes", () => {
  const lacking = rules.filter(
    ({ tests }) => !tests.some(({ fires }) => fires) || tests.every(({ fires }) => fires),
  );
  expect(lacking.map(({ id }) => id)).toEqual([]);
});

test("there are rules of every kind, and some that need no answers", () => {
  expect(new Set(rules.map(({ kind }) => kind))).toEqual(new Set(["term", "sentence", "absence"]));
  expect(rules.filter(({ appliesTo }) => Object.keys(appliesTo).length === 0).length).toBeGreaterThan(0);
});

describe.each([...Map.groupBy(testRules(rules), ({ rule }) => rule.id)])("%s", (_, results) => {
  test.each(results)("$test.position.line: $test.text", ({ test: { position }, message }) => {
    expect(message, `${relative(repository, position.path)}:${position.line}`).toBe("");
  });
});
