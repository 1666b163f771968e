import { parseRules } from "@docreview/rule-matcher";
import { expect, test } from "vitest";
import { createJudge } from "../judge.ts";
import { textDocument } from "../text/text-document.ts";
import { proofSummary } from "./proof-summary.ts";

function summaries(body: string, text: string): readonly string[] {
  const file = `id: sample\nnumber: N-1\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n${body}\n`;
  const { value, problems } = parseRules([{ path: "pack/sample.yaml", text: file }]);
  expect(problems).toEqual([]);
  const { document } = textDocument(text, "body");
  const reading = { mediaType: "text/plain", sha256: "", problems: [], rendition: null, document };
  const { findings } = createJudge({ rules: value }).examine(reading);
  return findings.flatMap(({ triggers }) =>
    triggers.map((trigger) => proofSummary(trigger, ({ start, end }) => document.text.slice(start, end))),
  );
}

test.each([
  ["the words", "term: {find: [best fund]}", "The best fund.", "Found “best fund”."],
  [
    "each of the words that decide",
    "sentence: {all: [{any: [act, buy]}, {any: [now, today]}]}",
    "Buy the fund today.",
    "Found “Buy” and “today”.",
  ],
  [
    "its one exception",
    "term: {find: [{phrase: safe, unless: {precededBy: not}}]}",
    "A safe fund.",
    "Found “safe”, and its exception does not apply.",
  ],
  [
    "its exceptions",
    "term: {find: [{phrase: safe, unless: {precededBy: [not, never]}}]}",
    "A safe fund.",
    "Found “safe”, and no exception applies.",
  ],
  [
    "the context",
    "term: {find: [{phrase: safe, onlyIf: {near: {any: [fund], within: sentence}}}]}",
    "A safe fund.",
    "Found “safe”, together with “fund”.",
  ],
  [
    "amounts that do not agree",
    "term: {find: {misstated: {saving: {sequence: [save, {entity: money}]}, was: {sequence: [was, {entity: money}]}, now: {sequence: [now, {entity: money}]}}}}",
    "It was $20, now $15. Save $9.",
    "Amounts do not agree: was − now = 5, but saving is 9.",
  ],
  ["what is missing", "absence: {expect: no guide}", "Hello.", "“no guide” is required, but was not found."],
  [
    "what the document contains that requires it",
    "absence: {given: {any: [fund, shares]}, expect: no guide}",
    "An old fund.",
    "“no guide” is required because the document contains “fund”, but was not found.",
  ],
  [
    "the claim that requires it",
    "absence: {when: claim, expect: no guide, within: page}",
    "A claim.",
    "“no guide” is required because of “claim”, but was not found.",
  ],
  [
    "what is similar",
    "absence: {when: claim, expect: [no guide to it], within: page, tolerance: 0.2}",
    "A claim. A guide to it.",
    "“no guide to it” is required because of “claim”; something similar is on page 1, but not as required: ",
  ],
])("a summary names %s", (_, body, text, summary) => {
  const [told = ""] = summaries(body, text);
  expect(told.startsWith(summary)).toBe(true);
  expect(summary.endsWith(": ") || told === summary).toBe(true);
});
