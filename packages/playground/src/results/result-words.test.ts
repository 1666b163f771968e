import { expect, test } from "vitest";
import type { Judged } from "../judging/judged.ts";
import { resultWords } from "./result-words.ts";

const nothing: Judged = {
  text: "",
  sections: [],
  isPaged: false,
  isJudged: true,
  notices: [],
  findings: [],
  faults: [],
  tests: [],
  skippedTests: 0,
  review: null,
};
const ran = (passed: boolean) => ({ name: "", line: 1, passed, detail: "" });
const fault = { line: 1, column: 1, message: "", remedy: "" };

test.each([
  [{}, "Nothing was found."],
  [{ tests: [ran(true)] }, "Nothing was found. The test of the rule passed."],
  [{ tests: [ran(true), ran(false)] }, "Nothing was found. 1 of 2 tests passed."],
  [{ findings: [{ reference: "", description: "", score: 1, triggers: [], leftOut: 3 }] }, "3 places found."],
  [{ isJudged: false, tests: [ran(true)] }, "The document could not be read. The test of the rule passed."],
  [{ faults: [fault], tests: [ran(true)] }, "The rule has 1 fault."],
])("the result %j in words", (result, words) => {
  expect(resultWords({ ...nothing, ...result })).toBe(words);
});
