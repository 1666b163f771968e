import { expect, test } from "vitest";
import { marksOf, ranWords, resultWords, type Result, type TriedFinding } from "./attempt.ts";

const proof = { summary: "", steps: [] };
const finding = (...places: readonly (readonly [number | null, number | null])[]): TriedFinding => ({
  reference: "X-1",
  pack: "own",
  description: "",
  score: 1,
  triggers: places.map(([start, end]) => ({ text: "", feedback: "", start, end, sentence: null, proof })),
  leftOut: 0,
});
const empty: Result = { categories: [], rules: null, findings: [], tests: [], faults: [] };
const fault = { line: 1, column: 1, message: "", remedy: "" };
const outcome = (passed: boolean) => ({ name: "", line: 1, passed, detail: "" });

test("marks ascend, overlapping ones are one, and what is missing has none", () => {
  const findings = [finding([20, 25], [0, 5], [null, null]), finding([3, 9], [9, 12])];
  expect(marksOf({ ...empty, findings })).toEqual([
    { start: 0, end: 9 },
    { start: 9, end: 12 },
    { start: 20, end: 25 },
  ]);
});

test.each([
  [{ findings: [], tests: [], faults: [] }, "Nothing was found."],
  [{ findings: [finding([0, 1])], tests: [outcome(true)], faults: [] }, "1 match found. Its test passed."],
  [{ findings: [{ ...finding([0, 1]), leftOut: 9 }], tests: [], faults: [] }, "10 matches found."],
  [
    { findings: [finding([0, 1], [2, 3])], tests: [outcome(true), outcome(false)], faults: [] },
    "2 matches found. 1 of 2 tests passed.",
  ],
  [{ findings: [], tests: [], faults: [fault, fault] }, "The rule has 2 faults."],
])("a result in words: %#", (result, words) => expect(resultWords({ ...empty, ...result })).toBe(words));

const ran = (applied: number, waiting = 0, ...categories: readonly string[]) => ({
  total: 282,
  applied,
  waiting: { rules: waiting, categories },
});

test.each<[Result["rules"], string]>([
  [null, "Nothing was found."],
  [ran(282), "Nothing was found."],
  [ran(45), "The 45 rules that ran found nothing."],
  [ran(1), "The rule that ran found nothing."],
])("nothing is only said to be found by the rules that ran: %j", (rules, words) =>
  expect(resultWords({ ...empty, rules })).toBe(words),
);

const categories = ["Where?", "How?", "Why?"].map((description) => ({
  key: description.toLowerCase(),
  description,
  multiple: true,
  options: [],
  selections: [],
}));

test.each<[Result["rules"], string | null]>([
  [null, null],
  [ran(282), "All 282 rules ran."],
  [ran(45), "45 of 282 rules ran. The others do not apply to these answers."],
  [
    ran(45, 3, "where?", "how?"),
    "45 of 282 rules ran. 3 about missing text wait for an answer to “Where?” and “How?”. The others do not apply to these answers.",
  ],
  [ran(281, 1, "why?"), "281 of 282 rules ran. 1 about missing text waits for an answer to “Why?”."],
])("how many rules ran, and what the others need: %j", (rules, words) =>
  expect(ranWords({ ...empty, rules, categories })).toBe(words),
);
