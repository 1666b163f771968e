/** Parts of rules that are tried out on their own. */
import { expect, test } from "vitest";
import { parseRules } from "../rule-files/parse-rules.ts";
import { ruleFile } from "../testing/judged.ts";
import { plainDocument } from "../testing/plain-document.ts";
import { patternsIn } from "../pattern/walk.ts";
import { createProbes, judgedAlways, patternProbe } from "./probe.ts";

const rule = parseRules([ruleFile("term: {find: {any: [a b, b, {regex: '[cd]'}]}, limit: first}")]).value[0]!;
const probes = [rule, ...patternsIn(rule.body).map(({ pattern }) => patternProbe(rule, pattern))];

test("each hit of a pattern is found, nested ones included, with its place alone", () => {
  const { document, sentences } = plainDocument("A b, c.");
  const found = createProbes(probes)(document, sentences);
  const wordsOf = found.map((matches) =>
    matches.map(({ place }) =>
      place.kind === "span" ? document.text.slice(place.span.start, place.span.end) : "",
    ),
  );
  expect(wordsOf).toEqual([["A b"], ["A b", "b", "c"], ["A b"], ["b"], ["c"]]);
  expect(found[3]).toEqual([
    {
      ruleIndex: 3,
      place: { kind: "span", span: { start: 2, end: 3 } },
      classifier: "",
      confidence: null,
      expected: null,
      claim: null,
      proof: { form: "(pattern)", detail: "", holds: true, spans: [], parts: [] },
    },
  ]);
});

test("those that require no words are judged on every document", () => {
  expect(judgedAlways(probes)).toEqual([true, true, false, false, true]);
});
