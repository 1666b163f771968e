import { describe, expect, test } from "vitest";
import { parseRules } from "@docreview/rule-matcher";
import { testRules } from "./rule-tests.ts";

const ruleWith = (body: string, tests: string) => `
id: sample
number: "1"
group: Samples
description: A sample.
feedback: Mend it.
score: 1
${body}
tests:
${tests}
`;
const term = "term: { find: risk free }";
const sentence = "sentence: { all: [best, fund] }";
const absence = "absence: { when: returned, expect: [no guide to the future] }";
const worded = "absence: { when: returned, expect: [This is no guide to the future], tolerance: 0.1 }";
const stepped = "adjust: {when: fee, by: 2}\nterm: {find: cheap}";
const dated = "effective: {from: 2024-01-01, until: 2024-12-31}\nterm: {find: cheap}";
const always = "absence: { expect: [no guide to the future] }";

function messages(body: string, ...tests: readonly string[]): readonly string[] {
  const text = ruleWith(body, tests.map((one) => `  - ${one}`).join("\n"));
  const { value: rules, problems } = parseRules([{ path: "house/sample.yaml", text }]);
  expect(problems).toEqual([]);
  return testRules(rules).map((result) => result.message);
}

describe("a passing test has no message", () => {
  test.each([
    [term, "fires: It is ⟦risk free⟧."],
    [term, "passes: It is free."],
    [term, "fires: ⟦Risk-free⟧ and ⟦risk free⟧."],
    [sentence, "fires: Hello. ⟦The best fund.⟧ Bye."],
    [absence, "fires: It ⟦returned⟧ 9%."],
    [absence, "passes: It returned 9%. That is no guide to the future."],
    [always, "fires: Nothing is said."],
    [worded, "{fires: It ⟦returned⟧ 9%. This is a guide to the future., fails: wording}"],
    [worded, "passes: It returned 9%. This is no giude to the future."],
    [always, "passes: It is no guide to the future."],
    [stepped, "{fires: A ⟦cheap⟧ fee., score: 3}"],
    [stepped, "{fires: A ⟦cheap⟧ fund., score: 1}"],
    [stepped, "{fires: A ⟦cheap⟧ fund. A ⟦cheap⟧ fee., score: [1, 3]}"],
    [dated, "{fires: A ⟦cheap⟧ fund., asOf: 2024-12-31}"],
    [dated, "{passes: A cheap fund., asOf: 2023-12-31}"],
    [dated, "fires: A ⟦cheap⟧ fund."],
  ])("%s, %s", (body, one) => {
    expect(messages(body, one)).toEqual([""]);
  });
});

describe("a failing test says what was expected and what was found", () => {
  test.each([
    [term, "fires: It is ⟦safe⟧.", "must fire on “safe”, but found nothing"],
    [term, "passes: It is risk free.", "must pass, but fired on “risk free”"],
    [term, "fires: Risk free and ⟦risk free⟧.", "found but not marked: on “Risk free”"],
    [
      term,
      "fires: A [risk free] fund.",
      "found but not marked: on “risk free”; put ⟦ and ⟧ around what must be found",
    ],
    [term, "fires: A risk ⟦free⟧ fund.", "not found: on “free”; found but not marked: on “risk free”"],
    [absence, "fires: ⟦It⟧ returned 9%.", "not found: on “It”; found but not marked: on “returned”"],
    [always, "passes: Nothing is said.", "must pass, but fired"],
    [stepped, "{fires: A ⟦cheap⟧ fee., score: 1}", "must have the score 1, but has 3"],
    [
      stepped,
      "{fires: A ⟦cheap⟧ fund. A ⟦cheap⟧ fee., score: [3, 1]}",
      "must have the score 3, 1, but has 1, 3",
    ],
    [dated, "{fires: A ⟦cheap⟧ fund., asOf: 2025-01-01}", "must fire on “cheap”, but found nothing"],
    [
      worded,
      "{fires: It ⟦returned⟧ 9%. This is a guide to the future., fails: [size, placement]}",
      "must fail placement, size, but fails wording",
    ],
    [
      worded,
      "{fires: It ⟦returned⟧ 9%., fails: wording}",
      "must fail wording, but fails everything, because nothing similar is present",
    ],
  ])("%s, %s", (body, one, message) => {
    expect(messages(body, one)).toEqual([message]);
  });
});
