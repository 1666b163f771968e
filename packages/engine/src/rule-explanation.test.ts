import { parseRules } from "@docreview/rule-matcher";
import { expect, test } from "vitest";
import { explainRule } from "./rule-explanation.ts";
import { textDocument } from "./text/text-document.ts";

const text = `
id: sample
number: N-1
group: g
description: d
feedback: f
score: 1
appliesTo: {market: [au, uk], channel: {not: [internal]}}
term: {find: risk free}
`;
const [rule] = parseRules([{ path: "pack/sample.yaml", text }]).value;
const { document } = textDocument("A risk free fund.", "body");

test("the text is explained whatever the answers are", () => {
  expect(explainRule(rule!, document).matches).toHaveLength(1);
});

test.each([
  [{}, ["market", "channel"]],
  [{ market: ["uk"], channel: ["email", "internal"] }, ["channel"]],
  [{ market: ["us"], channel: ["email"] }, ["market"]],
  [{ market: ["us", "au"], channel: ["email"] }, []],
])("with the answers %j the conditions on %j are not met", (answers, categories) => {
  const { unmet } = explainRule(rule!, document, { answers });
  expect(unmet.map(({ category }) => category)).toEqual(categories);
});

test("without the answer that decides, only what reads like advertising counts", () => {
  const written = text.replace(
    /appliesTo:.*/,
    "appliesTo: {purpose: {in: [promotes], unanswered: advertising}}",
  );
  const [advertising] = parseRules([{ path: "pack/sample.yaml", text: written }]).value;
  const both = textDocument(
    "A risk free fund.\n\nA.\n\nB.\n\nC.\n\nD.\n\nEnjoy your risk free fund!",
    "body",
  );
  const open = explainRule(advertising!, both.document);
  expect([open.unmet, open.seeksAdvertising]).toEqual([[], ["purpose"]]);
  expect([open.matches, open.uncounted].map((found) => found.length)).toEqual([1, 1]);
  const answered = explainRule(advertising!, both.document, { answers: { purpose: ["promotes"] } });
  expect([answered.matches, answered.uncounted].map((found) => found.length)).toEqual([2, 0]);
  expect(answered.seeksAdvertising).toEqual([]);
});
