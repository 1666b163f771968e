/** The work of the worker, without one. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exampleText } from "@docreview/review-ui/example";
import { exampleRule } from "../rule/example-rule.ts";
import { judgeSource } from "./judge-source.ts";
import type { Judgement } from "./judged.ts";
import { createSourceReader } from "./read-source.ts";

const example: Judgement = { source: { kind: "text", text: exampleText }, rule: exampleRule };

async function judged(judgement: Judgement) {
  return judgeSource(judgement, await createSourceReader()(judgement.source));
}

const withRule = (yaml: string, rest: Partial<Judgement> = {}): Judgement => ({
  ...example,
  ...rest,
  rule: { ...exampleRule, yaml },
});

test("the example is found with its proof, and its tests pass", async () => {
  const { findings, tests, faults, notices, review } = await judged(example);
  expect([faults, notices]).toEqual([[], []]);
  expect(tests.map(({ passed }) => passed)).toEqual([true, true]);
  const [finding] = findings;
  expect(finding).toMatchObject({ reference: "X-1", score: 8, leftOut: 0 });
  expect(finding!.triggers.map(({ text, proof }) => [text, proof.summary])).toEqual([
    ["guaranteed return", "Found “guaranteed return”."],
    ["completely safe", "Found “completely safe”, and its exception does not apply."],
  ]);
  expect(JSON.parse(review!)).toMatchObject({ status: "finished", riskScore: 8 });
});

test("a rule with a fault finds nothing, and the text is still shown", async () => {
  const faulty = await judged(withRule(exampleRule.yaml.replace("score: 8", "score: many")));
  expect(faulty).toMatchObject({ findings: [], tests: [], review: null });
  expect(faulty.faults).toMatchObject([{ line: 6, column: 8 }]);
  expect(faulty.text).toContain("guaranteed return");
});

test("a rule is tried whatever its conditions", async () => {
  const conditional = exampleRule.yaml.replace("score: 8", "score: 8\nappliesTo: {country: {in: [au]}}");
  expect((await judged(withRule(conditional))).findings).toHaveLength(1);
});

test("every rule of a file is tried, with its tests", async () => {
  const second = exampleRule.yaml
    .replace("guaranteed-return", "term")
    .replace("X-1", "X-2")
    .replace(/term:[^]*/, "term: {find: minimum term}\ntests:\n  - fires: A ⟦minimum term⟧.\n");
  const rules = [exampleRule.yaml, second].map(
    (yaml) => `  - ${yaml.trimEnd().replaceAll("\n", "\n    ")}\n`,
  );
  const { findings, tests, faults } = await judged(withRule(`rules:\n${rules.join("")}`));
  expect(faults).toEqual([]);
  expect(findings.map(({ reference }) => reference)).toEqual(["X-1", "X-2"]);
  expect(tests.map(({ passed }) => passed)).toEqual([true, true, true]);
});

test("what a rule refers to is taken from its pack", async () => {
  const yaml = exampleRule.yaml.replace("- guaranteed return", "- list: promises");
  expect((await judged(withRule(yaml))).faults).toHaveLength(1);
  const list = {
    path: "own/lists/promises.yaml",
    text: "description: Promises.\nwords: [guaranteed return]\n",
  };
  const supported = { ...example, rule: { ...exampleRule, yaml, support: [list] } };
  expect(await judged(supported)).toMatchObject({ faults: [], findings: [{ reference: "X-1" }] });
});

test("tests that need a file are counted, and not run", async () => {
  const yaml = `${exampleRule.yaml}  - document: documents/brochure.pdf\n    passes: true\n`;
  expect(await judged(withRule(yaml))).toMatchObject({ faults: [], skippedTests: 1, tests: { length: 2 } });
});

test("more places than are shown are counted, and saved", async () => {
  const text = "A guaranteed return.\n\n".repeat(250);
  const { findings, review } = await judged({ ...example, source: { kind: "text", text } });
  expect(findings).toMatchObject([{ triggers: { length: 200 }, leftOut: 50 }]);
  expect(JSON.parse(review!)).toMatchObject({ findings: [{ triggers: { length: 250 } }] });
});

test("the text of a PDF is shown page by page", async () => {
  const file = new Blob([readFileSync(new URL("../../../../fixtures/pdf/linearised.pdf", import.meta.url))]);
  const { text, sections } = await judged({
    ...example,
    source: { kind: "pdf", number: 1, name: "linearised.pdf", file },
  });
  const pages = sections.filter(({ page }) => page !== null);
  expect(pages.slice(0, 2).map(({ page }) => page)).toEqual([1, 2]);
  for (const { page, start, end } of pages) expect(text.slice(start, end)).toContain(`page ${page}`);
});

test("a PDF that cannot be read says why", async () => {
  const file = new Blob(["%PDF-1.7\nnothing"]);
  const source = { kind: "pdf", number: 2, name: "broken.pdf", file } as const;
  expect(await judged({ ...example, source })).toMatchObject({
    text: "",
    isJudged: false,
    findings: [],
    notices: [expect.stringMatching(/damaged/) as string],
  });
});

test("a PDF is read once, however often the rule changes, and another one is read", async () => {
  const readSource = createSourceReader();
  const file = new Blob(["%PDF-1.7\nnothing"]);
  const source = { kind: "pdf", number: 1, name: "a.pdf", file } as const;
  const first = await readSource(source);
  expect(await readSource({ ...source })).toBe(first);
  expect(await readSource({ ...source, number: 2 })).not.toBe(first);
});
