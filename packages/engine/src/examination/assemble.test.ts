/**
 * The confidence of a trigger, which combines the match and the recognition of its words; and what to do about a
 * passage that is present but not as required.
 */
import {
  selectRules,
  span,
  type Document,
  type Match,
  type PassageRequirement,
  type Rule,
} from "@docreview/model";
import { parseRules, ruleKinds } from "@docreview/rule-matcher";
import { expect, test } from "vitest";
import { assembleFindings } from "./assemble.ts";
import { textDocument } from "../text/text-document.ts";

const rules: readonly Rule[] = parseRules([
  {
    path: "house/rule.yaml",
    text: `
id: guaranteed
number: T-1
group: Promises
duty: guaranteed-return
description: No promises.
feedback: Take it out.
score: 8
term: { find: guaranteed return }
tests: [{ fires: A ⟦guaranteed return⟧. }, { passes: A return. }]
`,
  },
]).value;

const words = span(2, 19);
const text = "A guaranteed return of 9%.";

/** “A ”, “guaranteed ”, “return” and the rest, each recognised with its own confidence. */
function recognised(...confidences: readonly (number | undefined)[]): Document {
  const { document } = textDocument(text, "body");
  const [whole] = document.layout.runs;
  const ends = [2, 13, 19, text.length];
  const runs = confidences.map((confidence, index) => ({
    ...whole!,
    span: span(ends[index - 1] ?? 0, ends[index]!),
    ...(confidence === undefined ? {} : { confidence }),
  }));
  return { ...document, layout: { ...document.layout, runs } };
}

function confidenceIn(document: Document, confidence: number | null): number | null {
  const match: Match = {
    ruleIndex: 0,
    place: { kind: "span", span: words },
    expected: null,
    claim: null,
    classifier: "term",
    confidence,
    proof: { form: "phrase", detail: "guaranteed return", holds: true, spans: [words], parts: [] },
  };
  const selection = selectRules(rules, () => true);
  const [finding] = assembleFindings(
    { matches: [match], leftOut: [] },
    { rules, ruleKinds, selection, document, sentences: [] },
  );
  return finding!.triggers[0]!.confidence;
}

test("a finding names the duty that its rule shares", () => {
  const { document } = textDocument(text, "body");
  const proof = { form: "phrase", detail: "", holds: true, spans: [words], parts: [] };
  const found = { ruleIndex: 0, classifier: "term", confidence: null, expected: null, claim: null, proof };
  const matches: readonly Match[] = [{ ...found, place: { kind: "span", span: words } }];
  const selection = selectRules(rules, () => true);
  const [finding] = assembleFindings(
    { matches, leftOut: [] },
    { rules, ruleKinds, selection, document, sentences: [] },
  );
  expect(finding!.duty).toBe("guaranteed-return");
});

test.each([
  ["the file's own words", recognised(undefined, undefined, undefined, undefined), null, null],
  [
    "an unsure match on the file's own words",
    recognised(undefined, undefined, undefined, undefined),
    0.5,
    0.5,
  ],
  ["the least sure of the words", recognised(0.2, 0.95, 0.8, 0.1), null, 0.8],
  ["words of which only some were recognised", recognised(undefined, undefined, 0.7, undefined), null, 0.7],
  ["an unsure match on recognised words", recognised(0.2, 0.95, 0.8, 0.1), 0.5, 0.4],
])("%s", (_, document, ofMatch, expected) => {
  const found = confidenceIn(document, ofMatch);
  if (expected === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(expected, 10);
});

test.each<[string, PassageRequirement, number, string]>([
  ["in another place than required", "placement", 2, "Take it out."],
  ["elsewhere on the required page", "placement", 1, "Correct “guaranteed return” on page 1: as measured."],
  ["in an allowed place on another page", "size", 2, "Correct “guaranteed return” on page 1: as measured."],
])("a passage %s that fails its %s", (_, fails, page, feedback) => {
  const { document } = textDocument(text, "body");
  const match: Match = {
    ruleIndex: 0,
    place: { kind: "page", page },
    expected: "guaranteed return",
    claim: null,
    nearest: { span: words, fails: [fails], measured: ["as measured"] },
    classifier: "expected",
    confidence: null,
    proof: { form: "absence", detail: "page", holds: true, spans: [], parts: [] },
  };
  const selection = selectRules(rules, () => true);
  const found = { matches: [match], leftOut: [] };
  const [finding] = assembleFindings(found, { rules, ruleKinds, selection, document, sentences: [] });
  expect(finding!.triggers[0]!.feedback).toBe(feedback);
});
