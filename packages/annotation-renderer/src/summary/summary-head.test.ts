import { expect, test } from "vitest";
import { annotatedFindings } from "../annotations/annotated-findings.ts";
import { absenceOf, date, findingOf, highlightOf, pageOf, reviewOf, triggerOf } from "../testing/review.ts";
import { summaryHead } from "./summary-head.ts";
import { summaryTextOf } from "./summary-text.ts";

test("the head names the file, the date, the version, the rules and the answers", () => {
  const review = {
    ...reviewOf([], []),
    answers: { market: ["au"], channel: ["email", "social"] },
    asOf: "2024-01-31",
  };
  expect(summaryHead(review, { date, filename: "fund.pdf", version: "1.2.3" })).toEqual([
    "File: fund.pdf",
    `Reviewed file: SHA-256 ${"0".repeat(64)}`,
    "Written on 2024-02-03 by docreview 1.2.3",
    "Rules: 1 of 1 applied, as in effect on 2024-01-31",
    "Answers: market: au; channel: email, social",
  ]);
  expect(summaryHead(reviewOf([], []), { date }).at(-1)).toBe("Answers: none");
  const comparison = "Compared with report.json: 2 new.";
  expect(summaryHead(reviewOf([], []), { date, comparison }).at(-1)).toBe(comparison);
});

test("findings are listed from the highest score down, and what nobody has decided last", async () => {
  const findings = [
    findingOf([], { reference: "C", score: 10, requiresJudgement: true }),
    findingOf([highlightOf([])], { reference: "B", score: 2 }),
    findingOf([absenceOf("a", null)], { reference: "A", score: 9 }),
  ];
  const { paragraphs } = await summaryTextOf(annotatedFindings(reviewOf([pageOf()], findings), date), []);
  const headings = paragraphs.filter(({ style }) => style === "finding").map(({ text }) => text.slice(0, 1));
  expect(headings).toEqual(["A", "B", "C"]);
});

test("an absence without a page concerns the whole document, although its note is on a page", async () => {
  const hidden = triggerOf({ id: "c", page: 2, places: [{ part: "comment" }] });
  const findings = [findingOf([absenceOf("a", null), hidden])];
  const { paragraphs } = await summaryTextOf(annotatedFindings(reviewOf([pageOf()], findings), date), []);
  expect(paragraphs.filter(({ style }) => style === "place").map(({ text }) => text)).toEqual([
    "Whole document. Not found: “a risk warning”",
    "Page 2, in a comment. Found: “guaranteed returns”",
  ]);
});

test("a finding says how many more places there are", async () => {
  const findings = [findingOf([absenceOf("a", null)], { leftOut: 1 })];
  const { paragraphs } = await summaryTextOf(annotatedFindings(reviewOf([pageOf()], findings), date), []);
  expect(paragraphs.findLast(({ style }) => style === "place")!.text).toBe("1 more place not listed.");
});

test("what to do comes before the places, once, and the source last", async () => {
  const findings = [findingOf([absenceOf("a", 1), absenceOf("b", 1)])];
  const { paragraphs } = await summaryTextOf(annotatedFindings(reviewOf([pageOf()], findings), date), []);
  expect(paragraphs.slice(2).map(({ style }) => style)).toEqual([
    "finding",
    "advice",
    "place",
    "place",
    "source",
  ]);
});

test("what several rules found in the same words is said once, with all of its rules", async () => {
  const duty = "guaranteed-return";
  const findings = [
    findingOf([highlightOf([], { id: "a" })], { reference: "A", duty }),
    findingOf([highlightOf([], { id: "b" })], { reference: "B", duty, score: 5 }),
  ];
  const { paragraphs } = await summaryTextOf(annotatedFindings(reviewOf([pageOf()], findings), date), []);
  expect(paragraphs.map(({ text }) => text)).toEqual([
    "Review findings",
    "2 findings in 1 place. Risk score: 8 of 10.",
    "A, B Performance: Promises returns (score 8 of 10, breach)",
    "What to do: Remove the promise.",
    "Page 1. Found: “guaranteed returns”",
    "Source: RG 234.97",
    "Also B, score 5 of 10: Promises returns (RG 234.97)",
  ]);
});

test("a place says what to write instead, and who says so", async () => {
  const signed = { by: "Bo", at: "2024-01-03T10:00:00.000Z" };
  const judgement = { state: "confirmed", reason: null, replacement: "may return", ...signed } as const;
  const findings = [findingOf([highlightOf([], { judgements: [judgement] })])];
  const { paragraphs } = await summaryTextOf(annotatedFindings(reviewOf([pageOf()], findings), date), []);
  expect(paragraphs.map(({ text }) => text)).toContain("Bo: Write instead: may return");
});
