import { expect, test } from "vitest";
import { findingWith, reviewWith } from "../testing/builders.ts";
import { jsonReport } from "./json.ts";
import type { FileOutcome } from "./report.ts";

function documentOf(outcomes: readonly FileOutcome[]): unknown {
  const report = jsonReport();
  return JSON.parse(report.begin() + outcomes.map(report.file).join("") + report.end());
}

const review = reviewWith({ findings: [findingWith()] });

test.each([
  ["no file", [], []],
  ["one file", [{ path: "a.pdf", review, faults: [] }], [{ path: "a.pdf", review }]],
  [
    "several files, some of them unread",
    [
      { path: "a.pdf", review, faults: [] },
      { path: "b.pdf", review: null, faults: ["There is no such file."] },
    ],
    [
      { path: "a.pdf", review },
      { path: "b.pdf", review: null, faults: ["There is no such file."] },
    ],
  ],
] as const)("%s make one document", (_, outcomes, files) => {
  expect(documentOf(outcomes)).toEqual({ format: "docreview-scan", version: 1, files });
});
