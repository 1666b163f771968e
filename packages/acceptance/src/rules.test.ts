/** The bundled rules pass their own tests, apply to answers that exist, and are numerous enough to be useful. */
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import {
  checkApplicability,
  defaults,
  evidenceRules,
  parseQuestionnaire,
  parseRules,
  read,
  testDocumentPaths,
  testRules,
} from "@docreview/engine";
import type { Document, Rule } from "@docreview/model";
import { readRuleFolder } from "@docreview/runner";
import { repository } from "./testing/source-files.ts";

const folder = await readRuleFolder(join(repository, "rules"));
const { value: rules, patterns, wordings, problems } = parseRules(folder.rules);
const questionnaire = parseQuestionnaire(folder.questionnaire!);
const evidence = evidenceRules(questionnaire.value);

test("the files of the packs and the questionnaire have no faults", () => {
  const faults = [
    ...folder.problems,
    ...problems,
    ...questionnaire.problems,
    ...checkApplicability(questionnaire.value, rules),
  ];
  expect(faults).toEqual([]);
});

test("each rule is the same without its tests", () => {
  const alone = parseRules(folder.rules, { tests: false });
  const withoutTests = (rule: Rule) => ({ ...rule, tests: [] });
  expect(alone).toEqual({
    problems: [],
    value: rules.map(withoutTests),
    patterns: patterns.map(withoutTests),
    wordings: wordings.map((wording) => ({ ...wording, rule: withoutTests(wording.rule) })),
  });
});

test("each rule, named pattern, wording and item of evidence has a test that fires and one that passes", () => {
  const said = wordings.map(({ rule }) => rule);
  const lacking = [...rules, ...patterns, ...said, ...evidence].filter(
    ({ tests }) => !tests.some(({ fires }) => fires) || tests.every(({ fires }) => fires),
  );
  expect(lacking.map(({ id }) => id)).toEqual([]);
});

test("each duty is shared by two rules at least", () => {
  const byDuty = Map.groupBy(
    rules.filter(({ duty }) => duty !== undefined),
    ({ duty }) => duty,
  );
  expect(byDuty.size).toBeGreaterThan(30);
  const alone = [...byDuty].filter(([, { length }]) => length < 2).map(([duty]) => duty);
  expect(alone).toEqual([]);
});

test("there are rules of every kind, and some without conditions", () => {
  expect(new Set(rules.map(({ kind }) => kind))).toEqual(new Set(defaults.ruleKinds.map(({ kind }) => kind)));
  expect(rules.filter(({ appliesTo }) => Object.keys(appliesTo).length === 0).length).toBeGreaterThan(0);
});

const documents = new Map<string, Document | string>();
for (const path of testDocumentPaths(rules)) {
  const { document, problems } = await read(await readFile(path));
  documents.set(path, problems.length === 0 && document !== null ? document : JSON.stringify(problems));
}

test("requirements of a warning other than its words are tested on documents", () => {
  const asking = rules.filter(({ body }) =>
    /"(?:page|size|sizeToClaim|contrast)":[^n]/.test(JSON.stringify(body)),
  );
  expect(asking.length).toBeGreaterThan(0);
  const onDocuments = asking.filter(({ tests }) => tests.some((one) => "document" in one && one.fires));
  expect(onDocuments.map(({ id }) => id)).toEqual(asking.map(({ id }) => id));
});

const tested = [...rules, ...patterns, ...wordings.map(({ rule }) => rule), ...evidence];

describe.each([...Map.groupBy(testRules(tested, { documents }), ({ rule }) => rule.id)])(
  "%s",
  (_, results) => {
    const named = results.map((result) => ({
      ...result,
      on: "document" in result.test ? result.test.document : result.test.text,
    }));
    test.each(named)("$test.position.line: $on", ({ test: { position }, message }) => {
      expect(message, `${relative(repository, position.path)}:${position.line}`).toBe("");
    });
  },
);
