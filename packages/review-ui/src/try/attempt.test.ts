import { expect, test } from "vitest";
import { marksOf, resultWords, type TriedFinding } from "./attempt.ts";

const proof = { summary: "", steps: [] };
const finding = (...places: readonly (readonly [number | null, number | null])[]): TriedFinding => ({
  reference: "X-1",
  pack: "own",
  description: "",
  score: 1,
  triggers: places.map(([start, end]) => ({ text: "", feedback: "", start, end, proof })),
  leftOut: 0,
});
const fault = { line: 1, column: 1, message: "", remedy: "" };
const outcome = (passed: boolean) => ({ name: "", line: 1, passed, detail: "" });

test("marks ascend, overlapping ones are one, and what is missing has none", () => {
  const findings = [finding([20, 25], [0, 5], [null, null]), finding([3, 9], [9, 12])];
  expect(marksOf({ findings, tests: [], faults: [] })).toEqual([
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
])("a result in words: %#", (result, words) => expect(resultWords(result)).toBe(words));
