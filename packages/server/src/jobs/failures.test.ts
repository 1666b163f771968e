import type { Problem } from "@docreview/model";
import { expect, test } from "vitest";
import { failuresOf } from "./failures.ts";

const problem = (code: Problem["code"]): Problem => ({ code, message: `It is ${code}.` }) as Problem;

test.each([
  { code: "media-type-unsupported", failure: "validation" },
  { code: "document-empty", failure: "validation" },
  { code: "document-type-mismatch", failure: "validation" },
  { code: "document-encrypted", failure: "validation" },
  { code: "answer-unknown", failure: "validation" },
  { code: "document-unconvertible", failure: "conversion" },
  { code: "document-damaged", failure: "extraction" },
  { code: "document-limit", failure: "extraction" },
  { code: "document-reader-died", failure: "extraction" },
] as const)("$code is a failure of $failure", ({ code, failure }) => {
  expect(failuresOf([problem("page-unreadable"), problem(code)])).toEqual([
    { code: failure, message: `It is ${code}.` },
  ]);
});

test("if no problem is an error, all of them are the reason", () => {
  const problems = [problem("page-without-text"), problem("document-without-text")];
  expect(failuresOf(problems).map(({ message }) => message)).toEqual(problems.map(({ message }) => message));
});
