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
