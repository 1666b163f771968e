import { issuesOf } from "@docreview/model";
import { expect, test } from "vitest";
import { absenceWith, findingWith, reviewWith, triggerWith } from "../testing/builders.ts";
import { compareReviews, issueStatus } from "./review-comparison.ts";

const sentences = [
  { reference: 1, text: "It promises a guaranteed return of 9%." },
  { reference: 2, text: "Nothing else is a guaranteed return." },
];
const first = triggerWith({ id: "1" });
const second = triggerWith({
  id: "2",
  place: { kind: "span", span: { start: 60, end: 77 } },
  sentence: { reference: 2, start: 18, end: 35 },
});
const moved = (trigger: typeof first, id: string, start: number) =>
  triggerWith({ ...trigger, id, place: { kind: "span", span: { start, end: start + 17 } } });

const reviewOf = (...triggers: readonly (typeof first)[]) =>
  reviewWith({ findings: [findingWith({ triggers })], sentences });

test("triggers are recognised wherever they are; what is gone is kept with its sentence", () => {
  const baseline = { path: "old.json", review: reviewOf(first, second, absenceWith({ id: "3" })) };
  const { triggers, fixed } = compareReviews(baseline, reviewOf(moved(second, "4", 9_000)));
  expect([...triggers]).toEqual([["4", { status: "unchanged", before: second }]]);
  expect(fixed.findings.map((finding) => finding.triggers.map(({ id }) => id))).toEqual([["1", "3"]]);
  expect(fixed.sentences).toEqual([sentences[0]]);
});

test("an issue is new if one of its rules has newly found it", () => {
  const duty = "no-guarantee";
  const old = findingWith({ triggers: [first], duty });
  const other = findingWith({ ruleId: "other", triggers: [{ ...first, id: "5" }], duty, score: 3 });
  const baseline = { path: "old.json", review: reviewWith({ findings: [old], sentences }) };
  const review = reviewWith({ findings: [old, other], sentences });
  const comparison = compareReviews(baseline, review);
  expect(issuesOf(review.findings).map((issue) => issueStatus(comparison, issue))).toEqual(["new"]);
  expect(issueStatus(comparison, [{ finding: old, trigger: first }])).toBe("unchanged");
});
