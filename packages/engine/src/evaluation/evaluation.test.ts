/** How findings are compared with labels, and counted. */
import { describe, expect, test } from "vitest";
import { createJudge } from "../judge.ts";
import { parseRules } from "../rules.ts";
import { textDocument } from "../text/text-document.ts";
import { evaluateDocuments } from "./evaluate-documents.ts";
import { evaluateItems, itemRules } from "./evaluate-items.ts";
import type { IssueTypes, LabelledIssue } from "./labelled.ts";
import { scoreDocument, speaksTo } from "./score-document.ts";

const rule = (id: string, number: string, score: number, body: string) => ({
  path: `house/${id}.yaml`,
  text: `{id: ${id}, number: ${number}, group: G, description: D., feedback: F., score: ${score}, ${body}}`,
});

const { value: rules, problems } = parseRules([
  {
    path: "house/pack.yaml",
    text: "{name: house, version: 1.0.0, licence: MIT, locale: en, description: D.}",
  },
  rule("risk-denied", "H-1", 9, "term: {find: [no risk, never lose]}"),
  rule("haste", "H-2", 3, "term: {find: [today, now]}"),
  rule("warning-absent", "H-3", 6, "absence: {expect: You may lose money}"),
  rule("market-only", "H-4", 5, "appliesTo: {market: [au]}, term: {find: best}"),
]);

const issue = (parts: Partial<LabelledIssue> = {}): LabelledIssue => ({
  type: "risk",
  pack: "house",
  severity: 8,
  quote: "There is no risk.",
  why: "",
  isBlind: true,
  ...parts,
});

function reviewOf(text: string, judged = rules) {
  const reading = {
    mediaType: "text/plain",
    sha256: "",
    rendition: null,
    document: textDocument(text, "body").document,
    problems: [],
  };
  return createJudge({ rules: judged }).examine(reading);
}

function evaluated(text: string, issues: readonly LabelledIssue[], types: IssueTypes = {}) {
  const scored = scoreDocument(reviewOf(text), { name: "page", issues, types });
  return evaluateDocuments([scored], types);
}

const warned = "You may lose money.";

test("the rules of these tests have no faults", () => {
  expect(problems).toEqual([]);
});

describe("a quoted issue", () => {
  test("is found by a finding of any rule in its sentence, which is then right", () => {
    const { all, misses, unforeseen } = evaluated(`${warned} Buy now, there’s no catch. Tea is hot.`, [
      issue({ quote: "Buy now, there's no catch." }),
    ]);
    expect({ all, misses, unforeseen }).toEqual({
      all: {
        issues: { found: 1, of: 1 },
        breaches: { found: 1, of: 1 },
        findings: { found: 1, of: 1 },
        concerns: { found: 0, of: 0 },
      },
      misses: [],
      unforeseen: [],
    });
  });

  test("may be part of a sentence, or hold several", () => {
    expect(evaluated(`${warned} You never lose a cent.`, [issue({ quote: "never lose" })]).misses).toEqual(
      [],
    );
    const quote = "It is warm. You never lose a cent.";
    expect(evaluated(`${warned} ${quote}`, [issue({ quote })]).misses).toEqual([]);
  });

  test("is missed if rules only fire elsewhere, and their findings are wrong", () => {
    const missed = issue({ quote: "Tea is hot.", severity: 6 });
    const { all, misses, unforeseen } = evaluated(`${warned} There is no risk. Tea is hot.`, [missed]);
    expect(all.issues).toEqual({ found: 0, of: 1 });
    expect(all.breaches).toEqual({ found: 0, of: 0 });
    expect(misses).toEqual([{ document: "page", issue: missed }]);
    expect(unforeseen).toEqual([
      expect.objectContaining({ document: "page", rule: "house/risk-denied", text: "There is no risk." }),
    ]);
  });

  test("that was labelled later makes a finding right, but does not count for recall", () => {
    const { all } = evaluated(`${warned} There is no risk.`, [issue({ isBlind: false })]);
    expect(all.issues).toEqual({ found: 0, of: 0 });
    expect(all.findings).toEqual({ found: 1, of: 1 });
  });
});

test("each rule counts once in a sentence", () => {
  const { rules: byRule } = evaluated(
    `${warned} Today there is no risk and you never lose. There is no risk if you buy now.`,
    [],
  );
  expect(byRule.map(({ rule: name, findings }) => [name, findings])).toEqual([
    ["house/haste", { found: 0, of: 2 }],
    ["house/risk-denied", { found: 0, of: 2 }],
  ]);
});

describe("an absence", () => {
  const absent = issue({ type: "risk-warning", quote: null });

  test("is found by an absence rule that is listed under its type", () => {
    const { absent: found, packs } = evaluated("Tea is hot.", [absent], {
      "risk-warning": ["house/warning-absent"],
    });
    expect(found).toEqual({ found: 1, of: 1 });
    expect(packs).toEqual([expect.objectContaining({ pack: "house", findings: { found: 1, of: 1 } })]);
  });

  test("is not found by a rule of another type, nor by words", () => {
    const types = { "other-type": ["house/warning-absent"] };
    expect(evaluated("There is no risk.", [absent], types).absent).toEqual({ found: 0, of: 1 });
  });

  test.each<[string, string, IssueTypes, boolean]>([
    ["a/warning-absent", "risk-warning", {}, true],
    ["a/warning-absent", "promise", {}, false],
    ["a/the-risk", "the-other", {}, false],
    ["a/warning-absent", "risk-warning", { other: ["a/warning-absent"] }, false],
    ["a/x", "risk-warning", { "risk-warning": ["a/x"] }, true],
  ])("%s and %s with %j: %s", (name, type, types, speaks) => {
    expect(speaksTo(name, type, types)).toBe(speaks);
  });
});

test("a rule's recall is that of the issues of its types, whichever rule found them", () => {
  const types = { risk: ["house/haste"] };
  const { rules: byRule } = evaluated(
    `${warned} There is no risk. It is fine.`,
    [issue(), issue({ quote: "It is fine." })],
    types,
  );
  expect(byRule.find(({ rule: name }) => name === "house/haste")).toEqual({
    rule: "house/haste",
    found: 0,
    issues: { found: 1, of: 2 },
    findings: { found: 0, of: 0 },
  });
});

test("items are judged by rules whatever their conditions, except those that need a document", () => {
  const judged = itemRules(rules);
  expect(judged.map(({ id }) => id)).toEqual(["risk-denied", "haste", "market-only"]);
  const item = (text: string, isPositive: boolean) => ({
    item: { name: text, text, isPositive },
    findings: reviewOf(text, judged).findings,
  });
  const evaluation = evaluateItems([
    item("The best tea, now.", true),
    item("No risk at all.", true),
    item("Tea is hot.", true),
    item("Open now.", false),
    item("Closed.", false),
  ]);
  expect(evaluation.all).toMatchObject({ issues: { found: 2, of: 3 }, findings: { found: 2, of: 3 } });
  expect(evaluation.rules).toMatchObject([
    { rule: "house/haste", found: 1, findings: { found: 1, of: 2 } },
    { rule: "house/market-only", found: 1, findings: { found: 1, of: 1 } },
    { rule: "house/risk-denied", found: 1, findings: { found: 1, of: 1 } },
  ]);
  expect(evaluation.misses.map(({ document }) => document)).toEqual(["Tea is hot."]);
  expect(evaluation.unforeseen.map(({ rule: name, text }) => [name, text])).toEqual([
    ["house/haste", "Open now."],
  ]);
});
