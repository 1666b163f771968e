/** Evidence in a questionnaire: how it is read, its faults, and its tests. */
import { expect, test } from "vitest";
import { testRules } from "../rule-tools.ts";
import { evidenceRules, parseQuestionnaire, questionnaireJsonSchema } from "../rules.ts";
import { parseQuestionnaire as parseQuestions } from "../questionnaire.ts";

const written = (...evidence: readonly string[]) => ({
  path: "rules/questionnaire.yaml",
  text: `version: 1
categories:
  - key: market
    description: Where?
    options:
      - value: 1
        key: au
        label: Australia
        evidence:
${evidence.map((item) => `          - ${item}\n`).join("")}`,
});

const faults = (...evidence: readonly string[]) =>
  parseQuestionnaire(written(...evidence)).problems.map(({ message, place }) =>
    place?.kind === "file" ? `${place.line}:${place.column} ${message}` : message,
  );

test("each item becomes a rule that looks for it alone, with its own tests", () => {
  const { value, problems } = parseQuestionnaire(
    written(
      "{find: [AFSL, ASIC], weight: 5, tests: [{fires: An ⟦AFSL⟧.}, {passes: As is.}]}",
      "{find: Austria, weight: -2, tests: [{fires: In Austria.}]}",
    ),
  );
  expect(problems).toEqual([]);
  const rules = evidenceRules(value);
  expect(rules.map(({ id, pack, kind, position }) => ({ id, pack, kind, line: position.line }))).toEqual([
    { id: "market-au-1", pack: "questionnaire", kind: "term", line: 10 },
    { id: "market-au-2", pack: "questionnaire", kind: "term", line: 11 },
  ]);
  expect(testRules(rules).map(({ passed, message }) => (passed ? "passed" : message))).toEqual([
    "passed",
    "passed",
    expect.stringContaining("Austria"),
  ]);
});

test.each([
  ["{find: AFSL}", "10:13 “weight” is missing: add it with a whole number from -5 to 5"],
  ["{find: AFSL, weight: 9}", "10:34 expected a whole number from -5 to 5, found 9 (a number)"],
  [
    "{find: AFSL, weight: 0}",
    "10:34 evidence that weighs nothing changes nothing: give it a weight, or remove it",
  ],
  ["{find: {phrase: AFSL, cas: exact}, weight: 1}", "10:35 “cas” is not a key here; did you mean “case”?"],
  ["{find: {regex: '('}, weight: 1}", expect.stringMatching(/^10:\d+ /)],
  [
    "{find: AFSL, weight: 1, tests: [{passes: ⟦A⟧}]}",
    "10:54 a text that passes has no marks: remove ⟦ and ⟧",
  ],
])("a fault of %s is reported with its place", (item, fault) => {
  expect(faults(item)).toEqual([fault]);
});

test("a program that only asks does not read it", () => {
  const { value, problems } = parseQuestions(written("{find: {cas: 1}}"));
  expect(problems).toEqual([]);
  expect(value?.categories[0]?.options).toEqual([{ value: 1, key: "au", label: "Australia", when: {} }]);
});

test("the JSON Schema for editors knows it", () => {
  const schema = JSON.stringify(questionnaireJsonSchema());
  expect(schema).toContain('"weight":{"type":"integer","minimum":-5,"maximum":5');
  expect(schema).toContain('"pattern"');
});
