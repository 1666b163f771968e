import { expect, test } from "vitest";
import { compareReviews } from "../comparison/review-comparison.ts";
import { findingWith, reviewWith, triggerWith } from "../testing/builders.ts";
import { comparisonText } from "./comparison-text.ts";

const review = reviewWith({ findings: [findingWith()] });
const textOf = (before: typeof review | null, now: typeof review) =>
  comparisonText(compareReviews({ path: "old.json", review: before }, now), now.findings);

test("a comparison says how many issues there are of each kind", () => {
  const now = reviewWith({
    findings: [findingWith({ triggers: [triggerWith(), triggerWith({ id: "2", text: "x" })] })],
  });
  expect(textOf(review, now)).toBe("Compared with old.json: 1 new, 1 unchanged.");
  expect(textOf(now, review)).toBe("Compared with old.json: 1 unchanged, 1 fixed.");
  expect(textOf(reviewWith(), reviewWith())).toBe("Compared with old.json: no findings.");
});

test("without a review of the file, everything is new", () => {
  expect(textOf(null, review)).toBe("old.json has no review of this file: everything counts as new.");
});

test("a rule with more places than a review lists is named", () => {
  const many = reviewWith({ findings: [findingWith({ leftOut: 3 })] });
  expect(textOf(many, review)).toMatch(/ compared only in part: AU-1\.1\.$/);
});
