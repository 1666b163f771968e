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

interface Others {
  readonly types?: IssueTypes;
  readonly arguable?: readonly string[];
}

function evaluated(
  text: string,
  issues: readonly LabelledIssue[],
  { types = {}, arguable = [] }: Others = {},
) {
  const scored = scoreDocument(reviewOf(text), { name: "page", issues, arguable, types });
  return evaluateDocuments([scored], types);
}

/** Of one document, so without an interval. */
function share(found: number, of: number) {
  return { found, of, interval: null };
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
        issues: share(1, 1),
        breaches: share(1, 1),
        findings: share(1, 1),
        concerns: share(0, 0),
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
    expect(all.issues).toEqual(share(0, 1));
    expect(all.breaches).toEqual(share(0, 0));
    expect(misses).toEqual([{ document: "page", issue: missed }]);
    expect(unforeseen).toEqual([
      expect.objectContaining({ document: "page", rule: "house/risk-denied", text: "There is no risk." }),
    ]);
  });

  test("that was labelled later makes a finding right, but does not count for recall", () => {
    const { all } = evaluated(`${warned} There is no risk.`, [issue({ isBlind: false })]);
    expect(all.issues).toEqual(share(0, 0));
    expect(all.findings).toEqual(share(1, 1));
  });

  test("is also found by a rule of its type that says what is missing", () => {
    const stated = issue({ quote: "Tea is hot.", type: "risk-warning" });
    const types = { "risk-warning": ["house/warning-absent"] };
    expect(evaluated("Tea is hot.", [stated], { types }).misses).toEqual([]);
    expect(evaluated("Tea is hot.", [{ ...stated, type: "other" }], { types }).misses).toHaveLength(1);
  });
});

test("a finding in an arguable sentence is neither right nor wrong", () => {
  const text = `${warned} There is no risk. You never lose a cent.`;
  const { all, concernsInSentences, unforeseen } = evaluated(text, [issue()], {
    arguable: ["You never lose"],
  });
  expect(all.findings).toEqual(share(1, 1));
  expect(concernsInSentences).toEqual(share(1, 1));
  expect(unforeseen).toEqual([]);
  expect(evaluated(text, [issue()]).all.findings).toEqual(share(1, 2));
  const both = evaluated(text, [issue(), issue({ quote: "You never lose a cent." })], { arguable: [text] });
  expect(both.all.findings).toEqual(share(2, 2));
});

test("the precision of findings in sentences leaves out what is missing", () => {
  const { all, concernsInSentences } = evaluated("There is no risk.", [issue()]);
  expect(all.concerns).toEqual(share(1, 2));
  expect(concernsInSentences).toEqual(share(1, 1));
});

describe("the confidence interval", () => {
  const page = (name: string, text: string) =>
    scoreDocument(reviewOf(`${warned} ${text}`), {
      name,
      issues: [issue({ quote: text })],
      arguable: [],
      types: {},
    });
  const found = (count: number) =>
    Array.from({ length: count }, (_, index) => page(`found ${index}`, "There is no risk."));
  const missed = (count: number) =>
    Array.from({ length: count }, (_, index) => page(`missed ${index}`, "Tea is hot."));

  test("contains the share, and narrows with the number of documents", () => {
    const few = evaluateDocuments([...found(3), ...missed(3)], {}).all.issues.interval!;
    const many = evaluateDocuments([...found(30), ...missed(30)], {}).all.issues.interval!;
    expect(few.low).toBeLessThan(many.low);
    expect(many.low).toBeLessThan(0.5);
    expect(many.high).toBeGreaterThan(0.5);
    expect(few.high).toBeGreaterThan(many.high);
    expect(few.low).toBeGreaterThanOrEqual(0);
    expect(few.high).toBeLessThanOrEqual(1);
  });

  test("is the same every time", () => {
    const documents = [...found(5), ...missed(4)];
    expect(evaluateDocuments(documents, {})).toEqual(evaluateDocuments(documents, {}));
  });

  test("is that of documents, not of sentences: those of one document do not vary", () => {
    expect(
      evaluated(`${warned} There is no risk. You never lose.`, [issue()]).all.issues.interval,
    ).toBeNull();
    expect(evaluateDocuments(found(4), {}).all.issues.interval).toEqual({ low: 1, high: 1 });
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
      types: { "risk-warning": ["house/warning-absent"] },
    });
    expect(found).toEqual(share(1, 1));
    expect(packs).toEqual([expect.objectContaining({ pack: "house", findings: share(1, 1) })]);
  });

  test("is not found by a rule of another type, nor by words", () => {
    const types = { "other-type": ["house/warning-absent"] };
    expect(evaluated("There is no risk.", [absent], { types }).absent).toEqual(share(0, 1));
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
    { types },
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
