import type { Suppression } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { absenceWith, findingWith, reviewWith, triggerWith } from "../testing/builders.ts";
import { applySuppressions } from "./apply-suppressions.ts";

const rules = [{ pack: "au", id: "guaranteed-return", number: "AU-1.1" }];
const words = { start: 13, end: 30 };
const inWords = triggerWith({ place: { kind: "span", span: words } });

const suppression = (parts: Partial<Suppression> = {}): Suppression => ({
  rules: ["AU-1.1"],
  reason: "Quoted.",
  span: { start: 0, end: 40 },
  position: { line: 3, column: 5 },
  ...parts,
});

function applied(suppressions: readonly Suppression[], triggers = [inWords]) {
  const review = reviewWith({ riskScore: 8, findings: [findingWith({ triggers })], suppressions });
  const { review: judged, suppressed, stale } = applySuppressions(review, { rules, day: "2026-01-31" });
  return { ids: [...suppressed.keys()], stale, judged };
}

describe("what an author suppresses", () => {
  test("is dismissed with the reason and the line, and lowers the risk", () => {
    const { judged, stale } = applied([suppression()]);
    expect(judged.riskScore).toBe(0);
    expect(judged.findings[0]?.triggers[0]?.judgements).toEqual([
      { state: "dismissed", reason: "Quoted.", by: "the author, on line 3", at: "2026-01-31T00:00:00.000Z" },
    ]);
    expect(stale).toEqual([]);
  });

  test.each<readonly [string, Partial<Suppression>, boolean]>([
    ["the number of the rule", {}, true],
    ["its key", { rules: ["other", "au/guaranteed-return"] }, true],
    ["another rule", { rules: ["AU-1.2"] }, false],
    ["another block", { span: { start: 30, end: 60 } }, false],
    ["a block of which the words are a part", { span: { start: 20, end: 25 } }, true],
    ["the document", { span: null }, true],
  ])("is found by %s", (_, parts, isFound) => {
    expect(applied([suppression(parts)]).ids).toEqual(isFound ? [inWords.id] : []);
  });

  test("can be missing from the document only as a whole", () => {
    const absence = absenceWith();
    expect(applied([suppression()], [absence]).ids).toEqual([]);
    expect(applied([suppression({ span: null })], [absence]).ids).toEqual([absence.id]);
  });

  test("and is not there, or has no rule, is to be corrected", () => {
    const elsewhere = suppression({ rules: ["AU-1.1", "AU-9"], span: { start: 50, end: 60 } });
    expect(applied([elsewhere]).stale).toEqual([
      "line 3, column 5: AU-1.1, which docreview is to ignore, finds nothing in the text that follows: remove the comment.",
      "line 3, column 5: no rule that was judged is called AU-9, which docreview is to ignore.",
    ]);
  });

  test("twice is dismissed once, by the first", () => {
    const { judged } = applied([suppression(), suppression({ reason: "Again.", span: null })]);
    expect(judged.findings[0]?.triggers[0]?.judgements).toMatchObject([{ reason: "Quoted." }]);
  });
});
