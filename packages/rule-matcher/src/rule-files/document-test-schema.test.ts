/** Tests on documents, with dates and scores, as authors write them. */
import { describe, expect, test } from "vitest";
import { parseRules } from "./parse-rules.ts";

const head = `id: sample
number: A-1
group: Promises
description: Promise nothing.
feedback: Take it out.
score: 8
term: {find: x}
tests:
`;

const parsed = (one: string) => parseRules([{ path: "rules/pack/sample.yaml", text: `${head}  - ${one}\n` }]);

describe("a test on a document", () => {
  test.each([
    ["{document: far.pdf, passes: true}", { fires: false, expected: [] }],
    ["{document: far.pdf, fires: 2}", { fires: true, expected: [{}, {}] }],
    [
      "{document: far.pdf, fires: {found: true, fails: placement}}",
      { fires: true, expected: [{ found: true, fails: ["placement"] }] },
    ],
    [
      "{document: far.pdf, fires: [{text: '9%  last year ', page: 2}, {found: false}, {fails: [size, contrast], score: 6}]}",
      {
        fires: true,
        expected: [
          { text: "9% last year", page: 2 },
          { found: false },
          { fails: ["size", "contrast"], score: 6 },
        ],
      },
    ],
    ["{document: far.pdf, fires: 1, asOf: 2024-01-31}", { fires: true, expected: [{}], asOf: "2024-01-31" }],
  ])("%s", (one, meant) => {
    const { value, problems } = parsed(one);
    expect(problems).toEqual([]);
    const position = { path: "rules/pack/sample.yaml", line: 9, column: 5 };
    expect(value[0]!.tests).toEqual([{ document: "far.pdf", ...meant, position }]);
  });

  test("lies in the pack's folder, at any depth", () => {
    expect(parsed("{document: 2024/far.pdf, fires: 1}").problems).toEqual([]);
  });

  test.each([
    ["{document: ../far.pdf, passes: true}", "expected a file in the folder documents"],
    ["{document: /tmp/far.pdf, passes: true}", "expected a file in the folder documents"],
    [String.raw`{document: 'a\far.pdf', passes: true}`, "expected a file in the folder documents"],
    ["{document: 'C:/far.pdf', passes: true}", "expected a file in the folder documents"],
    ["{document: far.pdf}", "expected one of the keys fires, passes"],
    ["{document: far.pdf, passes: false}", "a document in which the rule fires has the key “fires”"],
    ["{document: far.pdf, fires: 0}", "expected a whole number from 1 to 1000"],
    ["{document: far.pdf, fires: []}", "expected a list of at least one item"],
    [
      "{document: far.pdf, fires: {found: false, fails: size}}",
      "a passage that is not found cannot fail requirements",
    ],
    ["{document: far.pdf, fires: {failed: size}}", "“failed” is not a key here; did you mean “fails”?"],
    ["{document: far.pdf, fires: {fails: colour}}", "expected one of wording, placement, size, contrast"],
    ["{document: far.pdf, fires: 1, in: footnote}", "“in” is not a key here"],
    ["{document: far.pdf, fires: 1, passes: true}", "“passes” cannot be combined with “fires”"],
    ["{document: far.pdf, fires: 1, asOf: yesterday}", "expected a day of the calendar"],
  ])("%s is a fault", (one, message) => {
    const { value, problems } = parsed(one);
    expect(value).toEqual([]);
    expect(problems.map((problem) => problem.message).join("\n")).toContain(message);
    expect(problems[0]!.place).toMatchObject({ kind: "file", line: 9 });
  });
});

test("a text may be judged on a day, and its score told", () => {
  const { value, problems } = parsed("{fires: ⟦x⟧, score: 9, asOf: 2024-01-31}");
  expect(problems).toEqual([]);
  expect(value[0]!.tests).toMatchObject([{ text: "x", scores: [9], asOf: "2024-01-31" }]);
  expect(parsed("{passes: x, score: 9}").problems[0]!.message).toContain("“score” is not a key here");
});
